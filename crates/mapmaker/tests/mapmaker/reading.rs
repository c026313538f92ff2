//! Damaged and arbitrary texts: reading one gives a map or defects, never a panic.

use gambito_core::Location;
use gambito_games::flag::{Map, map};
use proptest::prelude::*;

/// Reads a text as a map; returns whether it is one.
fn look_at(text: &str) -> bool {
    let defects = match map::read(text).and_then(|layout| Map::new(&layout)) {
        Ok(_) => return true,
        Err(defects) => defects,
    };
    assert!(!defects.is_empty(), "refused without a reason");
    for defect in defects {
        assert!(!defect.reason.en.is_empty() && !defect.reason.es.is_empty());
        let is_counted_from_one = match defect.location {
            None => true,
            Some(Location::Line(line)) => line > 0,
            Some(Location::Row(row)) => row > 0,
            Some(Location::Cell { row, column }) => row > 0 && column > 0,
            Some(Location::Character(place)) => place > 0,
        };
        assert!(is_counted_from_one, "{defect:?}");
    }
    false
}

/// A change of a text: where it is, how many bytes are removed there, and which are inserted.
type Change = (prop::sample::Index, usize, Vec<u8>);

fn change() -> impl Strategy<Value = Change> {
    let bytes = prop_oneof![
        prop::collection::vec(any::<u8>(), 0..4),
        "[.~,#o=FBAJST]{0,3}".prop_map(String::into_bytes),
        "[-+0-9_.exinfa]{0,22}".prop_map(String::into_bytes),
        "[\\[\\]{}\"'=,\n#]{0,4}".prop_map(String::into_bytes),
    ];
    (any::<prop::sample::Index>(), 0_usize..6, bytes)
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for (place, gone, new) in changes {
        let at = place.index(bytes.len() + 1);
        let end = (at + gone).min(bytes.len());
        bytes.splice(at..end, new.iter().copied());
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_map_or_has_defects(text in ".{0,200}") {
        look_at(&text);
    }

    #[test]
    fn a_damaged_map_is_a_map_or_has_defects(
        name in prop::sample::select(map::SHIPPED[..5].to_vec()),
        changes in prop::collection::vec(change(), 1..6),
    ) {
        look_at(&changed(map::shipped(name).expect("a file"), &changes));
    }

    #[test]
    fn any_values_of_the_keys_are_a_map_or_have_defects(
        values in prop::collection::vec("-?[0-9]{1,20}|[0-9.e]{1,6}|\"[.~F#]{0,9}\"|\\[(\"[.F~]{4}\",){0,5}\\]|\\{\\}|true|nan|0x[0-9a-f]{1,5}", 5),
        player in "\\{ team = [0-3], row = [0-9]{1,6}, column = [0-9]{1,6}, energy = [0-9]{1,6} \\}",
    ) {
        let keys = ["cols", "rows", "seconds", "tiles"];
        let lines: Vec<String> = keys.iter().zip(&values).map(|(key, value)| format!("{key} = {value}")).collect();
        look_at(&format!("{}\nplayers = [{player}, {}]", lines.join("\n"), values[4]));
    }
}

#[test]
fn numbers_of_any_size_are_refused_without_trouble() {
    for number in ["65535", "65536", "99999999999999999999999", "-1", "0", "1e300", "0xffff", "inf", "4_0"] {
        for key in ["cols", "rows", "seconds"] {
            look_at(&format!("{key} = {number}\ntiles = [\"....\"]\nplayers = []"));
        }
        look_at(&format!(
            "cols = 4\nrows = {number}\ntiles = []\nplayers = [{{ team = 1, row = {number}, column = 4, energy = 1 }}]"
        ));
    }
}

#[test]
fn deep_nesting_is_refused() {
    for (open, close) in [("[", "]"), ("{a=", "}")] {
        let text = format!("tiles = {}{}", open.repeat(100_000), close.repeat(100_000));
        assert!(!look_at(&text));
    }
    assert!(!look_at(&"a.".repeat(100_000)));
    assert!(!look_at(&format!("{}a]", "[a.".repeat(50_000))));
}

#[test]
fn a_file_full_of_defects_names_a_thousand_of_them_soon() {
    for text in [
        format!("cols = 4\nrows = 3\ntiles = []\nplayers = [{}]", "1,\n".repeat(200_000)),
        format!("tiles = [{}]", "\"????\",".repeat(100_000)),
    ] {
        let defects = map::read(&text).expect_err("a bad map");
        assert!((1_000..1_010).contains(&defects.len()), "{}", defects.len());
    }
}
