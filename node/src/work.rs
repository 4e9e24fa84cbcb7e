//! Work off the event loop that can be stopped while it runs.

use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use napi::{
    Env, JsDeferred,
    bindgen_prelude::{Object, ToNapiValue},
};
use napi_derive::napi;
use unjam_core::{Error, Stop};

use crate::{
    failure::{guarded, thrown},
    pool,
};

thread_local! {
    /// Set when the JavaScript environment of this thread ends: nobody waits for its work any more.
    static CLOSING: RefCell<Arc<AtomicBool>> = RefCell::default();
}

/// Called whenever an environment loads the addon.
#[napi(module_exports)]
pub fn on_load(_exports: Object, env: Env) -> napi::Result<()> {
    let closing = Arc::new(AtomicBool::new(false));
    CLOSING.set(closing.clone());
    env.add_env_cleanup_hook((), move |()| closing.store(true, Ordering::Relaxed))?;
    Ok(())
}

/// Stops all work that this thread has started and not awaited: the process is about to end.
#[napi(catch_unwind)]
pub fn stop_all() {
    CLOSING.with_borrow(|closing| closing.store(true, Ordering::Relaxed));
}

/// The caller's hand on work in progress.
#[napi]
pub struct Control {
    handle: Handle,
}

#[napi]
impl Control {
    /// A control for one piece of work.
    #[napi(constructor, catch_unwind)]
    pub fn new() -> Control {
        let closing = CLOSING.with_borrow(Arc::clone);
        Control { handle: Handle { stopped: Arc::default(), closing, done: Arc::default() } }
    }

    /// Ends the work as soon as it looks.
    #[napi(catch_unwind)]
    pub fn stop(&self) {
        self.handle.stopped.store(true, Ordering::Relaxed);
    }

    /// Items of a batch that are done.
    #[napi(catch_unwind)]
    pub fn done(&self) -> u32 {
        self.handle.done.load(Ordering::Relaxed).try_into().unwrap_or(u32::MAX)
    }
}

impl Control {
    /// The side of the control that the work holds.
    pub fn handle(&self) -> Handle {
        self.handle.clone()
    }
}

/// What work looks at and reports to.
#[derive(Clone)]
pub struct Handle {
    stopped: Arc<AtomicBool>,
    closing: Arc<AtomicBool>,
    done: Arc<AtomicUsize>,
}

impl Handle {
    /// Whether the work is to stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.closing.load(Ordering::Relaxed)
    }

    /// Reports how many items are done.
    pub fn report(&self, done: usize) {
        self.done.store(done, Ordering::Relaxed);
    }
}

/// Makes the JavaScript value of a result, on the thread of the event loop.
type Resolver<T> = Box<dyn FnOnce(Env) -> napi::Result<T> + Send>;

/// A promise that any thread can settle. An environment that has ended by then gets nothing, and needs nothing.
pub struct Deferred<T: ToNapiValue>(JsDeferred<T, Resolver<T>>);

impl<T: ToNapiValue> Clone for Deferred<T> {
    fn clone(&self) -> Self {
        Deferred(self.0.clone())
    }
}

impl<T: ToNapiValue + Send + 'static> Deferred<T> {
    /// The one side and the other.
    pub fn new(env: &Env) -> napi::Result<(Deferred<T>, Object<'_>)> {
        let (deferred, promise) = env.create_deferred()?;
        Ok((Deferred(deferred), promise))
    }

    /// Fulfils or rejects the promise.
    pub fn settle(self, result: Result<T, Error>) {
        match result {
            Ok(result) => self.0.resolve(Box::new(move |_| Ok(result))),
            Err(error) => self.0.reject(thrown(error)),
        }
    }
}

/// Starts a search on another thread: work that looks whether it is to stop.
///
/// # Returns
/// The promise of its result.
pub fn away<'env, T: ToNapiValue + Send + 'static>(
    env: &'env Env,
    control: &Control,
    search: impl FnOnce(Stop) -> Result<T, Error> + Send + 'static,
) -> napi::Result<Object<'env>> {
    let handle = control.handle();
    let (deferred, promise) = Deferred::new(env)?;
    let settled = deferred.clone();
    let job = move || {
        let stop = || handle.is_stopped();
        // Work that waited for a thread may have been stopped before it began.
        settled.settle(if stop() { Err(Error::Stopped) } else { guarded(|| search(Some(&stop))) });
    };
    if let Err(error) = pool::run(Box::new(job)) {
        deferred.settle(Err(error));
    }
    Ok(promise)
}
