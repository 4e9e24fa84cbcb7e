//! unjam for Python: converts arguments, calls the core with the interpreter free, converts results.

use pyo3::prelude::*;

/// The compiled part of unjam; use the names of `unjam` itself.
#[pymodule]
mod _unjam {
    /// The version of the package and of its core.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python expects")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
