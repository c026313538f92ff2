use gambito_core::{Family, Notation as _, Perft, StopFlag, Values, perft};

/// Compares a game with a table of perft counts from elsewhere; returns the number of compared counts.
///
/// A line of the table is `variant | position | depth leaves finished | depth leaves finished ...`. The variant is
/// `key=value,key=value`, or empty for the defaults; an empty position is the start. Lines starting with `#` are
/// ignored. Counts of more than `budget` leaves are skipped.
///
/// # Panics
/// If a count differs, a line cannot be read, or the budget leaves nothing to compare.
pub fn check_perft<F: Family>(family: &F, table: &str, budget: u64) -> usize {
    let mut compared = 0;
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut fields = line.split('|').map(str::trim);
        let start = variant(family, fields.next().unwrap_or_default());
        let pos = match fields.next().unwrap_or_default() {
            "" => start,
            text => start.parse_position(text).unwrap_or_else(|error| panic!("{line}: {error}")),
        };
        for count in fields {
            let numbers: Vec<u64> = count.split_whitespace().map(|word| word.parse().expect(line)).collect();
            let [depth, leaves, finished] = numbers[..] else { panic!("{line}: three numbers belong together") };
            if leaves > budget {
                continue;
            }
            let counted = perft(&pos, u32::try_from(depth).expect(line), &StopFlag::default());
            assert_eq!(counted, Some(Perft { leaves, finished }), "{line}: depth {depth}");
            compared += 1;
        }
    }
    assert!(compared > 0, "nothing was compared");
    compared
}

/// The start of a variant written `key=value,key=value`.
fn variant<F: Family>(family: &F, text: &str) -> F::Position {
    let description = family.describe();
    let mut values = Values::defaults(&description.keys);
    for (name, value) in text.split(',').filter_map(|part| part.split_once('=')) {
        let key = description.key(name).unwrap_or_else(|| panic!("no key {name}"));
        values.set(key, value).unwrap_or_else(|error| panic!("{error}"));
    }
    family.start(&values).unwrap_or_else(|error| panic!("{error}"))
}
