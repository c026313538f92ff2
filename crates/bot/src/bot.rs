//! The main loop of a bot: opens the stream of its account, answers challenges and starts a thread for each game.

use std::collections::{HashMap, HashSet, VecDeque};
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use gambito_analysis::spawn_on_large_stack;
use gambito_catalog::PlayerSpec;
use gambito_core::{StopFlag, mix};
use gambito_play::Seating;

use crate::acceptance::Offer;
use crate::account_stream::AccountStream;
use crate::backoff::{Backoff, persist};
use crate::game::{Game, Parted, Table};
use crate::game_stream::{GameStream, News};
use crate::greeting::{Greeting, greet};
use crate::inbox::Inbox;
use crate::target::Target;
use crate::thinking::Thinking;
use crate::wire::{AccountEvent, Challenge, StartedGame};
use crate::{AcceptRules, Afterwards, BotError, CallError, ChallengeFacts, Client, LeaveError, Mission, Note};

/// How a bot plays.
pub struct BotOptions {
    /// The player.
    pub player: PlayerSpec,
    /// Provides the player for each game.
    pub seating: Arc<dyn Seating>,
    /// Challenges are accepted while fewer games than this are running.
    pub games: usize,
    /// Bytes for the search of one game; none for the default.
    pub memory: Option<usize>,
    /// Which challenges are accepted.
    pub accept: AcceptRules,
    /// What the bot does besides.
    pub mission: Mission,
    /// What it does after that.
    pub afterwards: Afterwards,
    /// The random seed of its games and waits.
    pub seed: u64,
    /// Ends the bot once it is raised.
    pub stop: StopFlag,
}

/// Receives what happens. An error ends the bot.
pub type Report<'a> = &'a mut dyn FnMut(&Note) -> io::Result<()>;

/// Challenges that wait until there is room for another game.
const MOST_WAITING: usize = 100;
/// How often the main loop looks whether the bot has been stopped. A flag cannot wake a thread.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Connects a player to a server until its mission is fulfilled or it is stopped.
///
/// # Errors
/// [`BotError`] says why the bot cannot go on. A server that is restarted is no such reason.
pub fn run(client: Client, options: BotOptions, report: Report<'_>) -> Result<(), BotError> {
    let client = Arc::new(client);
    // Ends the threads of this bot, also if nobody has raised the flag of the caller.
    let stop = options.stop.child();
    let greeting = greet(&client)?;
    let table = Table {
        client,
        player: options.player.clone(),
        seating: options.seating.clone(),
        memory: options.memory,
        margin: Mutex::new(greeting.margin),
        stop: stop.clone(),
        concede: None,
    };
    let mut bot = Bot::new(table, options, greeting, report);
    let done = bot.serve();
    stop.raise();
    let parted = bot.part();
    done.and(parted)
}

struct Bot<'a> {
    table: Arc<Table>,
    options: BotOptions,
    greeting: Greeting,
    inbox: Receiver<Inbox>,
    sender: Sender<Inbox>,
    report: Report<'a>,
    /// The running games.
    games: HashMap<String, Sender<News>>,
    /// Games that the bot cannot play.
    left: HashSet<String>,
    /// Challenges to accept when there is room.
    waiting: VecDeque<Challenge>,
    /// Matches that were accepted and have not started.
    accepted: HashSet<String>,
    /// The match of the mission.
    target: Option<Target>,
    /// How many games were started.
    started: u64,
}

/// Whether to go on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Going {
    On,
    Home,
}

impl<'a> Bot<'a> {
    fn new(table: Table, options: BotOptions, greeting: Greeting, report: Report<'a>) -> Self {
        let (sender, inbox) = channel();
        Self {
            table: Arc::new(table),
            options,
            greeting,
            inbox,
            sender,
            report,
            games: HashMap::new(),
            left: HashSet::new(),
            waiting: VecDeque::new(),
            accepted: HashSet::new(),
            target: None,
            started: 0,
        }
    }

