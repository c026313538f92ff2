use gambito_catalog::Variant;
use gambito_core::Player;
use serde::{Deserialize, Serialize};

use super::clock::{Clock, ClockReading, TimeIsUp};
use super::command::PendingProposal;
use super::end::End;
use super::setup::{ClockStart, Setup, SetupError};
use super::stopwatch::Stopwatch;
use super::time::{Moment, Span};
use crate::Record;

/// A match of two players: where it began, every move since with its time, both clocks, and how it ended.
///
/// ```
/// use gambito_play::{Command, Contestant, Match, Moment, Reason, Setup};
/// use gambito_core::Player::{First, Second};
///
/// let mut game = Match::new(Setup::new(&"nim:tokens=2".parse()?, ["ann", "ben"].map(Contestant::named)))?;
/// let play = |player, mv: &str| Command::Move { player, mv: mv.to_owned(), took: None };
/// game.perform(&Command::Start, Moment::START)?;
/// game.perform(&play(First, "1"), Moment::from_micros(700))?;
/// assert_eq!(game.turn(), Some(Second));
/// game.perform(&play(Second, "1"), Moment::from_micros(900))?;
/// assert_eq!(game.end().map(|end| end.reason()), Some(Reason::Win));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Match {
    pub(super) setup: Setup,
    pub(super) record: Record,
    /// The moves after the opening, as far as the record does not know them.
    pub(super) made: Vec<Made>,
    /// What each player has left, not counting the current turn.
    pub(super) clocks: [Option<Clock>; 2],
    /// The time of the current turn.
    pub(super) stopwatch: Stopwatch,
    pub(super) status: Status,
    /// Whether the host has paused the match.
    pub(super) is_paused: bool,
    /// The time that players were given, in order.
    pub(super) gifts: Vec<TimeGift>,
    pub(super) proposal: Option<PendingProposal>,
    /// When the last event happened.
    pub(super) latest: Moment,
    /// How many events happened.
    pub(super) seq: u64,
    /// The number of the event that began the current turn.
    pub(super) turn_seq: u64,
}

/// Whether a match has begun or ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MatchStatus))]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum Status {
    /// It has not begun.
    Waiting,
    /// It goes on.
    Running,
    /// It has ended.
    Over {
        /// How.
        end: End,
    },
}

/// What the referee notes of a move beside the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Made {
    /// What the player was charged.
    pub(super) took: Span,
    /// How long the answer waited for the host.
    pub(super) waited: Span,
    /// The turn it answered.
    pub(super) turn_seq: u64,
}

/// Time that a player was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TimeGift {
    /// Who got it.
    pub player: Player,
    /// How much.
    #[serde(rename = "time_us")]
    pub time: Span,
    /// How many moves had been made.
    pub ply: usize,
}

/// A move of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove<'a> {
    /// Who made it.
    pub player: Player,
    /// The move.
    pub mv: &'a str,
    /// What the player was charged.
    pub took: Span,
    /// How long the answer waited for the host. It was charged to nobody.
    pub waited: Span,
    /// The turn it answered, as [`Match::turn_seq`] named it then.
    pub turn_seq: u64,
}

