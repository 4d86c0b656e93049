//! Scenes to SVG, PNG and PDF; text views to terminals.
#![forbid(unsafe_code)]
