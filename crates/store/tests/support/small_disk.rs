//! A disk of three megabytes for tests, which needs a system that lets us make one.
//!
//! The standard library and `tempfile` only, so that other crates' tests can include this file.

use std::path::PathBuf;
use std::process::Command;

const FOLDER: &str = "RECREO_TEST_FOLDER";

/// Runs a shell script in which `$PROGRAM` is this program of tests and `$RECREO_TEST_FOLDER` the disk: it runs a test again there.
pub(crate) fn on_a_small_disk(script: &str) {
    let folder = tempfile::tempdir().unwrap();
    let root = std::fs::metadata("/proc/self").is_ok_and(|me| {
        use std::os::unix::fs::MetadataExt;
        me.uid() == 0
    });
    let mut unshare = Command::new("unshare");
    unshare.arg("--mount");
    if !root {
        unshare.args(["--user", "--map-root-user"]);
    }
    let script = format!("mount -t tmpfs -o size=3m tmpfs \"${FOLDER}\" || exit 77; {script}");
    unshare.args(["sh", "-c", &script]);
    unshare.env(FOLDER, folder.path()).env("PROGRAM", std::env::current_exe().unwrap());
    let Ok(output) = unshare.output() else {
        eprintln!("left out: this system has no `unshare`");
        return;
    };
    let output_text = format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    let unable = output.status.code() == Some(77) || output_text.contains("unshare:");
    if unable {
        eprintln!("left out: this system does not let us make a small disk: {output_text}");
        return;
    }
    assert!(output.status.success(), "{output_text}");
    assert!(output_text.contains("1 passed"), "{output_text}");
}

/// The disk, for the test that was run again there.
pub(crate) fn small_disk() -> Option<PathBuf> {
    std::env::var_os(FOLDER).map(PathBuf::from)
}
