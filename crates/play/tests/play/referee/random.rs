//! Random commands in several games, whatever the host and the players do.

use gambito_core::{Outcome, Player};
use gambito_play::Fault;
use gambito_play::{
    Change, ClockRule, ClockStart, Command, Contestant, Event, Match, Moment, Proposal, Refusal, Setup, Span, Status,
};
use proptest::prelude::*;

/// A command before it is known which moves are legal.
#[derive(Clone, Debug)]
enum Attempt {
    /// The legal move of this number, counted round and round, by the player to move.
    Legal(usize, Option<u64>),
    Command(Command),
}

fn player() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::First), Just(Player::Second)]
}

fn proposal() -> impl Strategy<Value = Proposal> {
    prop_oneof![Just(Proposal::Draw), (0..6_usize).prop_map(|to| Proposal::TakeBack { to })]
}

fn attempt() -> impl Strategy<Value = Attempt> {
    let took = proptest::option::weighted(0.2, 0..3_000_000_u64);
    let command = prop_oneof![
        2 => Just(Command::Pause),
        4 => Just(Command::Resume),
        2 => (player(), 0..5_000_000_u64).prop_map(|(player, time)| Command::GiveTime {
            player,
            time: Span::from_micros(time),
        }),
        4 => Just(Command::StartClock),
        3 => Just(Command::StopClock),
        2 => (player(), proposal()).prop_map(|(player, proposal)| Command::Propose { player, proposal }),
        2 => player().prop_map(|player| Command::Accept { player }),
        2 => player().prop_map(|player| Command::Decline { player }),
        2 => Just(Command::Expire),
        2 => (0..12_usize).prop_map(|to| Command::TakeBack { to }),
        1 => Just(Command::Start),
        1 => player().prop_map(|player| Command::Resign { player }),
        1 => player().prop_map(|player| Command::Abort { player }),
        1 => Just(Command::Cancel),
        1 => player().prop_map(|loser| Command::Forfeit { loser, forfeit: Fault::ClosedInput.into() }),
        1 => (-3..=3_i32).prop_map(|margin| Command::Adjudicate { outcome: Outcome::by_margin(margin) }),
        1 => (player(), "[0-9x]{0,2}", any::<Option<u64>>()).prop_map(|(player, mv, took)| Command::Move {
            player,
            mv,
            took: took.map(Span::from_micros),
        }),
    ];
    prop_oneof![
        3 => (any::<usize>(), took).prop_map(|(index, took)| Attempt::Legal(index, took)),
        2 => command.prop_map(Attempt::Command),
    ]
}

fn rule() -> impl Strategy<Value = Option<ClockRule>> {
    let span = || (0..20_000_000_u64).prop_map(Span::from_micros);
    prop_oneof![
        Just(None),
        span().prop_map(|per_turn| Some(ClockRule::PerTurn { per_turn })),
        (span(), span()).prop_map(|(bank, increment)| Some(ClockRule::Bank { bank, increment })),
        (span(), span()).prop_map(|(per_turn, bank)| Some(ClockRule::PerTurnWithBank { per_turn, bank })),
    ]
}

fn setup() -> impl Strategy<Value = Setup> {
    let game = prop_oneof![Just("nim:tokens=9"), Just("kalah:pits=3,seeds=2"), Just("tictactoe")];
    let start = prop_oneof![Just(ClockStart::WithTurn), Just(ClockStart::OnCommand)];
    let first_move = proptest::option::weighted(0.3, (1..9_000_000_u64).prop_map(Span::from_micros));
    let values = (game, start, [rule(), rule()], [0..1_000_000_u64, 0..1_000_000], first_move);
    values.prop_map(|(game, clock_start, rules, margins, first_move_within)| {
        let mut setup = Setup::new(&game.parse().expect("a game"), ["ann", "ben"].map(Contestant::named));
        setup.clock_start = clock_start;
        setup.first_move_within = first_move_within;
        [setup.first.clock, setup.second.clock] = rules;
        [setup.first.margin, setup.second.margin] = margins.map(Span::from_micros);
        setup
    })
}

