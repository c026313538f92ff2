use gambito_core::Player;

use super::clock::{Clock, TimeIsUp};
use super::command::{Command, PendingProposal, Proposal, Refusal};
use super::end::End;
use super::event::{Change, Event, EventError, LogError};
use super::setup::{ClockStart, Setup};
use super::state::{Made, Match, Status, TimeGift};
use super::time::{Moment, Span};

impl Match {
    /// Lets an event happen. It cannot fail for events that [`decide`](Self::decide) gave, in their order.
    ///
    /// # Errors
    /// [`EventError`] says why the event cannot have happened here; the match stays as it was.
    pub fn apply(&mut self, event: &Event) -> Result<(), EventError> {
        let at = event.at;
        if at < self.latest {
            return Err(EventError::Older { at, latest: self.latest });
        }
        match &event.change {
            Change::TakenBack { to } => self.check_take_back(*to)?,
            Change::Started => match self.status {
                Status::Waiting => {}
                Status::Running => return Err(EventError::Started),
                Status::Over { .. } => return Err(EventError::Over),
            },
            Change::Ended { end } => self.check_end(end)?,
            _ if self.status != Status::Running => return Err(EventError::NotRunning),
            Change::Moved { .. } | Change::ClockStarted if self.is_paused => return Err(EventError::Pause),
            Change::Moved { player, mv, took, waited } => self.play_in_time(*player, mv, *took, *waited)?,
            Change::Paused | Change::Resumed => {
                let is_resuming = event.change == Change::Resumed;
                if self.is_paused != is_resuming {
                    return Err(EventError::Pause);
                }
            }
            Change::TimeGiven { player, .. } => {
                if self.clocks[*player as usize].is_none() {
                    return Err(EventError::TimeGiven { player: *player });
                }
            }
            Change::ClockStarted | Change::ClockStopped => {
                let is_stopping = event.change == Change::ClockStopped;
                if self.is_clock_running() != is_stopping {
                    return Err(EventError::Clock);
                }
            }
            Change::Proposed { player, proposal } => self.check_proposal(*player, *proposal)?,
            Change::Declined { player } => {
                if self.proposal.is_none_or(|pending| pending.by == *player) {
                    return Err(EventError::Proposal);
                }
            }
        }
        self.latest = at;
        self.seq += 1;
        self.change(&event.change, at);
        Ok(())
    }

    /// Decides on a command and applies what follows from it.
    ///
    /// # Errors
    /// As [`decide`](Self::decide).
    pub fn perform(&mut self, command: &Command, now: Moment) -> Result<Vec<Event>, Refusal> {
        let events = self.decide(command, now)?;
        for event in &events {
            self.apply(event).expect("an event that this match decided on");
        }
        Ok(events)
    }

