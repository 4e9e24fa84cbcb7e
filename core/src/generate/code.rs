//! The codes of puzzles: 1 to 64 letters, digits, `-` and `_`, in any case.

use crate::{error::Error, solve::Stop};

/// The most characters of a code.
const MAX_CODE: usize = 64;

/// The length of a drawn code: 31^8 of them, so that even a million draws hardly ever meet.
const DRAWN_LENGTH: usize = 8;

/// The most codes that [`random_codes`] draws at once.
pub const MAX_CODES: usize = 1_000_000;

/// Codes that are drawn between two questions whether to stop.
const ASKED: usize = 1024;

/// What drawn codes are made of: no `0` or `O`, no `1`, `I` or `L`, which people confuse.
const CLEAR: &[u8; 31] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/// A code as it is kept: in upper case.
///
/// # Errors
/// [`Error::Argument`] that names the first character that may not be in a code, or its length.
pub(super) fn canonical(code: &str) -> Result<String, Error> {
    let expected = || format!("expected 1 to {MAX_CODE} letters, digits, - and _");
    if code.is_empty() {
        return Err(Error::Argument(format!("the code is empty, {}", expected())));
    }
    if let Some((at, bad)) = code
        .chars()
        .take(MAX_CODE)
        .enumerate()
        .find(|(_, c)| !(c.is_ascii_alphanumeric() || "-_".contains(*c)))
    {
        return Err(Error::Argument(format!("character {} of the code is {bad:?}, {}", at + 1, expected())));
    }
    if code.len() > MAX_CODE {
        return Err(Error::Argument(format!("the code has more than {MAX_CODE} characters, {}", expected())));
    }
    Ok(code.to_ascii_uppercase())
}

/// Codes that nobody has chosen, each of 8 letters and digits of which none are easily confused, from the operating
/// system's randomness.
///
/// # Errors
/// [`Error::Argument`] for more than 1,000,000 codes; [`Error::Internal`] when the operating system has no randomness to
/// give; [`Error::Stopped`] when `stop` said so.
pub fn random_codes(count: usize, stop: Stop) -> Result<Vec<String>, Error> {
    if count > MAX_CODES {
        return Err(Error::Argument(format!("{count} codes wanted, expected at most {MAX_CODES}")));
    }
    let code = |number: usize| {
        if number.is_multiple_of(ASKED) && stop.is_some_and(|stop| stop()) {
            return Err(Error::Stopped);
        }
        random_code()
    };
    (0..count).map(code).collect()
}

pub(super) fn random_code() -> Result<String, Error> {
    // The largest multiple of the alphabet's size in a byte: bytes from there on would favour its first letters.
    const FAIR: u8 = (256 / CLEAR.len() * CLEAR.len()) as u8;
    let mut code = String::with_capacity(DRAWN_LENGTH);
    while code.len() < DRAWN_LENGTH {
        let mut bytes = [0; 2 * DRAWN_LENGTH];
        getrandom::fill(&mut bytes)
            .map_err(|error| Error::Internal(format!("no randomness for a code: {error}")))?;
        let fair = bytes.into_iter().filter(|&byte| byte < FAIR);
        code.extend(
            fair.take(DRAWN_LENGTH - code.len()).map(|byte| CLEAR[byte as usize % CLEAR.len()] as char),
        );
    }
    Ok(code)
}