/// Every attempt with the time since the one before it.
fn attempts() -> impl Strategy<Value = Vec<(Attempt, u64)>> {
    proptest::collection::vec((attempt(), 0..2_000_000_u64), 0..60)
}

fn command(game: &Match, attempt: Attempt) -> Command {
    match attempt {
        Attempt::Command(command) => command,
        Attempt::Legal(index, took) => {
            let moves = game.record().pos().moves();
            let mv = moves.get(index % moves.len().max(1)).cloned().unwrap_or_default();
            let player = game.turn().unwrap_or(Player::First);
            Command::Move { player, mv, took: took.map(Span::from_micros) }
        }
    }
}

/// What a bank has to hold before the current turn: it shrinks by what exceeds the limit per turn, and grows by the
/// increment whenever the turn passes on, and by what the host gave.
fn expected_bank(game: &Match, player: Player) -> Option<Span> {
    let (per_turn, bank, increment) = match game.setup().contestant(player).clock? {
        ClockRule::PerTurn { per_turn } => (per_turn, Span::ZERO, Span::ZERO),
        ClockRule::Bank { bank, increment } => (Span::ZERO, bank, increment),
        ClockRule::PerTurnWithBank { per_turn, bank } => (per_turn, bank, Span::ZERO),
    };
    let gifts = game.save().gifts;
    let given = |ply| {
        let own = gifts.iter().filter(|gift| gift.player == player && gift.ply == ply);
        own.fold(Span::ZERO, |sum, gift| sum + gift.time)
    };
    let nexts = game.moves().map(|made| made.player).skip(1).chain([game.record().pos().turn()]);
    let left = game.moves().zip(nexts).enumerate().fold(bank, |left, (ply, (made, next))| {
        let left = left + given(ply);
        match (made.player == player, next == player) {
            (false, _) => left,
            (true, true) => left - (made.took - per_turn),
            (true, false) => left - (made.took - per_turn) + increment,
        }
    });
    Some(left + given(game.moves().len()))
}

