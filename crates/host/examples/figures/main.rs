//! Measures what a box costs and what it prevents, with the figures of `docs/security.md`. Needs `cc`.
//!
//! `cargo run --release -p gambito-host --example figures [hog|frozen|start|speed] [COUNT] [best|none]`: all figures, or one of them,
//! from so many games or starts.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use gambito_catalog::{PlayerSpec, ProgramSpec, Programs, Variant};
use gambito_core::Player;
use gambito_host::{Host, HostOptions, Isolation, Launcher, launcher};
use gambito_play::{Agent, Allowance, ChoiceError, Fault, Record, SeatId, Seating as _};

/// Four moves, each of which costs a busy bot four fifths of its time.
const SHORT_GAME: &str = "nim:tokens=4";
const LONG_GAME: &str = "nim:tokens=400";
const BUSY: &str = "time=100ms,start=600s";
const FAST: &str = "time=60s,start=600s";
const HOG_THREADS: &str = "hog 50";
const USUAL_GAMES: usize = 200;
const USUAL_STARTS: usize = 40;

/// The bot, and the host that runs it.
struct Bench {
    bot: PathBuf,
    isolation: Isolation,
}

/// The end of a game.
struct Played {
    plies: usize,
    is_lost_on_time: bool,
}

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1).peekable();
    if arguments.next_if(|first| first == launcher::NAME).is_some() {
        return launcher::run(arguments);
    }
    let words: Vec<String> = arguments.filter_map(|word| word.into_string().ok()).collect();
    let directory = tempfile::tempdir().expect("a directory");
    let named = |name: &str| words.iter().any(|word| word == name);
    let count = words.iter().find_map(|word| word.parse().ok());
    let isolation = if named("none") { Isolation::None } else { Isolation::Best };
    let bench = Bench { bot: compiled(directory.path()), isolation };
    let is_wanted = |name: &str| named(name) || !["hog", "frozen", "start", "speed"].into_iter().any(named);
    if is_wanted("hog") {
        bench.hog(count.unwrap_or(USUAL_GAMES));
    }
    if is_wanted("frozen") {
        bench.frozen();
    }
    if is_wanted("start") {
        bench.start(count.unwrap_or(USUAL_STARTS));
    }
    if is_wanted("speed") {
        bench.speed(count.unwrap_or(USUAL_STARTS));
    }
    ExitCode::SUCCESS
}

fn compiled(directory: &Path) -> PathBuf {
    let bot = directory.join("bot");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/figures/bot.c");
    let done = Command::new("cc").args(["-O2", "-pthread", source, "-o"]).arg(&bot).status().expect("cc");
    assert!(done.success(), "cc failed");
    bot
}

impl Bench {
    fn host(&self, isolation: Isolation) -> Host {
        let found = Launcher::of_this_program().expect("this executable");
        Host::new(HostOptions { launcher: Some(Launcher { isolation, ..found }), ..HostOptions::default() })
    }

    fn player(&self, options: &str, kind: &str) -> PlayerSpec {
        let text = format!("ugi:{options},cmd={} {kind}", self.bot.display());
        PlayerSpec::read(&text, Programs::Allowed).expect("a player")
    }

    /// Games of a bot that needs four fifths of its time, alone and beside a game with a hog.
    fn hog(&self, games: usize) {
        let host = self.host(self.isolation);
        let busy = self.player(BUSY, "busy 80");
        let lost = || (0..games).filter(|_| play(&host, SHORT_GAME, [&busy, &busy]).is_lost_on_time).count();
        let alone = lost();
        let is_over = AtomicBool::new(false);
        let beside = thread::scope(|scope| {
            let (hog, victim) = (self.player(FAST, HOG_THREADS), self.player(FAST, "busy 20"));
            let (host, is_over) = (&host, &is_over);
            scope.spawn(move || {
                while !is_over.load(Ordering::Relaxed) {
                    play(host, SHORT_GAME, [&hog, &victim]);
                }
            });
            let beside = lost();
            is_over.store(true, Ordering::Relaxed);
            beside
        });
        println!("games lost on time, of {games}: {alone} alone, {beside} beside a hog of 50 threads");
    }

