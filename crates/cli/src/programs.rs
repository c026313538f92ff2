//! External programs as players: checks that they exist, notes missing protections, and reports what they cost.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use gambito_arena::{Entrant, GameSummary, Plan};
use gambito_catalog::{PlayerSpec, ProgramSpec, Variant};
use gambito_core::StopFlag;
use gambito_host::{
    Host, HostOptions, HostReport, Isolation, Launcher, ProgramReport, Protection, find_program, is_command,
};
use gambito_texts::{Texts, quoted};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Progress;
use crate::failure::Failure;
use crate::progress::Moving;
use crate::style::DIM;

/// The settings of a host.
pub(crate) struct Hosting<'a> {
    pub(crate) texts: Texts,
    /// The directory for logs; `None` if none are kept.
    pub(crate) logs: Option<&'a Path>,
    /// The record of the games, which programs must not read.
    pub(crate) record: Option<&'a Path>,
    pub(crate) launcher: Option<Launcher>,
    /// Once raised, the host stops waiting for programs to start.
    pub(crate) stop: StopFlag,
}

/// Creates a host for the external programs among these players, each with the argument that names it. Checks that
/// the programs exist, and notes which protections this system lacks.
pub(crate) fn host<'a>(
    hosting: Hosting<'_>,
    players: impl IntoIterator<Item = (&'static str, &'a PlayerSpec)>,
    notes: &mut dyn Write,
) -> Result<Arc<Host>, Failure> {
    let program = |(argument, player): (&'static str, &'a PlayerSpec)| Some((argument, player.program()?));
    let programs: Vec<_> = players.into_iter().filter_map(program).collect();
    host_of(hosting, &programs, notes)
}

/// Like [`host`], for a list of programs.
pub(crate) fn host_of(
    hosting: Hosting<'_>,
    programs: &[(&str, &ProgramSpec)],
    notes: &mut dyn Write,
) -> Result<Arc<Host>, Failure> {
    let Hosting { texts, logs, record, launcher, stop } = hosting;
    for (argument, program) in programs {
        if !is_command(&program.command) {
            let reason = texts.format("call-not-a-command", &[("given", quoted(&program.command))]);
            return Err(Failure::argument(texts, argument, reason));
        }
        find_program(&program.command).map_err(|error| {
            let values = [("command", quoted(&program.command)), ("reason", texts.file_reason(error.kind()).into())];
            Failure::argument(texts, argument, texts.format("call-no-program", &values)).of_job()
        })?;
    }
    if let Some(directory) = logs {
        let made = fs::create_dir_all(directory);
        made.map_err(|error| crate::files::refused_writing(directory, "--logs", texts, &error))?;
    }
    if !programs.is_empty() {
        check_protections(launcher.as_ref(), texts, notes)?;
    }
    let mut hidden: Vec<PathBuf> = logs.into_iter().chain(record).map(Path::to_owned).collect();
    // A bot may not play with our engine, unless that is the bot.
    hidden.extend(std::env::current_exe().ok().filter(|own| !programs.iter().any(|(_, program)| runs(program, own))));
    let logs = logs.map(Path::to_owned);
    Ok(Arc::new(Host::new(HostOptions { launcher, logs, hidden, stop, ..HostOptions::default() })))
}

/// How to wait for programs that start.
pub(crate) struct Introducing<'a> {
    pub(crate) texts: Texts,
    pub(crate) progress: Progress,
    pub(crate) stop: &'a StopFlag,
}

/// Starts every external program once, so that one that does not start is reported before any game, and calls those
/// without a name by the name they give themselves.
pub(crate) fn introduce(
    host: &Host,
    entrants: &mut [Entrant],
    variant: &Variant,
    introducing: Introducing<'_>,
) -> Result<(), Failure> {
    let Introducing { texts, progress, stop } = introducing;
    for index in 0..entrants.len() {
        let Entrant { name, spec } = &entrants[index];
        let Some(program) = spec.program() else { continue };
        let shown = quoted(name);
        let waiting = texts.format("progress-starting", &[("name", shown.clone())]);
        let moving = Moving::spinner(progress, waiting);
        let introduced = host.introduce(spec, program, variant);
        drop(moving);
        match introduced {
            Ok(None) => {}
            Ok(Some(own)) => Entrant::adopt_name(entrants, index, &own),
            Err(_) if stop.is_raised() => return Err(Failure::interrupted(texts)),
            Err(forfeit) => {
                let values = &[("name", shown), ("reason", texts.not_started(&forfeit).into())];
                return Err(Failure::Job { reason: texts.format("entrant-not-started", values) });
            }
        }
    }
    Ok(())
}

