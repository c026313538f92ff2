use gambito_arena::{Entry as _, GameResult, Heading as _, Reason, ReplayError, TournamentJournal, pgn, single_game};
use gambito_catalog::{PlayerSpec, Variant};
use gambito_core::Player::{First, Second};
use gambito_play::{Command, Contestant, Match, Moment, Setup};

/// A match of Nim with five tokens after these moves, from an opening of one more.
fn match_after(moves: &[&str]) -> Match {
    let variant: Variant = "nim:tokens=6".parse().expect("a game");
    let setup = Setup { opening: vec!["1".to_owned()], ..Setup::new(&variant, ["human"; 2].map(Contestant::named)) };
    let mut game = Match::new(setup).expect("a match");
    game.perform(&Command::Start, Moment::START).expect("it begins");
    for (mv, player) in moves.iter().zip([Second, First, Second, First]) {
        let command = Command::Move { player, mv: (*mv).to_owned(), took: None };
        game.perform(&command, Moment::START).expect("a legal move");
    }
    game
}

#[test]
fn a_single_game_is_a_journal_of_its_own() {
    for (moves, result, reason) in [
        (&["1"][..], GameResult::Unfinished, Reason::Aborted),
        (&["3", "1", "1"], GameResult::First, Reason::Win),
        (&[], GameResult::Unfinished, Reason::Aborted),
    ] {
        let game = match_after(moves);
        let (heading, record) = single_game(&game, [&PlayerSpec::Human; 2], 7, &[]);
        let journal = TournamentJournal::parse((heading.line() + &record.line()).as_bytes()).expect("a journal");
        assert_eq!(journal.entries, std::slice::from_ref(&record));
        assert_eq!((record.result, record.reason, record.start.as_str()), (result, reason, "5 2"));
        let replayed = record.replay_all(game.record().variant()).expect("a game by the rules");
        assert_eq!(replayed.pos().text(), game.record().pos().text());
        assert!(pgn(game.record().variant(), &record).expect("PGN").contains(result.token()));
    }
}

#[test]
fn only_a_game_that_was_broken_off_has_no_result() {
    let game = match_after(&["1"]);
    let (_, record) = single_game(&game, [&PlayerSpec::Human; 2], 7, &[]);
    for reason in Reason::ALL {
        let claimed = gambito_arena::GameRecord { reason, ..record.clone() };
        let expected = if reason == Reason::Aborted { None } else { Some(ReplayError::Result) };
        assert_eq!(claimed.replay_all(game.record().variant()).err(), expected, "{reason:?}");
    }
}