    /// Processor time of a hog while its opponent thinks.
    fn frozen(&self) {
        let host = self.host(self.isolation);
        let program = ProgramSpec::new(&format!("{} {HOG_THREADS}", self.bot.display()));
        let mut bot = host.start(&program, &variant(SHORT_GAME)).expect("a program that starts");
        let windows = (0..20).map(|_| {
            bot.freeze();
            let before = bot.cpu();
            thread::sleep(Duration::from_millis(100));
            let used = bot.cpu().saturating_sub(before);
            bot.thaw();
            thread::sleep(Duration::from_millis(20));
            used
        });
        let most = windows.max().unwrap_or_default();
        println!("processor time of 50 frozen threads in 100 ms: {} us at most, of 20 times", most.as_micros());
    }

    /// The time from the start of a program to its introduction, in a box and without.
    fn start(&self, starts: usize) {
        let program = ProgramSpec::new(&format!("{} instant", self.bot.display()));
        let (boxed, plain) = (self.host(self.isolation), self.host(Isolation::None));
        let time = |host: &Host| {
            let begun = Instant::now();
            drop(host.start(&program, &variant(SHORT_GAME)).expect("a program that starts"));
            begun.elapsed()
        };
        let once = |host: &Host| {
            let begun = Instant::now();
            let bot = host.start(&program, &variant(SHORT_GAME)).expect("a program that starts");
            let started = begun.elapsed();
            drop(bot);
            started
        };
        // The first start of each fills the caches.
        (time(&boxed), time(&plain));
        let pairs: Vec<[Duration; 2]> = (0..starts).map(|_| [once(&boxed), once(&plain)]).collect();
        let [in_box, without] = [0, 1].map(|index| median(pairs.iter().map(|pair| pair[index]).collect()));
        println!(
            "start to introduction, median of {starts}: {:.1} ms in a box, {:.1} ms without",
            in_box.as_secs_f64() * 1e3,
            without.as_secs_f64() * 1e3
        );
    }

    /// Moves per second of bots that answer at once, in boxes and without.
    fn speed(&self, games: usize) {
        let instant = self.player(FAST, "instant");
        let rate = |isolation| {
            let host = self.host(isolation);
            play(&host, SHORT_GAME, [&instant, &instant]);
            let begun = Instant::now();
            let plies: usize = (0..games).map(|_| play(&host, LONG_GAME, [&instant, &instant]).plies).sum();
            plies as f64 / begun.elapsed().as_secs_f64()
        };
        println!("moves per second: {:.0} in boxes, {:.0} without", rate(self.isolation), rate(Isolation::None));
    }
}

fn variant(game: &str) -> Variant {
    game.parse().expect("a game")
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn play(host: &Host, game: &str, players: [&PlayerSpec; 2]) -> Played {
    let variant = variant(game);
    let start = variant.start();
    let mut record = Record::new(variant, start);
    let seat = |player: Player| {
        let id = SeatId { game: 1, player };
        host.seat(players[player as usize], 0, id).expect("a program can be seated")
    };
    let mut agents: [Box<dyn Agent>; 2] = Player::BOTH.map(seat);
    for agent in &mut agents {
        agent.prepare(&record).expect("a ready program");
    }
    while !record.is_over() {
        let turn = record.pos().turn();
        match agents[turn as usize].choose(&record, &Allowance::default()) {
            Ok(choice) => record.play(&choice.mv).expect("a legal move"),
            Err(ChoiceError::Forfeit(forfeit)) => {
                assert!(matches!(forfeit.fault, Fault::Late { .. } | Fault::NoAnswer { .. }), "{forfeit:?}");
                return Played { plies: record.plies().len(), is_lost_on_time: true };
            }
            Err(other) => panic!("{other}"),
        }
    }
    Played { plies: record.plies().len(), is_lost_on_time: false }
}
