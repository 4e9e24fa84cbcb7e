//! unjam for Node: takes arguments that the JavaScript face has checked, calls the core, gives its results back as JSON.

use napi_derive::napi;

/// The version of the package and of its core.
#[napi(catch_unwind)]
pub fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
