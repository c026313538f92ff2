//! The commands, one module each.

mod admin;
mod analyse;
mod bench;
mod bot;
mod check_bot;
mod check_game;
mod check_isolation;
mod check_rules;
mod completions;
mod contest;
mod endgames;
mod examinee;
mod exercise;
mod game_list;
mod games;
mod grade;
mod help;
mod lab;
mod man;
mod map;
mod named;
mod perft;
mod replay;
mod search;
mod serve;
mod show;
mod solve;
mod trace;
mod tree;
mod tune;
mod ugi;
mod why;

pub(crate) use named::{overlay_of, styles_of, word_of};

use gambito_host::{Isolation, Launcher};
use gambito_texts::{Lang, Texts, quoted};

use crate::arguments::{Arguments, Command};
use crate::failure::Failure;
use crate::reference::JsonOutput;
use crate::{Console, own_games, play};

/// Runs the command that the arguments name, then reports endgame tables that could not be used.
pub(crate) fn run(arguments: &Arguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    check_language(arguments, texts)?;
    check_serve_options(arguments, texts)?;
    set_isolation(arguments, texts, console)?;
    let done = own_games::run(arguments, texts, console, |console| dispatch(arguments, texts, console));
    own_games::close();
    endgames::report_flawed(texts, console)?;
    done
}

/// Sets how strictly external programs are isolated.
fn set_isolation(arguments: &Arguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let Some(given) = &arguments.isolation else { return Ok(()) };
    let level = word_of(texts, "--isolation", given, &Isolation::ALL.map(Isolation::name))?;
    let isolation = level.parse().unwrap_or_default();
    if isolation == Isolation::Full && console.launcher.is_none() {
        return Err(Failure::Job { reason: texts.get("isolation-no-launcher") });
    }
    console.launcher = console.launcher.take().map(|launcher| Launcher { isolation, ..launcher });
    Ok(())
}

fn dispatch(arguments: &Arguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    match &arguments.command {
        None => serve::run(&arguments.serve, texts, console),
        Some(Command::Games(arguments)) => games::run(arguments, texts, console),
        Some(Command::Play(arguments)) => play::run(arguments, texts, console),
        Some(Command::Analyse(arguments)) => analyse::run(arguments, texts, console),
        Some(Command::Show(arguments)) => show::run(arguments, texts, console),
        Some(Command::Perft(arguments)) => perft::run(arguments, texts, console),
        Some(Command::Search(arguments)) => search::run(arguments, texts, console),
        Some(Command::Solve(arguments)) => solve::run(arguments, texts, console),
        Some(Command::Tree(arguments)) => tree::run(arguments, texts, console),
        Some(Command::Exercise(arguments)) => exercise::run(arguments, texts, console),
        Some(Command::Trace(arguments)) => trace::run(arguments, texts, console),
        Some(Command::Why(arguments)) => why::run(arguments, texts, console),
        Some(Command::Lab(arguments)) => lab::run(arguments, texts, console),
        Some(Command::Match(arguments)) => contest::run_match(arguments, texts, console),
        Some(Command::Tournament(arguments)) => contest::run_tournament(arguments, texts, console),
        Some(Command::Tune(arguments)) => tune::run(arguments, texts, console),
        Some(Command::CheckBot(arguments)) => check_bot::run(arguments, texts, console),
        Some(Command::CheckRules(arguments)) => check_rules::run(arguments, texts, console),
        Some(Command::CheckGame(arguments)) => check_game::run(arguments, texts, console),
        Some(Command::CheckIsolation(arguments)) => check_isolation::run(arguments, texts, console),
        Some(Command::Grade(arguments)) => grade::run(arguments, texts, console),
        Some(Command::Endgames(arguments)) => endgames::run(arguments, texts, console),
        Some(Command::Map(arguments)) => map::run(arguments, texts, console),
        Some(Command::Serve(arguments)) => serve::run(arguments, texts, console),
        Some(Command::Admin(arguments)) => admin::run(arguments, texts, console),
        Some(Command::Bot(arguments)) => bot::run(arguments, texts, console),
        Some(Command::Ugi(arguments)) => ugi::run(arguments, texts, console),
        Some(Command::Bench(arguments)) => bench::run(arguments, texts, console),
        Some(Command::Completions(arguments)) => completions::run(arguments, texts, console),
        Some(Command::Man(arguments)) => man::run(arguments, texts, console),
        Some(Command::Help(arguments)) => help::run(arguments, texts, console),
    }
}

/// Refuses options of `serve` before another command.
fn check_serve_options(arguments: &Arguments, texts: Texts) -> Result<(), Failure> {
    match arguments.serve.given() {
        Some(option) if arguments.command.is_some() => {
            Err(Failure::argument(texts, option, texts.format("call-serve-option", &[("option", option.into())])))
        }
        _ => Ok(()),
    }
}

/// What the commands of these modules print as JSON.
pub(crate) fn json_outputs() -> Vec<JsonOutput> {
    let outputs = vec![
        perft::json_output(),
        game_list::json_output(),
        trace::json_output(),
        why::json_output(),
        why::cut_json_output(),
        analyse::json_output(),
        contest::json_output("gambito match GAME PLAYER OPPONENT --json"),
        contest::json_output("gambito tournament GAME PLAYER... --json"),
        tune::json_output(),
        check_bot::json_output(),
        check_rules::json_output(),
        check_isolation::json_output(),
        check_game::json_output(),
        grade::json_output(),
        bot::json_output(),
        endgames::build_json(),
        endgames::list_json(),
        map::generate_json(),
        map::check_json(),
        bench::json_output(),
    ];
    outputs.into_iter().chain(exercise::json_outputs()).chain(admin::json_outputs()).collect()
}

fn check_language(arguments: &Arguments, texts: Texts) -> Result<(), Failure> {
    let Some(given) = &arguments.lang else { return Ok(()) };
    let known = given.parse::<Lang>().map(|_| ());
    known.map_err(|_| {
        let values = &[("given", quoted(given)), ("allowed", Lang::ALL.map(Lang::code).join(", ").into())];
        Failure::argument(texts, "--lang", texts.format("call-not-one-of", values))
    })
}
