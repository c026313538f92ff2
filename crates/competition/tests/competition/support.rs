//! A host that plays competitions with invented results.

use gambito_arena::GameResult;
use gambito_competition::{
    Command, Competition, Due, Event, GameScore, MatchOutcome, Participant, Refusal, Rules, StaffMember, Standings,
    Status,
};
use gambito_core::Player;
use gambito_play::Reason;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// The time at which nothing is late.
pub(crate) const EARLY: i64 = 1_000;

/// A competition, what was stored of it, and matches that are being played.
pub(crate) struct Host {
    pub(crate) competition: Competition,
    pub(crate) events: Vec<Event>,
    pub(crate) playing: Vec<Due>,
    pub(crate) rng: ChaCha8Rng,
}

impl Host {
    pub(crate) fn new(rules: Rules, seed: u64) -> Self {
        let competition = Competition::new(rules).expect("good rules");
        Self { competition, events: Vec::new(), playing: Vec::new(), rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// A competition that bots have entered: the earlier, the stronger.
    pub(crate) fn with_bots(rules: Rules, bots: usize) -> Self {
        let mut host = Self::new(rules, 1);
        (0..bots).for_each(|bot| host.enter(bot));
        host
    }

    pub(crate) fn enter(&mut self, bot: usize) {
        self.command(&entry(bot, "")).expect("an entry");
    }

    pub(crate) fn command(&mut self, command: &Command) -> Result<(), Refusal> {
        self.command_at(command, EARLY)
    }

    pub(crate) fn command_at(&mut self, command: &Command, now: i64) -> Result<(), Refusal> {
        for event in self.competition.decide(command, now)? {
            self.competition.apply(&event);
            self.events.push(event);
        }
        Ok(())
    }

    pub(crate) fn start_due(&mut self) {
        let due = self.competition.take_due();
        self.playing.extend(due);
    }

    /// Ends one of the matches that are being played; false if there is none.
    pub(crate) fn end_one(&mut self, outcome: &mut dyn FnMut(&Due, &mut ChaCha8Rng) -> MatchOutcome) -> bool {
        self.start_due();
        if self.playing.is_empty() {
            return false;
        }
        let due = self.playing.swap_remove(self.rng.random_range(0..self.playing.len()));
        let outcome = outcome(&due, &mut self.rng);
        self.command(&Command::Report { pairing: due.pairing, attempt: due.attempt, outcome }).expect("a result");
        true
    }

    /// Plays everything that is due.
    pub(crate) fn play(&mut self, outcome: &mut dyn FnMut(&Due, &mut ChaCha8Rng) -> MatchOutcome) {
        while self.end_one(outcome) {}
    }

    /// Begins, plays to the end, and returns the standings.
    pub(crate) fn play_all(&mut self) -> Standings {
        self.command(&Command::Start).expect("enough entrants");
        self.play(&mut |due, _| stronger_wins(due));
        assert_eq!(self.competition.status(), Status::Finished);
        Standings::new(&self.competition)
    }

    /// Forgets everything that was not stored, as after a kill. The matches go on.
    pub(crate) fn restart(&mut self) {
        let text = serde_json::to_string(&(self.competition.rules(), &self.events)).expect("JSON");
        let (rules, events): (Rules, Vec<Event>) = serde_json::from_str(&text).expect("what was written");
        let mut again = Competition::replay(rules, &events).expect("good rules");
        self.playing.retain(|due| again.resume_match(due.pairing, due.attempt));
        self.competition = again;
    }

    pub(crate) fn names(&self, standings: &Standings) -> Vec<String> {
        standings.players.iter().map(|player| player.name.clone()).collect()
    }
}

pub(crate) fn entry(bot: usize, version: &str) -> Command {
    let participant = Participant::Bot { account: bot as i64 + 100 };
    Command::Enter { name: format!("bot{bot:03}"), participant, version: Some(version.to_owned()) }
}

pub(crate) fn staff(names: &[&str]) -> Vec<StaffMember> {
    let member = |name: &&str| {
        let participant = Participant::Player { spec: "random".to_owned() };
        StaffMember { name: (*name).to_owned(), participant }
    };
    names.iter().map(member).collect()
}

/// The entrant with the smaller index wins both games.
pub(crate) fn stronger_wins(due: &Due) -> MatchOutcome {
    if due.players[0] < due.players[1] {
        won(GameResult::First, GameResult::Second)
    } else {
        won(GameResult::Second, GameResult::First)
    }
}

pub(crate) fn won(one: GameResult, other: GameResult) -> MatchOutcome {
    MatchOutcome::Played { games: vec![regular(one), regular(other)] }
}

/// Everybody wins with the first move, so that nobody is better.
pub(crate) fn tied(_: &Due, _: &mut ChaCha8Rng) -> MatchOutcome {
    won(GameResult::First, GameResult::First)
}

pub(crate) fn any_result(_: &Due, rng: &mut ChaCha8Rng) -> MatchOutcome {
    let mut one = || [GameResult::First, GameResult::Draw, GameResult::Second][rng.random_range(0..3)];
    let (first, second) = (one(), one());
    won(first, second)
}

pub(crate) fn regular(result: GameResult) -> GameScore {
    let reason = if result == GameResult::Draw { Reason::Draw } else { Reason::Win };
    GameScore { result, reason, absent: None }
}

/// A match whose second entrant never moves, when it plays second and then first.
pub(crate) fn second_is_missing() -> MatchOutcome {
    let lost = |absent, result| GameScore { result, reason: Reason::Time, absent: Some(absent) };
    MatchOutcome::Played {
        games: vec![lost(Player::Second, GameResult::First), lost(Player::First, GameResult::Second)],
    }
}
