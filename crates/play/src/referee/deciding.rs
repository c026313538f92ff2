use gambito_core::Player;

use super::command::{Command, PendingProposal, Proposal, Refusal};
use super::end::End;
use super::event::{Change, Event};
use super::state::{Match, Status};
use super::time::{Moment, Span};
use crate::{Fault, Forfeit};

impl Match {
    /// What follows from a command at the moment `now`. The events are to be applied in order, all of them.
    ///
    /// A host whose clock went backwards is treated as if no time had passed since the last event.
    ///
    /// # Errors
    /// [`Refusal`] says why the command changes nothing.
    pub fn decide(&self, command: &Command, now: Moment) -> Result<Vec<Event>, Refusal> {
        let at = now.max(self.latest());
        let changes = self.changes(command, at)?;
        Ok(changes.into_iter().map(|change| Event { at, change }).collect())
    }

    fn changes(&self, command: &Command, at: Moment) -> Result<Vec<Change>, Refusal> {
        match command {
            Command::TakeBack { to } => self.take_back(*to),
            _ if self.is_over() => Err(Refusal::Over),
            Command::Cancel => Ok(vec![ended(End::Abort)]),
            Command::Forfeit { loser, forfeit } => Ok(vec![forfeited(*loser, forfeit.clone())]),
            Command::Abort { .. } => self.in_time(at, || self.abort()),
            Command::Start if self.status == Status::Waiting => Ok(self.start()),
            Command::Start => Err(Refusal::AlreadyStarted),
            _ if self.status == Status::Waiting => Err(Refusal::NotStarted),
            Command::Move { player, mv, took } => self.play(*player, mv, *took, at),
            Command::Resign { player } => self.in_time(at, || Ok(ended(End::Resignation { loser: *player }))),
            Command::Propose { player, proposal } => self.in_time(at, || self.propose(*player, *proposal)),
            Command::Accept { player } => self.in_time(at, || self.proposal_to(*player).map(accepted)),
            Command::Decline { player } => {
                self.in_time(at, || self.proposal_to(*player).map(|_| Change::Declined { player: *player }))
            }
            Command::Expire => self.expire(at),
            Command::Adjudicate { outcome } => Ok(vec![ended(End::Adjudication { outcome: *outcome })]),
            Command::StartClock if self.is_paused => Err(Refusal::Paused),
            Command::StartClock if self.is_clock_running() => Err(Refusal::ClockRunning),
            Command::StartClock => Ok(vec![Change::ClockStarted]),
            Command::StopClock if self.is_clock_running() => self.in_time(at, || Ok(Change::ClockStopped)),
            Command::StopClock => Err(Refusal::ClockStopped),
            Command::Pause if self.is_paused => Err(Refusal::Paused),
            Command::Pause => self.in_time(at, || Ok(Change::Paused)),
            Command::Resume if self.is_paused => Ok(vec![Change::Resumed]),
            Command::Resume => Err(Refusal::NotPaused),
            Command::GiveTime { player, time } => self.in_time(at, || self.give_time(*player, *time)),
        }
    }

    /// Whether the match has ended, or the rules have ended it and the event that says so is still to be applied.
    fn is_over(&self) -> bool {
        match self.status {
            Status::Waiting => false,
            Status::Running => self.record.is_over(),
            Status::Over { .. } => true,
        }
    }

    /// A match may start in a position in which the game is over.
    fn start(&self) -> Vec<Change> {
        let end = self.record.pos().outcome().map(|outcome| ended(End::Rules { outcome }));
        [Some(Change::Started), end].into_iter().flatten().collect()
    }

    fn abort(&self) -> Result<Change, Refusal> {
        if Player::BOTH.into_iter().all(|player| self.has_moved(player)) {
            Err(Refusal::TooLateToAbort)
        } else {
            Ok(ended(End::Abort))
        }
    }

    fn give_time(&self, player: Player, time: Span) -> Result<Change, Refusal> {
        let has_clock = self.clocks[player as usize].is_some();
        if has_clock { Ok(Change::TimeGiven { player, time }) } else { Err(Refusal::NoClock) }
    }

    fn expire(&self, at: Moment) -> Result<Vec<Change>, Refusal> {
        let lost = self.lost_on_time(at).ok_or(Refusal::TimeNotUp { deadline: self.deadline() })?;
        Ok(vec![lost])
    }

    fn play(&self, player: Player, mv: &str, took: Option<Span>, at: Moment) -> Result<Vec<Change>, Refusal> {
        if self.turn() != Some(player) {
            return self.lost_on_time(at).map(|lost| vec![lost]).ok_or(Refusal::NotYourTurn);
        }
        if self.is_paused {
            return Err(Refusal::Paused);
        }
        let took = took.unwrap_or(self.stopwatch.read(at));
        if let Err(late) = self.check_time(player, took) {
            return Ok(vec![forfeited(player, Fault::from(late).into())]);
        }
        let mut next = self.record.pos().clone_box();
        next.play(mv).map_err(|error| Refusal::IllegalMove { error })?;
        let moved = Change::Moved { player, mv: mv.to_owned(), took, waited: Span::ZERO };
        let end = next.outcome().map(|outcome| ended(End::Rules { outcome }));
        Ok([Some(moved), end].into_iter().flatten().collect())
    }

    fn propose(&self, player: Player, proposal: Proposal) -> Result<Change, Refusal> {
        if let Proposal::TakeBack { to } = proposal
            && to >= self.made.len()
        {
            return Err(Refusal::NothingToTakeBack);
        }
        match self.proposal {
            Some(pending) if pending.proposal == proposal && pending.by == player => Err(Refusal::AlreadyProposed),
            Some(pending) if pending.proposal == proposal => Ok(accepted(proposal)),
            Some(PendingProposal { by, .. }) if by != player => Err(Refusal::AnswerFirst),
            _ => Ok(Change::Proposed { player, proposal }),
        }
    }

    /// What the opponent of `player` has proposed.
    fn proposal_to(&self, player: Player) -> Result<Proposal, Refusal> {
        let pending = self.proposal.filter(|pending| pending.by != player);
        pending.map(|pending| pending.proposal).ok_or(Refusal::NoProposal)
    }

    fn take_back(&self, to: usize) -> Result<Vec<Change>, Refusal> {
        if to < self.made.len() { Ok(vec![Change::TakenBack { to }]) } else { Err(Refusal::NothingToTakeBack) }
    }

    /// What `change` gives, unless the player to move has lost on time before.
    fn in_time(&self, at: Moment, change: impl FnOnce() -> Result<Change, Refusal>) -> Result<Vec<Change>, Refusal> {
        Ok(vec![self.lost_on_time(at).map_or_else(change, Ok)?])
    }

    /// The end of the match if the running clock has run out.
    fn lost_on_time(&self, at: Moment) -> Option<Change> {
        let player = self.turn().filter(|_| self.is_clock_running())?;
        let late = self.check_time(player, self.stopwatch.read(at)).err()?;
        Some(forfeited(player, Fault::from(late).into()))
    }
}

const fn ended(end: End) -> Change {
    Change::Ended { end }
}

const fn forfeited(loser: Player, forfeit: Forfeit) -> Change {
    ended(End::Forfeit { loser, forfeit })
}

const fn accepted(proposal: Proposal) -> Change {
    match proposal {
        Proposal::Draw => ended(End::Agreement),
        Proposal::TakeBack { to } => Change::TakenBack { to },
    }
}
