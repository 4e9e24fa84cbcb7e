//! Many puzzles at once, on all cores.

use super::{
    options::GenerateOptions,
    puzzle::{Puzzle, generate},
};
use crate::{
    batch::{BatchOptions, each, map},
    error::Error,
    stream::{Piece, Stream, StreamOptions},
};

/// [`generate`]s the puzzle of every code, in the order of the codes; for codes that nobody has chosen see
/// [`crate::random_codes`]. A code that is an error, or whose puzzle is, has its error in its place.
///
/// # Errors
/// [`Error::Argument`] for options that cannot be; else as [`crate::solve_many`].
pub fn generate_many<C: AsRef<str> + Sync>(
    codes: &[C],
    options: &GenerateOptions,
    batch: &BatchOptions,
) -> Result<Vec<Result<Puzzle, Error>>, Error> {
    options.wish()?;
    map(codes, None, batch, |code, stop| generate(Some(code.as_ref()), options, Some(stop)))
}

/// As [`generate_many`], but gives away the puzzles as [`crate::solve_each`] does.
///
/// # Errors
/// As [`generate_many`].
pub fn generate_each<C: AsRef<str> + Sync>(
    codes: &[C],
    options: &GenerateOptions,
    batch: &BatchOptions,
    give: impl Fn(usize, Result<Puzzle, Error>) + Sync,
) -> Result<(), Error> {
    options.wish()?;
    each(codes, None, batch, |code, stop| generate(Some(code.as_ref()), options, Some(stop)), give)
}

/// [`generate`]s puzzles of codes as they come.
///
/// # Errors
/// [`Error::Argument`] for options that cannot be; else as [`crate::solve_stream`].
pub fn generate_stream<C: AsRef<str> + Send + 'static, P: Send + 'static>(
    options: &GenerateOptions,
    stream: StreamOptions,
    finish: impl Fn(Piece<Puzzle>) -> P + Send + Sync + 'static,
) -> Result<Stream<C, P>, Error> {
    options.wish()?;
    let options = options.clone();
    let work =
        move |code: &C, stop: &(dyn Fn() -> bool + Sync)| generate(Some(code.as_ref()), &options, Some(stop));
    Stream::new(stream, |code| size_of::<C>() + code.as_ref().len(), work, finish)
}
