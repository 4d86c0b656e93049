//! The one binary of Recreo.
#![forbid(unsafe_code)]

fn main() {}