    /// Rebuilds a match from its log. A game that needs a file has to be given to [`with_variant`](Self::with_variant),
    /// and its log to [`resume`](Self::resume).
    ///
    /// # Errors
    /// [`LogError`] says what is wrong with the log.
    pub fn replay<'a>(setup: Setup, events: impl IntoIterator<Item = &'a Event>) -> Result<Self, LogError> {
        Self::new(setup)?.resume(events)
    }

    /// The match after more events of its log.
    ///
    /// # Errors
    /// [`LogError`] says what is wrong with them.
    pub fn resume<'a>(mut self, events: impl IntoIterator<Item = &'a Event>) -> Result<Self, LogError> {
        for event in events {
            self.apply(event).map_err(|error| LogError::Event { seq: self.seq + 1, error })?;
        }
        let is_undecided = self.status == Status::Running && self.record.is_over();
        if is_undecided { Err(LogError::EndMissing) } else { Ok(self) }
    }

    /// What a change that has been checked does, apart from the move itself.
    fn change(&mut self, change: &Change, at: Moment) {
        match change {
            Change::Started => {
                self.status = Status::Running;
                self.begin_turn(at);
            }
            Change::Moved { player, .. } => {
                let lapses = |pending: &PendingProposal| pending.proposal != Proposal::Draw || pending.by != *player;
                self.proposal = self.proposal.filter(|pending| !lapses(pending));
                self.begin_turn(at);
            }
            Change::ClockStarted => self.stopwatch.start(at),
            Change::ClockStopped => self.stopwatch.stop(at),
            Change::Paused => {
                self.is_paused = true;
                self.stopwatch.stop(at);
            }
            Change::Resumed => {
                self.is_paused = false;
                if self.setup.clock_start == ClockStart::WithTurn {
                    self.stopwatch.start(at);
                }
            }
            Change::TimeGiven { player, time } => {
                let gift = TimeGift { player: *player, time: *time, ply: self.made.len() };
                self.give(gift);
                self.gifts.push(gift);
            }
            Change::Proposed { player, proposal } => {
                self.proposal = Some(PendingProposal { by: *player, proposal: *proposal });
            }
            Change::Declined { .. } => self.proposal = None,
            Change::TakenBack { to } => {
                self.record.take_back(self.made.len() - to);
                self.made.truncate(*to);
                // What players were given stays theirs.
                self.gifts.iter_mut().for_each(|gift| gift.ply = gift.ply.min(*to));
                self.recount_clocks();
                self.proposal = None;
                self.status = Status::Running;
                self.begin_turn(at);
            }
            Change::Ended { end } => {
                // The last reading is that of the log, for everybody and for ever.
                self.stopwatch.recall();
                self.stopwatch.stop(at);
                self.proposal = None;
                self.is_paused = false;
                self.status = Status::Over { end: end.clone() };
            }
        }
    }

    /// Plays a move and charges it; changes nothing if that is impossible.
    pub(super) fn play_in_time(
        &mut self,
        player: Player,
        mv: &str,
        took: Span,
        waited: Span,
    ) -> Result<(), EventError> {
        if self.record.turn() != Some(player) {
            return Err(EventError::NotToMove { player });
        }
        self.check_time(player, took).map_err(|error| match error {
            TimeIsUp::Late { allowed, took } => EventError::Late { allowed, took },
            TimeIsUp::NoShow { waited } => EventError::Late { allowed: waited, took },
        })?;
        self.record.play(mv)?;
        self.note_move(player, Made { took, waited, turn_seq: self.turn_seq }, self.record.pos().turn());
        Ok(())
    }

    /// Works out what the clocks show after the moves on the board.
    fn recount_clocks(&mut self) {
        self.clocks = Player::BOTH.map(|player| self.setup.contestant(player).clock.map(Clock::new));
        let movers: Vec<Player> = self.moves().map(|made| made.player).collect();
        let nexts = movers.iter().copied().skip(1).chain([self.record.pos().turn()]);
        let turns: Vec<(Player, Player)> = movers.iter().copied().zip(nexts).collect();
        for (ply, ((player, next), made)) in turns.into_iter().zip(std::mem::take(&mut self.made)).enumerate() {
            self.give_at(ply);
            self.note_move(player, made, next);
        }
        self.give_at(self.made.len());
    }

    /// Gives the time that players got when this number of moves had been made.
    pub(super) fn give_at(&mut self, ply: usize) {
        let gifts: Vec<TimeGift> = self.gifts.iter().copied().filter(|gift| gift.ply == ply).collect();
        gifts.into_iter().for_each(|gift| self.give(gift));
    }

    fn give(&mut self, TimeGift { player, time, .. }: TimeGift) {
        if let Some(clock) = &mut self.clocks[player as usize] {
            clock.give(time);
        }
    }

    fn check_end(&self, end: &End) -> Result<(), EventError> {
        match self.status {
            Status::Over { .. } => Err(EventError::Over),
            Status::Waiting if end.may_precede_start() => Ok(()),
            Status::Waiting => Err(EventError::NotRunning),
            Status::Running if self.is_end_of_position(end) => Ok(()),
            Status::Running => Err(EventError::End),
        }
    }

    pub(super) fn check_proposal(&self, player: Player, proposal: Proposal) -> Result<(), EventError> {
        let is_answer = self.proposal.is_some_and(|pending| pending.by != player);
        match proposal {
            _ if is_answer => Err(EventError::Proposal),
            Proposal::TakeBack { to } => self.check_take_back(to),
            Proposal::Draw => Ok(()),
        }
    }

    fn check_take_back(&self, to: usize) -> Result<(), EventError> {
        let moves = self.made.len();
        if to < moves { Ok(()) } else { Err(EventError::TakeBack { to, moves }) }
    }
}