    fn serve(&mut self) -> Result<(), BotError> {
        let mut backoff = self.backoff(0);
        self.target = Target::of(&self.options.mission, &self.table, &self.greeting.account, &mut backoff)?;
        if let Some(target) = &self.target {
            (self.report)(&target.note())?;
        }
        let stream = AccountStream {
            client: self.table.client.clone(),
            stop: self.table.stop.clone(),
            inbox: self.sender.clone(),
            backoff: self.backoff(1),
        };
        std::thread::Builder::new().spawn(move || stream.follow())?;
        while !self.table.stop.is_raised() {
            match self.inbox.recv_timeout(POLL_INTERVAL) {
                Ok(message) => {
                    if self.hear(message)? == Going::Home {
                        return Ok(());
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
        Ok(())
    }

    /// Waits until the threads of all games have ended. Programs are ended with them.
    fn part(&mut self) -> Result<(), BotError> {
        for news in self.games.values() {
            // Fails only if the game is over already.
            let _ = news.send(News::Stopped);
        }
        while !self.games.is_empty() {
            match self.inbox.recv() {
                Ok(Inbox::Parted { game, .. }) => drop(self.games.remove(&game)),
                Ok(Inbox::Note(note)) => (self.report)(&note)?,
                Ok(_) => {}
                Err(_) => return Ok(()),
            }
        }
        Ok(())
    }

    fn hear(&mut self, message: Inbox) -> Result<Going, BotError> {
        match message {
            Inbox::Note(note) => (self.report)(&note)?,
            Inbox::Online => {
                // The server tells open challenges and running games again. Accepted matches that are neither are over.
                self.waiting.clear();
                self.accepted.clear();
                let (account, server) = (self.greeting.account.clone(), self.table.client.url().to_string());
                (self.report)(&Note::Connected { account, server, version: self.greeting.version.clone() })?;
            }
            Inbox::Offline(error) => (self.report)(&Note::Disconnected { error })?,
            Inbox::Refused(error) => return Err(self.greeting.refused(error)),
            Inbox::Account(event) => return self.hear_event(event),
            Inbox::Parted { game, parted } => return self.hear_parted(game, parted),
        }
        Ok(Going::On)
    }

    fn hear_event(&mut self, event: AccountEvent) -> Result<Going, BotError> {
        match event {
            AccountEvent::GameStart { game } => self.start(game)?,
            AccountEvent::Challenge { challenge } => self.consider(challenge)?,
            AccountEvent::ChallengeDeclined { challenge } => {
                if self.target.as_ref().is_some_and(|target| target.match_id == challenge.id) {
                    return Err(BotError::Declined { match_id: challenge.id });
                }
            }
            AccountEvent::ServerStopping => (self.report)(&Note::ServerStopping)?,
            AccountEvent::Other => {}
        }
        Ok(Going::On)
    }

    fn hear_parted(&mut self, game: String, parted: Parted) -> Result<Going, BotError> {
        self.games.remove(&game);
        if let Parted::Left(error) = parted {
            if let LeaveError::Call(call) = &error
                && call.is_about_token()
            {
                return Err(BotError::Call(call.clone()));
            }
            self.left.insert(game.clone());
            (self.report)(&Note::GameLeft { game, error })?;
        }
        while self.has_room()
            && let Some(challenge) = self.waiting.pop_front()
        {
            self.accept(challenge)?;
        }
        let is_fulfilled = match &self.target {
            Some(target) if self.options.afterwards == Afterwards::End && self.games.is_empty() => {
                target.is_over(&self.table, &mut self.backoff(2))?
            }
            _ => false,
        };
        Ok(if is_fulfilled { Going::Home } else { Going::On })
    }

    /// Starts to play a game, unless it is played already or not wanted.
    fn start(&mut self, StartedGame { id, match_id }: StartedGame) -> Result<(), BotError> {
        self.accepted.remove(&match_id);
        let is_wanted = match (&self.target, self.options.afterwards) {
            (Some(target), Afterwards::End) => target.match_id == match_id,
            _ => true,
        };
        if !is_wanted || self.games.contains_key(&id) || self.left.contains(&id) {
            return Ok(());
        }
        self.started += 1;
        let (news, heard) = channel();
        let thinking = Arc::new(Thinking::default());
        let stream = GameStream {
            client: self.table.client.clone(),
            game: id.clone(),
            thinking: thinking.clone(),
            stop: self.table.stop.clone(),
            news: news.clone(),
            backoff: self.backoff(2 * self.started + 1),
        };
        let game = Game {
            table: self.table.clone(),
            id: id.clone(),
            number: self.started,
            seed: mix(self.options.seed ^ self.started),
            thinking,
            backoff: self.backoff(2 * self.started + 2),
            news: heard,
            inbox: self.sender.clone(),
        };
        std::thread::Builder::new().spawn(move || stream.follow())?;
        let (inbox, name) = (self.sender.clone(), id.clone());
        spawn_on_large_stack(move || {
            let parted = game.play();
            // Fails only after the bot has ended.
            let _ = inbox.send(Inbox::Parted { game: name, parted });
        })?;
        self.games.insert(id, news);
        Ok(())
    }

    /// Answers a challenge, at once or when there is room.
    fn consider(&mut self, challenge: Challenge) -> Result<(), BotError> {
        let offer = Offer { game: &challenge.game, clock: challenge.clock, from: challenge.from() };
        match self.options.accept.check(&offer) {
            Err(reason) => {
                let answered = self.reply(&challenge, "decline")?;
                let challenge = ChallengeFacts::from(challenge);
                self.tell(answered, challenge.clone(), Note::Declined { challenge, reason })
            }
            Ok(()) if self.has_room() => self.accept(challenge),
            Ok(()) => {
                if self.waiting.len() < MOST_WAITING {
                    self.waiting.push_back(challenge);
                }
                Ok(())
            }
        }
    }

    fn accept(&mut self, challenge: Challenge) -> Result<(), BotError> {
        let answered = self.reply(&challenge, "accept")?;
        if answered.is_ok() {
            self.accepted.insert(challenge.id.clone());
        }
        let facts = ChallengeFacts::from(challenge);
        self.tell(answered, facts.clone(), Note::Accepted(facts))
    }

    /// Answers a challenge; the inner error is one of this challenge only.
    fn reply(&self, challenge: &Challenge, answer: &str) -> Result<Result<(), CallError>, BotError> {
        let call = format!("/challenges/{}/{answer}", challenge.id);
        let post = || self.table.client.post::<serde::de::IgnoredAny>(&call, None::<&()>, None);
        match persist(&self.table.stop, &mut self.backoff(3), post) {
            Ok(_) => Ok(Ok(())),
            Err(error) if error.is_about_token() => Err(error.into()),
            Err(error) => Ok(Err(error)),
        }
    }

    fn tell(&mut self, answered: Result<(), CallError>, challenge: ChallengeFacts, note: Note) -> Result<(), BotError> {
        let note = match answered {
            Ok(()) => note,
            // It was withdrawn, or another process of this bot has answered.
            Err(error) => Note::NotAnswered { challenge, error },
        };
        Ok((self.report)(&note)?)
    }

    fn has_room(&self) -> bool {
        self.games.len() + self.accepted.len() < self.options.games
    }

    fn backoff(&self, number: u64) -> Backoff {
        Backoff::new(mix(self.options.seed) ^ number)
    }
}

impl From<Challenge> for ChallengeFacts {
    fn from(challenge: Challenge) -> Self {
        Self { opponent: challenge.from().to_owned(), id: challenge.id, game: challenge.game }
    }
}

#[cfg(test)]
mod tests {
    use gambito_keys::BotToken;
    use gambito_play::BuiltInPlayers;

    use super::*;
    use crate::latency::LatencyMargin;

    #[test]
    fn accepted_matches_that_ended_unnoticed_leave_room_for_others() {
        let (player, seating): (PlayerSpec, Arc<dyn Seating>) =
            ("first".parse().expect("a player"), Arc::new(BuiltInPlayers));
        let token = BotToken::generate().expect("randomness");
        let margin = LatencyMargin::new(Duration::ZERO);
        let table = Table {
            client: Arc::new(Client::new("http://127.0.0.1:1".parse().expect("an address"), token, "en")),
            player: player.clone(),
            seating: seating.clone(),
            memory: None,
            margin: Mutex::new(margin),
            stop: StopFlag::default(),
        };
        let options = BotOptions {
            player,
            seating,
            games: 1,
            memory: None,
            accept: AcceptRules::default(),
            mission: Mission::Serve,
            afterwards: Afterwards::Stay,
            seed: 1,
            stop: StopFlag::default(),
        };
        let greeting = Greeting { account: "ann".to_owned(), version: "1".to_owned(), margin };
        let mut report = |_: &Note| Ok(());
        let mut bot = Bot::new(table, options, greeting, &mut report);
        bot.accepted.insert("m1".to_owned());
        assert!(!bot.has_room(), "the match has not started");
        // The stream was interrupted; what it tells from now on includes every running game.
        bot.hear(Inbox::Online).expect("a report");
        assert!(bot.has_room());
    }
}
