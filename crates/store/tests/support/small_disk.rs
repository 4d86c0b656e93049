//! A file system of 3 MiB for tests, on systems that allow creating one.
//!
//! Uses only the standard library and `tempfile`, so that the tests of other crates can include
//! this file.

use std::path::PathBuf;
use std::process::Command;

const FOLDER: &str = "RECREO_TEST_FOLDER";

/// Runs a shell script that starts a test on the small disk. In the script, `$PROGRAM` is the
/// current test program and `$RECREO_TEST_FOLDER` the disk.
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
        eprintln!("skipped: this system has no `unshare`");
        return;
    };
    let text = format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    let unable = output.status.code() == Some(77) || text.contains("unshare:");
    if unable {
        eprintln!("skipped: this system does not allow mounting a small disk: {text}");
        return;
    }
    assert!(output.status.success(), "{text}");
    assert!(text.contains("1 passed"), "{text}");
}

/// Returns the folder of the disk in a test that [`on_a_small_disk`] started.
pub(crate) fn small_disk() -> Option<PathBuf> {
    std::env::var_os(FOLDER).map(PathBuf::from)
}
