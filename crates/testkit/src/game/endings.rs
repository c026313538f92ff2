use gambito_core::{Banked, Game};

use crate::Walk;

/// Numbers that follow that of a rest and are looked at with it.
const FOLLOWING: u64 = 3;

/// A rest comes back from its number, the numbers after it are those of other rests, and what has less open
/// comes first.
pub(super) fn check<P: Game>(walk: &Walk<P>) {
    for pos in walk.positions.iter().filter(|pos| pos.outcome().is_none()) {
        let Some(Banked { rest, open, .. }) = pos.banked() else { continue };
        let Some(number) = rest.ending() else { continue };
        let text = rest.position_text();
        let up_to = |open| rest.endings_up_to(open).expect("rests are numbered");
        let open = u32::try_from(open).expect("nothing negative is open");
        assert!(number < up_to(open), "{text} has the number {number} of rests with more than {open} open");
        assert!(open == 0 || number >= up_to(open - 1), "{text} has the number {number} of rests with less open");
        let mut seen = Vec::new();
        pos.visit_endings(number..number + FOLLOWING, |number, ending| {
            assert!(ending.result().is_some() || ending.ending() == Some(number), "{number} is not that of {ending:?}");
            seen.push((number, ending.clone()));
        });
        assert_eq!(seen[0], (number, rest), "{text} does not come back from its number");
        assert!(seen.iter().map(|(number, _)| *number).eq(number..number + FOLLOWING), "a number is left out");
    }
}
