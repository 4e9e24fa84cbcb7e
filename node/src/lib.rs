//! unjam for Node: takes arguments that the JavaScript face has checked, calls the core, gives results back as JSON.
//!
//! JSON text is the one form in which results cross: it is the core's canonical form already, it is made on the thread
//! that did the work, and `JSON.parse` is the fastest way to build plain objects. Errors cross the same way (`failure`).

mod answer;
mod batch;
mod board;
mod failure;
mod generate;
mod item;
mod options;
mod pool;
mod search;
mod stream;
mod survey;
mod work;

use napi_derive::napi;

/// The version of the package and of its core.
#[napi(catch_unwind)]
pub fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
