use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use gambito_catalog::{LimitSpec, TimeLeft};
use gambito_core::Outcome;
use gambito_core::Player::{First, Second};
use gambito_play::{Agent, Allowance, Choice, ChoiceError, Fault, Record};
use gambito_play::{ClockRule, Command, End, Match, Moment, Reason, Setup, ask, prepare};

use super::support::{at, on_command, seconds, setup, started, timed};

/// Answers as told after some seconds, and remembers what it was allowed.
struct Scripted<'a> {
    answer: Result<Choice, Fault>,
    thinks: u64,
    time: &'a AtomicU64,
    seen: Option<Allowance>,
}

impl Agent for Scripted<'_> {
    fn name(&self) -> String {
        "scripted".to_owned()
    }

    fn prepare(&mut self, _: &Record) -> Result<(), ChoiceError> {
        self.answer.clone().map(|_| ()).map_err(ChoiceError::from)
    }

    fn choose(&mut self, _: &Record, allowance: &Allowance) -> Result<Choice, ChoiceError> {
        self.time.fetch_add(self.thinks, Ordering::Relaxed);
        self.seen = Some(allowance.clone());
        self.answer.clone().map_err(ChoiceError::from)
    }
}

fn choice(mv: &str) -> Choice {
    Choice::new(mv.to_owned(), None)
}

/// Asks once in a new match that has stood for 100 seconds: the match after it, whether a move was played, and what the
/// agent was allowed.
fn asked(setup: Setup, answer: Result<Choice, Fault>, thinks: u64) -> (Match, bool, Allowance) {
    let time = AtomicU64::new(100);
    let mut agent = Scripted { answer, thinks, time: &time, seen: None };
    let mut game = started(on_command(setup));
    let limits = LimitSpec { depth: Some(4), time: Some(Duration::from_secs(7)), ..LimitSpec::default() };
    let allowance = Allowance { limits, ..Allowance::default() };
    let now = || at(time.load(Ordering::Relaxed));
    let played = ask(&mut game, &mut agent, allowance, &now).expect("no other failure").is_some();
    (game, played, agent.seen.expect("it was asked"))
}

const BANK: ClockRule = ClockRule::Bank { bank: seconds(10), increment: seconds(5) };

#[test]
fn a_choice_is_played_and_charged_from_the_question_to_the_answer() {
    let (game, is_played, _) = asked(timed("nim", BANK), Ok(choice("1")), 4);
    assert!(is_played);
    assert_eq!(game.moves().map(|made| (made.mv, made.took)).collect::<Vec<_>>(), [("1", seconds(4))]);
    assert_eq!(game.turn(), Some(Second));
}

#[test]
fn the_time_that_an_agent_was_seen_to_take_goes_before_what_is_measured_here() {
    let seen = Choice { time: Some(Duration::from_secs(2)), ..choice("1") };
    let (game, is_played, _) = asked(timed("nim", BANK), Ok(seen), 50);
    assert!(is_played);
    assert_eq!(game.moves().next().map(|made| made.took), Some(seconds(2)));
}

#[test]
fn late_and_illegal_choices_and_faults_lose() {
    let cases = [
        (Ok(choice("1")), 10, Reason::Time),
        (Ok(choice("9")), 1, Reason::IllegalMove),
        (Ok(choice("9")), 10, Reason::Time),
        (Err(Fault::ClosedOutput), 1, Reason::Crashed),
    ];
    for (answer, thinks, reason) in cases {
        let (game, is_played, _) = asked(timed("nim", BANK), answer, thinks);
        assert!(!is_played && game.moves().len() == 0);
        let end = game.end().expect("an end");
        assert_eq!((end.reason(), end.outcome().and_then(Outcome::winner)), (reason, Some(Second)));
    }
}

#[test]
fn an_agent_is_told_what_the_clocks_leave() {
    let bank = Some(TimeLeft { remaining: Duration::from_secs(10), increment: Duration::from_secs(5) });
    let (_, _, seen) = asked(timed("nim", BANK), Ok(choice("1")), 1);
    assert_eq!((seen.clock, seen.rival_clock, seen.limits.time), (bank, bank, Some(Duration::from_secs(7))));
    let per_turn = ClockRule::PerTurn { per_turn: seconds(5) };
    let (_, _, seen) = asked(timed("nim", per_turn), Ok(choice("1")), 1);
    assert_eq!((seen.clock, seen.limits.time, seen.limits.depth), (None, Some(Duration::from_secs(5)), Some(4)));
    let overage = ClockRule::PerTurnWithBank { per_turn: seconds(9), bank: seconds(60) };
    let (_, _, seen) = asked(timed("nim", overage), Ok(choice("1")), 1);
    assert_eq!((seen.clock, seen.limits.time), (None, Some(Duration::from_secs(7))), "the host allows less");
    let mut one_sided = setup("nim");
    one_sided.second.clock = Some(BANK);
    let (_, _, seen) = asked(one_sided, Ok(choice("1")), 1);
    assert_eq!((seen.clock, seen.rival_clock), (None, bank));
}

#[test]
fn a_player_that_does_not_get_ready_loses_before_the_match() {
    let time = AtomicU64::new(0);
    let mut agent = Scripted { answer: Err(Fault::ClosedInput), thinks: 0, time: &time, seen: None };
    let mut game = Match::new(setup("nim")).expect("a match");
    prepare(&mut game, Second, &mut agent, Moment::START).expect("no other failure");
    assert_eq!(game.end().and_then(End::outcome).and_then(Outcome::winner), Some(First));
}

#[test]
fn a_match_that_is_over_asks_nobody() {
    let time = AtomicU64::new(0);
    let mut agent = Scripted { answer: Ok(choice("1")), thinks: 0, time: &time, seen: None };
    let mut game = started(setup("nim"));
    game.perform(&Command::Resign { player: First }, at(1)).expect("the end");
    let refused = ask(&mut game, &mut agent, Allowance::default(), &|| at(2));
    assert!(matches!(refused, Err(ChoiceError::GameOver)) && agent.seen.is_none());
}
