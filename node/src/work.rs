//! Work off the event loop that can be stopped while it runs.

use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use napi::{
    Env,
    bindgen_prelude::{Object, ToNapiValue},
};
use napi_derive::napi;
use unjam_core::Error;

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

/// Starts work on another thread.
///
/// # Returns
/// The promise of its result. An environment that has ended by then gets nothing, and needs nothing.
pub fn start<T: ToNapiValue + Send + 'static>(
    env: &Env,
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> napi::Result<Object<'_>> {
    let (deferred, promise) = env.create_deferred::<T, Resolver<T>>()?;
    let settle = deferred.clone();
    let job = move || match guarded(work) {
        Ok(result) => settle.resolve(Box::new(move |_| Ok(result))),
        Err(error) => settle.reject(thrown(error)),
    };
    if let Err(error) = pool::run(Box::new(job)) {
        deferred.reject(thrown(error));
    }
    Ok(promise)
}