/// Checks that the host can run `programs` programs at the same time, as this argument asks for.
pub(crate) fn check_room(host: &Host, programs: usize, argument: &str, texts: Texts) -> Result<(), Failure> {
    if programs <= host.room() {
        return Ok(());
    }
    let values = [("programs", programs.into()), ("most", host.room().into())];
    Err(Failure::argument(texts, argument, texts.format("host-no-room", &values)))
}

/// Whether a command runs this executable.
fn runs(program: &ProgramSpec, executable: &Path) -> bool {
    let path = find_program(&program.command).and_then(|path| path.canonicalize());
    path.is_ok_and(|path| executable.canonicalize().is_ok_and(|executable| path == executable))
}

/// Refuses to go on without full isolation, if it is asked for; otherwise prints the protections that this system lacks.
fn check_protections(launcher: Option<&Launcher>, texts: Texts, notes: &mut dyn Write) -> Result<(), Failure> {
    let isolation = launcher.map_or(Isolation::None, |launcher| launcher.isolation);
    let missing = match launcher {
        Some(launcher) if isolation != Isolation::None => launcher.protections().missing(),
        _ => Protection::ALL.to_vec(),
    };
    if missing.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = missing.iter().map(|one| texts.get(&format!("protection-{}", one.name()))).collect();
    let values = [("protections", names.join("; ").into())];
    if isolation == Isolation::Full {
        return Err(Failure::Job { reason: texts.format("isolation-not-full", &values) });
    }
    let text = if isolation == Isolation::None { "host-unconfined" } else { "host-unprotected" };
    let note = texts.format(text, &values);
    Ok(writeln!(notes, "{DIM}{note}{DIM:#}")?)
}

/// Measures what external programs cost the host.
pub(crate) struct Meter {
    begun: Instant,
    cpu: ProcessTime,
}

/// The work of the host as JSON.
#[derive(Serialize, ToSchema)]
pub(crate) struct HostWork {
    /// The programs.
    #[serde(flatten)]
    report: HostReport,
    /// Moves played.
    plies: u64,
    /// Moves per second of wall-clock time.
    plies_per_second: f64,
    /// Our processor time per move, which includes the thinking of built-in players.
    cpu_us_per_ply: f64,
}

impl Meter {
    pub(crate) fn start() -> Self {
        Self { begun: Instant::now(), cpu: ProcessTime::now() }
    }

    /// The work since the start; `None` if there was no external program.
    pub(crate) fn work(&self, host: &Host, new_games: &[GameSummary]) -> Option<HostWork> {
        let (elapsed, cpu) = (self.begun.elapsed(), self.cpu.elapsed());
        let report = host.report();
        let plies = new_games.iter().map(|game| game.plies as u64).sum();
        let each = |time: Duration| time.as_secs_f64() / (plies as f64).max(1.0);
        (!report.programs.is_empty()).then(|| HostWork {
            report,
            plies,
            plies_per_second: 1.0 / each(elapsed).max(f64::MIN_POSITIVE),
            cpu_us_per_ply: 1e6 * each(cpu),
        })
    }
}

impl HostWork {
    /// The work as sentences.
    pub(crate) fn lines(&self, plan: &Plan, texts: Texts) -> Vec<String> {
        // Players with the same command share its figures.
        let names = |spec: &str| {
            let players = plan.entrants.iter().filter(|entrant| entrant.spec.to_string() == spec);
            let names: Vec<&str> = players.map(|entrant| entrant.name.as_str()).collect();
            if names.is_empty() { spec.to_owned() } else { names.join(", ") }
        };
        let program = |program: &ProgramReport| {
            let values = [
                ("name", names(&program.spec).into()),
                ("games", program.games.into()),
                ("starts", program.starts.into()),
                ("latency", texts.decimal(program.latency_ms, 2).into()),
                ("slowest", texts.decimal(program.slowest_ms, 2).into()),
            ];
            texts.format("host-program", &values)
        };
        let values = [
            ("speed", (self.plies_per_second.round() as u64).into()),
            ("cost", texts.decimal(self.cpu_us_per_ply, 0).into()),
        ];
        let work = texts.format("host-work", &values);
        self.report.programs.iter().filter(|program| program.games > 0).map(program).chain([work]).collect()
    }
}
