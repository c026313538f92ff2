use gambito_core::Player;
use gambito_play::{Change, ClockRule, ClockStart, Command, Contestant, Event, Match, Moment, Refusal, Setup, Span};

/// A time in seconds.
pub(crate) const fn seconds(seconds: u64) -> Span {
    Span::from_millis(1_000 * seconds)
}

/// A moment in seconds after the beginning.
pub(crate) const fn at(seconds: u64) -> Moment {
    Moment::from_micros(1_000_000 * seconds)
}

/// A game from its start position, without clocks.
pub(crate) fn setup(game: &str) -> Setup {
    Setup::new(&game.parse().expect("a game"), ["ann", "ben"].map(Contestant::named))
}

/// A game in which both have the same clock.
pub(crate) fn timed(game: &str, rule: ClockRule) -> Setup {
    let mut setup = setup(game);
    [setup.first.clock, setup.second.clock] = [Some(rule); 2];
    setup
}

/// A match that has begun.
pub(crate) fn started(setup: Setup) -> Match {
    let mut game = Match::new(setup).expect("a match");
    game.perform(&Command::Start, Moment::START).expect("a start");
    game
}

/// The same setup with clocks that the host starts.
pub(crate) fn on_command(setup: Setup) -> Setup {
    Setup { clock_start: ClockStart::OnCommand, ..setup }
}

/// A move whose time the stopwatch tells.
pub(crate) fn play(player: Player, mv: &str) -> Command {
    Command::Move { player, mv: mv.to_owned(), took: None }
}

/// Moves of the player to move, one second apart from `first` on.
pub(crate) fn play_all(game: &mut Match, moves: &str, first: u64) {
    for (mv, second) in moves.split_whitespace().zip(first..) {
        let player = game.turn().expect("a running match");
        game.perform(&play(player, mv), at(second)).expect("a legal move");
    }
}

/// What changes by a command.
pub(crate) fn changes(events: Result<Vec<Event>, Refusal>) -> Result<Vec<Change>, Refusal> {
    events.map(|events| events.into_iter().map(|event| event.change).collect())
}
