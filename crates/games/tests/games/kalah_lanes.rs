//! The fast Kalah against Kalah seed by seed, on random positions of random variants.

use gambito_core::{Features, Notation, Outcome, Player, Position};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use proptest::prelude::*;

use crate::kalah_by_seed::KalahBySeed;

/// The number of seeds in the largest game.
const MOST_SEEDS: u16 = 288;

/// A board of any variant, with few or many seeds per pit and one large pile.
fn boards() -> impl Strategy<Value = KalahBySeed> {
    let captures = prop::sample::select(vec![Capture::Nonempty, Capture::Always, Capture::Off]);
    let sweeps = prop::sample::select(vec![Sweep::Owner, Sweep::Emptied, Sweep::Nobody]);
    let turns = prop::sample::select(Player::BOTH.to_vec());
    let places = (1..=12_usize, prop::sample::select(vec![1_u16, 3, 11]))
        .prop_flat_map(|(pits, most)| {
            let places = 2 * pits + 2;
            (prop::collection::vec(0..=most, places), 0..places, 0..=MOST_SEEDS, any::<bool>())
        })
        .prop_map(|(mut places, place, pile, has_pile)| {
            let room = MOST_SEEDS - places.iter().sum::<u16>();
            places[place] += if has_pile { pile.min(room) } else { 0 };
            places
        });
    (places, captures, sweeps, any::<bool>(), turns).prop_map(|(places, capture, sweep, always_passes, turn)| {
        KalahBySeed { places, capture, sweep, always_passes, turn }.swept()
    })
}

fn in_lanes(board: &KalahBySeed) -> Kalah {
    let start = Kalah::new(board.pits() as u16, 1, board.capture, board.sweep);
    let start = if board.always_passes { start.without_extra_turns() } else { start };
    start.parse_position(&board.text()).expect("a good board")
}

fn check(fast: &Kalah, judge: &KalahBySeed) -> Result<(), TestCaseError> {
    prop_assert_eq!(fast.position_text(), judge.text());
    prop_assert_eq!(fast.outcome().and_then(Outcome::margin).map(i64::from), judge.margin());
    prop_assert_eq!(fast.result(), fast.outcome().map(|outcome| outcome.value_for(fast.turn())));
    prop_assert_eq!(fast.moves(), judge.moves());
    prop_assert_eq!(fast.move_count(), judge.moves().len());
    for player in Player::BOTH {
        prop_assert_eq!(i64::from(fast.store(player)), judge.store(player));
        prop_assert_eq!(fast.row(player).map(i64::from).collect::<Vec<_>>(), judge.row(player));
    }
    for feature in fast.features() {
        prop_assert_eq!(
            feature.value.of(fast, fast.turn()),
            judge.feature(&feature.name),
            "{} of {}",
            feature.name,
            judge.text()
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn lanes_hold_what_an_array_holds(board in boards()) {
        let fast = in_lanes(&board);
        check(&fast, &board)?;
        let mut successors = Vec::new();
        fast.visit_successors(|pit, after| successors.push((pit, after)));
        prop_assert_eq!(successors.iter().map(|(pit, _)| *pit).collect::<Vec<_>>(), board.moves());
        for (pit, after) in successors {
            let expected = board.after(pit);
            check(&after, &expected)?;
            prop_assert_eq!(&fast.after(pit), &after);
            let read = in_lanes(&expected);
            prop_assert_eq!(read.key(), after.key());
            prop_assert_eq!(read, after);
        }
    }

    #[test]
    fn games_in_lanes_go_as_games_on_an_array(board in boards(), choices in prop::collection::vec(any::<usize>(), 60)) {
        let (mut fast, mut judge) = (in_lanes(&board), board);
        for choice in choices {
            let moves = judge.moves();
            if moves.is_empty() {
                break;
            }
            let pit = moves[choice % moves.len()];
            fast.play_unchecked(pit);
            judge = judge.after(pit);
            check(&fast, &judge)?;
        }
    }
}