fn check_refusal(game: &Match, command: &Command, refusal: &Refusal) {
    match game.status() {
        Status::Over { .. } if !matches!(command, Command::TakeBack { .. }) => assert_eq!(*refusal, Refusal::Over),
        Status::Waiting if !matches!(command, Command::TakeBack { .. }) => assert_eq!(*refusal, Refusal::NotStarted),
        _ => assert!(*refusal != Refusal::Over && *refusal != Refusal::NotStarted, "{command:?}: {refusal}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_happens_the_log_and_the_stored_state_give_the_same_match(setup in setup(), attempts in attempts()) {
        let mut game = Match::new(setup.clone()).expect("a match");
        let mut restarted = game.clone();
        let mut log: Vec<Event> = Vec::new();
        let mut now = 0;
        for (attempt, later) in [(Attempt::Command(Command::Start), 0)].into_iter().chain(attempts) {
            now += later;
            let command = command(&game, attempt);
            let moment = Moment::from_micros(now);
            let before = game.clone();
            let decided = game.decide(&command, moment);
            prop_assert_eq!(&game, &before, "deciding changes nothing");
            match decided {
                Err(refusal) => check_refusal(&game, &command, &refusal),
                Ok(events) => {
                    prop_assert!(!events.is_empty());
                    for event in &events {
                        prop_assert_eq!(game.apply(event), Ok(()));
                    }
                    log.extend(events);
                }
            }
            // The same match, stored and read again before every command.
            let text = serde_json::to_string(&restarted).expect("json");
            restarted = serde_json::from_str(&text).expect("what was stored");
            let _ = restarted.perform(&command, moment);
            prop_assert_eq!(&restarted, &game);
            prop_assert_eq!(restarted.deadline(), game.deadline());
            prop_assert_eq!(
                Player::BOTH.map(|player| restarted.reading(player, moment)),
                Player::BOTH.map(|player| game.reading(player, moment))
            );
            check_state(&game);
            check_clocks(&game, moment);
        }
        let text = serde_json::to_string(&log).expect("json");
        let log: Vec<Event> = serde_json::from_str(&text).expect("what was stored");
        prop_assert_eq!(log.len() as u64, game.seq());
        prop_assert_eq!(Match::replay(setup, &log), Ok(game));
    }

    #[test]
    fn a_deadline_is_the_first_moment_at_which_time_is_over(setup in setup(), attempts in attempts()) {
        let mut game = Match::new(setup).expect("a match");
        let mut now = 0;
        for (attempt, later) in [(Attempt::Command(Command::Start), 0)].into_iter().chain(attempts) {
            now += later;
            let command = command(&game, attempt);
            let _ = game.perform(&command, Moment::from_micros(now));
            let Some(deadline) = game.deadline() else { continue };
            prop_assert!(game.decide(&Command::Expire, deadline).is_ok());
            if deadline > game.latest() {
                let early = Moment::from_micros(deadline.as_micros() - 1);
                prop_assert_eq!(
                    game.decide(&Command::Expire, early),
                    Err(Refusal::TimeNotUp { deadline: Some(deadline) })
                );
            }
        }
    }

    #[test]
    fn no_event_makes_a_match_panic_or_impossible(setup in setup(), events in proptest::collection::vec(event(), 0..30)) {
        let mut game = Match::new(setup).expect("a match");
        for event in events {
            let before = game.clone();
            if game.apply(&event).is_err() {
                prop_assert_eq!(&game, &before);
            }
            for command in [Command::Start, Command::Expire, Command::Cancel, Command::TakeBack { to: 0 }] {
                let _ = game.clone().perform(&command, event.at);
            }
        }
    }
}

/// What is true of every state.
fn check_state(game: &Match) {
    assert_eq!(game.turn().is_some(), *game.status() == Status::Running);
    assert!(game.deadline().is_none_or(|_| game.is_clock_running()));
    assert!(game.turn().is_some() || !game.is_clock_running());
    assert!(game.turn().is_some() || game.proposal().is_none());
    assert!(!game.is_paused() || (game.turn().is_some() && !game.is_clock_running()));
}

fn check_clocks(game: &Match, now: Moment) {
    for player in Player::BOTH {
        let Some(reading) = game.reading(player, now) else { continue };
        let expected = expected_bank(game, player).expect("a clock");
        if game.record().turn() == Some(player) {
            assert!(reading.bank <= expected, "the current turn takes time and gives none");
        } else {
            assert_eq!(reading.bank, expected);
        }
        let Some(ClockRule::Bank { bank, increment }) = game.setup().contestant(player).clock else { continue };
        let took: Vec<u64> =
            game.moves().filter(|made| made.player == player).map(|made| made.took.as_micros()).collect();
        let moves = took.len() as u64;
        let margin = game.setup().contestant(player).margin.as_micros();
        let given: u64 = game.save().gifts.iter().map(|gift| gift.time.as_micros()).sum();
        let most = bank.as_micros() + given + (increment.as_micros() + margin) * moves;
        assert!(took.iter().sum::<u64>() <= most, "nobody takes more time than there is");
    }
}

fn event() -> impl Strategy<Value = Event> {
    let change = prop_oneof![
        2 => Just(Change::Started),
        4 => (player(), "[0-9]", 0..3_000_000_u64).prop_map(|(player, mv, took)| Change::Moved {
            player,
            mv,
            took: Span::from_micros(took),
            waited: Span::from_micros(took / 7),
        }),
        1 => Just(Change::Paused),
        1 => Just(Change::Resumed),
        1 => (player(), 0..2_000_000_u64).prop_map(|(player, time)| Change::TimeGiven {
            player,
            time: Span::from_micros(time),
        }),
        1 => Just(Change::ClockStarted),
        1 => Just(Change::ClockStopped),
        1 => (player(), proposal()).prop_map(|(player, proposal)| Change::Proposed { player, proposal }),
        1 => player().prop_map(|player| Change::Declined { player }),
        1 => (0..5_usize).prop_map(|to| Change::TakenBack { to }),
        1 => player().prop_map(|loser| Change::Ended { end: gambito_play::End::Resignation { loser } }),
        1 => Just(Change::Ended { end: gambito_play::End::Abort }),
    ];
    (change, 0..5_000_000_u64).prop_map(|(change, at)| Event { at: Moment::from_micros(at), change })
}