impl Match {
    /// A match that has not begun. Only games that need no file are known; see [`with_variant`](Self::with_variant).
    ///
    /// # Errors
    /// [`SetupError`] says what is wrong with the setup.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let variant = setup.game.parse()?;
        Self::with_variant(variant, setup)
    }

    /// A match that has not begun, of the variant that the setup names: one that came from a file, that is shared, or whose
    /// players may use endgame tables.
    ///
    /// # Errors
    /// [`SetupError`] says what is wrong with the setup.
    pub fn with_variant(variant: Variant, setup: Setup) -> Result<Self, SetupError> {
        if setup.version != Setup::VERSION {
            return Err(SetupError::Version { given: setup.version });
        }
        let expected = variant.to_string();
        // The setup may leave defaults out. A variant with files has no other spelling than its own.
        if setup.game != expected && setup.game.parse::<Variant>().ok().is_none_or(|v| v.to_string() != expected) {
            return Err(SetupError::OtherGame { given: setup.game, expected });
        }
        let start = variant.start().parse(&setup.start).map_err(SetupError::Start)?;
        let mut record = Record::new(variant, start);
        for (index, mv) in setup.opening.iter().enumerate() {
            record.play(mv).map_err(|error| SetupError::Opening { ply: index + 1, error })?;
        }
        let clocks = Player::BOTH.map(|player| setup.contestant(player).clock.map(Clock::new));
        Ok(Self {
            setup,
            record,
            made: Vec::new(),
            clocks,
            stopwatch: Stopwatch::default(),
            status: Status::Waiting,
            is_paused: false,
            gifts: Vec::new(),
            proposal: None,
            latest: Moment::START,
            seq: 0,
            turn_seq: 0,
        })
    }

    /// What was agreed on before the match.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game on the board, opening included.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The moves of the players, the earliest first; the opening is not among them.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = PlayedMove<'_>> + ExactSizeIterator {
        let plies = &self.record.plies()[self.setup.opening.len()..];
        plies.iter().zip(&self.made).map(|(ply, made)| PlayedMove {
            player: ply.player,
            mv: &ply.mv,
            took: made.took,
            waited: made.waited,
            turn_seq: made.turn_seq,
        })
    }

    /// Whether the match has begun or ended.
    #[must_use]
    pub const fn status(&self) -> &Status {
        &self.status
    }

    /// How the match ended, if it has.
    #[must_use]
    pub const fn end(&self) -> Option<&End> {
        match &self.status {
            Status::Over { end } => Some(end),
            Status::Waiting | Status::Running => None,
        }
    }

    /// Who is to move; none unless the match is running.
    #[must_use]
    pub fn turn(&self) -> Option<Player> {
        self.record.turn().filter(|_| self.status == Status::Running)
    }

    /// A proposal that waits for an answer.
    #[must_use]
    pub const fn proposal(&self) -> Option<PendingProposal> {
        self.proposal
    }

    /// Whether the host has paused the match.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Whether a player has made a move.
    #[must_use]
    pub fn has_moved(&self, player: Player) -> bool {
        self.moves().any(|made| made.player == player)
    }

    /// Whether the clock of the player to move is running.
    #[must_use]
    pub const fn is_clock_running(&self) -> bool {
        self.stopwatch.is_running()
    }

    /// What the clock of a player shows, if there is one.
    #[must_use]
    pub fn reading(&self, player: Player, now: Moment) -> Option<ClockReading> {
        let used = if self.record.turn() == Some(player) { self.stopwatch.read(now) } else { Span::ZERO };
        self.clocks[player as usize].map(|clock| clock.reading(used))
    }

    /// When the player to move loses on time or as a no-show, margin included; none while the clock is stopped, or without a
    /// limit.
    #[must_use]
    pub fn deadline(&self) -> Option<Moment> {
        let player = self.turn()?;
        let allowed = self.clocks[player as usize].map(|clock| clock.allowed());
        let within = [allowed, self.first_move_limit(player)].into_iter().flatten().min()?;
        self.stopwatch.reaches(within + self.setup.contestant(player).margin)
    }

    /// When the current turn will have taken `time`; none while the clock is stopped, or if nobody is to move. The time of a
    /// turn is measured without a limit too.
    #[must_use]
    pub fn turn_reaches(&self, time: Span) -> Option<Moment> {
        self.turn().and_then(|_| self.stopwatch.reaches(time))
    }

    /// How long the first move of a player may take; none if it has moved, or without a limit.
    pub(super) fn first_move_limit(&self, player: Player) -> Option<Span> {
        self.setup.first_move_within.filter(|_| !self.has_moved(player))
    }

    /// When the last event happened.
    #[must_use]
    pub const fn latest(&self) -> Moment {
        self.latest
    }

    /// How many events happened.
    #[must_use]
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// The number of the event that began the current turn; zero before the match.
    #[must_use]
    pub const fn turn_seq(&self) -> u64 {
        self.turn_seq
    }

    /// Does not charge the player to move for `lost`, time of this turn that the host needed for itself, such as for storing
    /// the move before. This is no event: the log has what each move took.
    pub fn excuse(&mut self, lost: Span) {
        self.stopwatch.forget(lost);
    }

    /// Whether a choice of a player comes in time.
    pub(super) fn check_time(&self, player: Player, took: Span) -> Result<(), TimeIsUp> {
        let margin = self.setup.contestant(player).margin;
        if let Some(allowed) = self.first_move_limit(player).filter(|allowed| took >= *allowed + margin) {
            // The clock may have run out before.
            let by_clock = self.clocks[player as usize].filter(|clock| clock.allowed() <= allowed);
            return Err(by_clock.map_or(TimeIsUp::NoShow { waited: allowed }, |clock| clock.late(took)));
        }
        self.clocks[player as usize].map_or(Ok(()), |clock| clock.check(took, margin))
    }

    /// Notes a move of `player` and charges it; `next` is to move now.
    pub(super) fn note_move(&mut self, player: Player, made: Made, next: Player) {
        if let Some(clock) = &mut self.clocks[player as usize] {
            clock.spend(made.took);
            if next != player {
                clock.pass();
            }
        }
        self.made.push(made);
    }

    /// Begins the turn of the player to move.
    pub(super) fn begin_turn(&mut self, at: Moment) {
        self.turn_seq = self.seq;
        self.stopwatch = match self.setup.clock_start {
            ClockStart::WithTurn if !self.is_paused => Stopwatch::started(at),
            ClockStart::WithTurn | ClockStart::OnCommand => Stopwatch::default(),
        };
    }

    /// Whether a running match may end like this in the position on the board.
    pub(super) fn is_end_of_position(&self, end: &End) -> bool {
        match (self.record.pos().outcome(), end) {
            (Some(outcome), End::Rules { outcome: claimed }) => outcome == *claimed,
            (Some(_), _) | (None, End::Rules { .. }) => false,
            (None, _) => true,
        }
    }
}
