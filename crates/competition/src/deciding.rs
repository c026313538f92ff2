//! What may happen: commands become events, or are refused.

use crate::attempts::MOST_RETRIES;
use crate::competition::{Competition, Status};
use crate::pairing::missed;
use crate::rules::Shortage;
use crate::{
    Cause, Command, Entrant, Event, GameScore, MOST_ENTRANTS, MOST_PAIRINGS, MatchOutcome, Participant, Presence,
    Refusal, Role, StageFormat,
};

impl Competition {
    /// The events that a command leads to at a time in milliseconds since 1970. A command that asks for what is the case
    /// already leads to none.
    ///
    /// # Errors
    /// [`Refusal`] says why nothing happens.
    pub fn decide(&self, command: &Command, now: i64) -> Result<Vec<Event>, Refusal> {
        match command {
            Command::Report { pairing, attempt, outcome } => self.report(*pairing, *attempt, outcome),
            Command::RepeatMissed => self.check_repeat().map(|()| vec![Event::MissedRepeated]),
            Command::Withdraw { entrant } => self.withdraw(*entrant),
            _ if self.status.is_over() => Err(Refusal::Over),
            Command::Enter { name, participant, version } => self.enter(name, participant, version.as_deref(), now),
            Command::Start if self.status != Status::Open => Err(Refusal::Begun),
            Command::Start => self.check_start().map(|()| vec![Event::Started]),
            Command::Pause if self.status != Status::Running => Err(Refusal::NotRunning),
            Command::Pause => Ok(vec![Event::Paused]),
            Command::Resume if self.status != Status::Paused => Err(Refusal::NotPaused),
            Command::Resume => Ok(vec![Event::Resumed]),
            Command::Close if self.is_closed => Ok(Vec::new()),
            Command::Close if self.status != Status::Open => Ok(vec![Event::Closed]),
            Command::Close if self.check_playable().is_ok() => Ok(vec![Event::Closed, Event::Started]),
            Command::Close => Ok(vec![Event::Closed, Event::Cancelled]),
            Command::Cancel => Ok(vec![Event::Cancelled]),
        }
    }

    fn enter(
        &self,
        name: &str,
        participant: &Participant,
        version: Option<&str>,
        now: i64,
    ) -> Result<Vec<Event>, Refusal> {
        let is_late = self.is_closed || self.rules.deadline.is_some_and(|deadline| now >= deadline);
        if let Some((entrant, known)) = self.contestants().find(|(_, known)| is_same(known, name, participant)) {
            let mut events = Vec::new();
            if !known.is_active() {
                if !self.may_return(entrant) {
                    return Err(Refusal::Closed);
                }
                events.push(Event::Returned { entrant });
            }
            if let Some(version) = version.filter(|version| known.version.label != *version) {
                if is_late || !self.may_renew() {
                    return Err(Refusal::Closed);
                }
                events.push(Event::Renewed { entrant, version: version.to_owned() });
            }
            return Ok(events);
        }
        if is_late || !self.may_join() {
            return Err(Refusal::Closed);
        }
        if self.entrants.iter().any(|known| known.name == name) {
            return Err(Refusal::NameTaken { name: name.to_owned() });
        }
        if self.contestants().count() >= MOST_ENTRANTS {
            return Err(Refusal::Full);
        }
        if self.is_under_way() {
            let more = self.stages[0].groups[0].members.len() * self.rules.stages[0].pairs as usize;
            within_limit(self.pairings.len() + more)?;
        }
        let (name, participant, version) =
            (name.to_owned(), participant.clone(), version.unwrap_or_default().to_owned());
        Ok(vec![Event::Entered { name, participant, version }])
    }

    /// Whether somebody new may take part: before the start, or as long as no pairing of others depends on it.
    fn may_join(&self) -> bool {
        let is_extensible = |format: &StageFormat, groups| match format {
            StageFormat::Gate { .. } | StageFormat::Ladder { .. } => true,
            StageFormat::RoundRobin => groups == 1,
            StageFormat::Swiss { .. } | StageFormat::Gauntlet { .. } | StageFormat::Knockout => false,
        };
        let is_possible = || self.stage().is_some_and(|stage| is_extensible(&stage.format, stage.groups));
        self.status == Status::Open || (self.is_first_stage() && is_possible())
    }

    /// Whether matches of an old version can be repeated with a new one.
    fn may_renew(&self) -> bool {
        let is_possible = || self.stage().is_some_and(|stage| !stage.format.follows_results());
        self.status == Status::Open || (self.is_first_stage() && is_possible())
    }

    /// Whether a withdrawn entrant may play again: everywhere but in a knockout, where others have taken its place.
    fn may_return(&self, entrant: usize) -> bool {
        let is_knockout = || self.stage().is_some_and(|stage| stage.format == StageFormat::Knockout);
        match self.stages.last() {
            None => !self.is_closed,
            Some(stage) => !is_knockout() && (stage.has(entrant) || (self.may_join() && !self.is_closed)),
        }
    }

