//! Reading and writing boards in the notations that people have.

mod json;
