//! The command line as its users meet it: every test runs the real program.

mod bad_input;
mod bulk;
mod check;
mod language;
mod new;
mod pages;
mod play;
mod run;
mod show;
mod solve;
mod texts;