    fn withdraw(&self, entrant: usize) -> Result<Vec<Event>, Refusal> {
        if !self.may_go_on() {
            return Err(Refusal::Over);
        }
        let known = self.entrants.get(entrant).filter(|known| known.role == Role::Contestant);
        match known {
            None => Err(Refusal::NoEntrant),
            // One that was withdrawn for missing matches would come back for them.
            Some(known) if known.presence == Presence::Withdrawn(Cause::Request) => Err(Refusal::Withdrawn),
            Some(_) => Ok(vec![Event::Withdrew { entrant, cause: Cause::Request }]),
        }
    }

    /// Refuses to begin unless all groups and all stages can be played as planned.
    fn check_start(&self) -> Result<(), Refusal> {
        self.check_playable()?;
        let (given, stage) = (self.active_contestants(), &self.rules.stages[0]);
        let least = stage.least_entrants();
        if given < least {
            return Err(Refusal::TooFewForGroups { given, groups: stage.groups, least });
        }
        match self.rules.first_out_of_reach(given) {
            None => Ok(()),
            Some(Shortage { stage, given, least }) => Err(Refusal::TooFewQualify { stage, given, least }),
        }
    }

    /// How many compete now.
    pub(crate) fn active_contestants(&self) -> usize {
        self.contestants().filter(|(_, entrant)| entrant.is_active()).count()
    }

    /// Refuses to begin with too few entrants or too many matches. At a deadline nobody can be asked, so fewer groups than
    /// planned are better than nothing: [`notices`](Self::notices) say so.
    pub(crate) fn check_playable(&self) -> Result<(), Refusal> {
        let (given, stage) = (self.active_contestants(), &self.rules.stages[0]);
        let least = match stage.format {
            StageFormat::Gate { .. } | StageFormat::Ladder { .. } => 1,
            StageFormat::Gauntlet { seeds } => seeds + 1,
            StageFormat::RoundRobin | StageFormat::Swiss { .. } | StageFormat::Knockout => 2,
        };
        if given < least {
            return Err(Refusal::TooFew { given, least });
        }
        let in_group = given.div_ceil(stage.groups.min(given / 2).max(1));
        let groups = given.div_ceil(in_group);
        let encounters = match &stage.format {
            StageFormat::RoundRobin => groups * in_group * (in_group - 1) / 2,
            StageFormat::Swiss { rounds } => given / 2 * *rounds as usize,
            StageFormat::Gauntlet { seeds } => seeds * (given - seeds),
            StageFormat::Knockout | StageFormat::Gate { .. } => given,
            StageFormat::Ladder { levels } => given * levels.len(),
        };
        within_limit(encounters * stage.pairs as usize)
    }

    fn report(&self, number: u64, attempt: u32, outcome: &MatchOutcome) -> Result<Vec<Event>, Refusal> {
        let pairing = self.pairing(number).ok_or(Refusal::NoPairing)?;
        if pairing.attempt != attempt || pairing.is_over() {
            return Ok(Vec::new());
        }
        let games = match outcome {
            MatchOutcome::Spoiled => return Ok(vec![Event::Spoiled { pairing: number, attempt }]),
            MatchOutcome::Unplayable => {
                let attempts_left = (pairing.spoiled..=MOST_RETRIES).zip(attempt..);
                return Ok(attempts_left.map(|(_, attempt)| Event::Spoiled { pairing: number, attempt }).collect());
            }
            MatchOutcome::Played { games } if !(1..=2).contains(&games.len()) => return Err(Refusal::Games),
            MatchOutcome::Played { games } => games,
        };
        let mut events = vec![Event::Played { pairing: number, attempt, games: games.clone() }];
        events.extend(self.no_shows(pairing, games));
        Ok(events)
    }

    /// The entrants that have missed too many matches in a row with this one.
    fn no_shows(&self, pairing: &crate::Pairing, games: &[GameScore]) -> Vec<Event> {
        let is_gone = |entrant: &usize| {
            let known = &self.entrants[*entrant];
            let is_limit = self.rules.no_shows > 0 && known.missed + 1 >= self.rules.no_shows;
            is_limit && known.is_active() && !known.is_staff() && missed(pairing, games, *entrant)
        };
        let gone = pairing.players.iter().copied().filter(is_gone);
        gone.map(|entrant| Event::Withdrew { entrant, cause: Cause::NoShow }).collect()
    }
}

/// Whether this is the same entrant: accounts by their numbers, built-in players by their names.
fn is_same(known: &Entrant, name: &str, participant: &Participant) -> bool {
    match participant.account() {
        Some(account) => known.participant.account() == Some(account),
        None => known.name == name && known.participant == *participant,
    }
}

fn within_limit(given: usize) -> Result<(), Refusal> {
    if given <= MOST_PAIRINGS { Ok(()) } else { Err(Refusal::TooManyMatches { given }) }
}
