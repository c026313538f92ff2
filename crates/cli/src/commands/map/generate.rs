use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use gambito_games::flag::map::{LEAST_SECONDS, MOST_SECONDS};
use gambito_games::flag::{Map, map};
use gambito_mapmaker::{Character, GeneratedMap, MapPlan, MapPlanError, MapSetting, Survey};
use gambito_texts::{Texts, quoted};
use serde::Serialize;
use utoipa::ToSchema;

use super::facts::Facts;
use crate::Console;
use crate::arguments::{GenerateArguments, decimal, number};
use crate::commands::word_of;
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::reference::JsonOutput;

/// The default size of a map, in columns and rows.
const DEFAULT_SIZE: (u16, u16) = (16, 12);
/// The default random seed.
const DEFAULT_SEED: u64 = 1;

/// A generated map.
#[derive(Serialize, ToSchema)]
struct Generated {
    /// The random seed.
    seed: u64,
    /// The character of the map.
    character: &'static str,
    /// Its properties.
    facts: Facts,
    /// The content of the map file.
    map: String,
}

/// The JSON that it prints.
pub(in crate::commands) fn json_output() -> JsonOutput {
    JsonOutput::of::<Generated>("gambito map generate --json")
}

/// Generates a random map.
pub(super) fn run(arguments: &GenerateArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let plan = plan(arguments, texts)?;
    let made = plan.generate().map_err(|error| refused(&error, texts))?;
    let file = arguments.out.as_deref().map(|path| output(path, arguments, texts)).transpose()?;
    let text = comment(&plan, &made, texts) + &map::write(&made.layout);
    if arguments.json {
        let map = Map::new(&made.layout).expect("a generated map is valid");
        let facts = Facts::of(&map, &Survey::of(&map));
        let (character, map) = (plan.character.name(), text.clone());
        console.json(&Generated { seed: plan.seed, character, facts, map })?;
    } else if file.is_none() {
        console.out.verbatim()?.write_all(text.as_bytes())?;
    }
    let Some(file) = file else { return Ok(()) };
    file.fill(&text, texts)?;
    if !arguments.json {
        let path = arguments.out.as_deref().unwrap_or(Path::new("")).display().to_string();
        let values = &[("path", quoted(&path)), ("cols", plan.cols.into()), ("rows", plan.rows.into())];
        writeln!(console.out, "{}", texts.format("map-written", values))?;
    }
    Ok(())
}

/// The file of `--out`. A map may be someone's work, so an existing file is replaced only on request.
fn output(path: &Path, arguments: &GenerateArguments, texts: Texts) -> Result<OutputFile, Failure> {
    if arguments.overwrite {
        return OutputFile::open(path, "--out", texts);
    }
    if path.exists() {
        let values = &[("path", quoted(&path.display().to_string()))];
        return Err(Failure::argument(texts, "--out", texts.format("map-exists", values)));
    }
    OutputFile::create(path, "--out", texts)
}

fn plan(arguments: &GenerateArguments, texts: Texts) -> Result<MapPlan, Failure> {
    let setting = |setting: MapSetting, given: &Option<String>| {
        let (least, most) = setting.range();
        let argument = format!("--{}", setting.name());
        let read = |text: &String| number(texts, &argument, text, least.into()..=most.into());
        given.as_ref().map(read).transpose().map(|number| number.and_then(|number| u16::try_from(number).ok()))
    };
    let seed = arguments.seed.as_ref().map(|text| number(texts, "--seed", text, 0..=u64::MAX)).transpose()?;
    let cols = setting(MapSetting::Cols, &arguments.cols)?.unwrap_or(DEFAULT_SIZE.0);
    let rows = setting(MapSetting::Rows, &arguments.rows)?.unwrap_or(DEFAULT_SIZE.1);
    let default = MapPlan::new(cols, rows, seed.unwrap_or(DEFAULT_SEED));
    Ok(MapPlan {
        character: character(arguments, texts)?.unwrap_or(default.character),
        players: setting(MapSetting::Players, &arguments.players)?.unwrap_or(default.players),
        flags: setting(MapSetting::Flags, &arguments.flags)?,
        energy: setting(MapSetting::Energy, &arguments.energy)?,
        turn_time: turn_time(arguments, texts)?.unwrap_or(default.turn_time),
        ..default
    })
}

fn character(arguments: &GenerateArguments, texts: Texts) -> Result<Option<Character>, Failure> {
    let Some(given) = &arguments.character else { return Ok(None) };
    let name = word_of(texts, "--character", given, &Character::ALL.map(Character::name))?;
    Ok(Character::named(name))
}

fn turn_time(arguments: &GenerateArguments, texts: Texts) -> Result<Option<Duration>, Failure> {
    let Some(given) = &arguments.seconds else { return Ok(None) };
    let seconds =
        decimal(given).filter(|seconds| (LEAST_SECONDS..=MOST_SECONDS).contains(seconds)).ok_or_else(|| {
            let values = &[("given", quoted(given)), ("min", LEAST_SECONDS.into()), ("max", MOST_SECONDS.into())];
            Failure::argument(texts, "--seconds", texts.format("map-not-seconds", values))
        })?;
    // Whole milliseconds survive writing and reading exactly.
    Ok(Some(Duration::from_millis((seconds * 1000.0).round() as u64)))
}

fn refused(error: &MapPlanError, texts: Texts) -> Failure {
    match *error {
        MapPlanError::OddCols { given } => {
            let (least, most) = MapSetting::Cols.range();
            let values = &[("given", quoted(&given.to_string())), ("min", least.into()), ("max", most.into())];
            Failure::argument(texts, "--cols", texts.format("map-odd-cols", values))
        }
        MapPlanError::TooManyFlags { given, most, cols, rows } => {
            let given = quoted(&given.to_string());
            let values = &[("given", given), ("cols", cols.into()), ("rows", rows.into()), ("max", most.into())];
            Failure::argument(texts, "--flags", texts.format("map-many-flags", values))
        }
        MapPlanError::OutOfRange { setting, given, least, most } => {
            let given = quoted(&given.to_string());
            let values = &[("given", given), ("min", least.into()), ("max", most.into())];
            Failure::argument(texts, &format!("--{}", setting.name()), texts.format("call-not-a-number", values))
        }
    }
}

/// The comment at the top of the file: the call that generates the map, and its symmetry.
fn comment(plan: &MapPlan, made: &GeneratedMap, texts: Texts) -> String {
    let torus = made.turn.torus();
    let centre = made.turn.centre();
    let values = &[
        ("call", call(plan).into()),
        ("row", (torus.row(centre) + 1).into()),
        ("column", (torus.col(centre) + 1).into()),
    ];
    let mut comment = String::new();
    for line in texts.format("map-comment", values).lines() {
        let _ = writeln!(comment, "# {line}");
    }
    comment
}

/// The call that generates this map. It names every setting, so that it stays valid if defaults change.
fn call(plan: &MapPlan) -> String {
    let MapPlan { cols, rows, seed, players, .. } = plan;
    let (character, flags, energy) = (plan.character.name(), plan.flags(), plan.energy());
    let seconds = plan.turn_time.as_secs_f64();
    format!(
        "gambito map generate --cols {cols} --rows {rows} --seed {seed} --character {character} \
         --players {players} --flags {flags} --energy {energy} --seconds {seconds}"
    )
}
