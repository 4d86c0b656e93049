//! Round trip: a parsed numberlink file equals itself after writing, with letters and with numbers,
//! and parsing again.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_flow::Draft;
use recreo_game::{Draft as _, Overrides};

fn write(id: &str, draft: &Draft) -> Vec<u8> {
    let Some(format) = Draft::FORMATS.iter().find(|format| format.id == id) else {
        panic!("the format is there");
    };
    let mut written = Vec::new();
    assert!((format.write)(draft, &mut written).is_ok(), "what was read can be written");
    written
}

fn read(bytes: &[u8]) -> Option<Draft> {
    let format = Draft::FORMATS.iter().find(|format| format.id == "numberlink")?;
    let _ = (format.sniff)(bytes);
    (format.read)(bytes, &Overrides::default()).ok()
}

fuzz_target!(|bytes: &[u8]| {
    let Some(draft) = read(bytes) else { return };
    assert_eq!(read(&write("numberlink", &draft)).as_ref(), Some(&draft));
    // Numbers rename the colours, and a second round trip is stable.
    let numbers = write("numbers", &draft);
    let Some(again) = read(&numbers) else { panic!("what was written can be read") };
    assert_eq!(again.grid(), draft.grid());
    let points =
        |draft: &Draft| draft.colours().into_iter().map(|colour| colour.1).collect::<Vec<_>>();
    assert_eq!(points(&again), points(&draft));
    assert_eq!(write("numbers", &again), numbers);
});
