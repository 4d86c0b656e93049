//! `recreo-manual DOCS OUT PROGRAM` writes the sources of the documentation site into a folder.
//! PROGRAM is `recreo`, which writes the page of the command line.
#![forbid(unsafe_code)]

use std::env;
use std::error::Error;
use std::io;
use std::path::Path;
use std::process::Command;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [docs, out, program] = arguments.as_slice() else {
        return Err("usage: recreo-manual DOCS OUT PROGRAM".into());
    };
    recreo_manual::assemble(Path::new(docs), Path::new(out), &|lang| {
        let output =
            Command::new(program).args(["--lang", lang.code(), "man", "--markdown"]).output()?;
        if !output.status.success() {
            let cause = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(io::Error::other(cause));
        }
        String::from_utf8(output.stdout).map_err(io::Error::other)
    })?;
    Ok(())
}
