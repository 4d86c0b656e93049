//! The games with a line along the sides of cells.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod slitherlink;

use std::path::Path;

use recreo_loops::slitherlink::Slitherlink;
use recreo_sheet::testing::assert_golden;

#[test]
fn golden_files_round_trip_unchanged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sheets/golden");
    let slitherlink: [(&str, &[&str]); 3] =
        [("holes", &["line"]), ("plain", &["line", "link"]), ("torus", &["line"])];
    assert_golden::<Slitherlink>(&folder.join("slitherlink"), &slitherlink);
}
