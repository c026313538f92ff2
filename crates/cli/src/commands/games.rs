use gambito_catalog::{Algorithm, AnyFamily, EvaluationInfo, PLAYERS, SWITCHES, families};
use gambito_core::Values;
use gambito_texts::Texts;
use serde::Serialize;

use crate::Console;
use crate::arguments::GamesArguments;
use crate::failure::Failure;
use crate::style::{ACCENT, BOLD, DIM};

#[derive(Serialize)]
struct Offer {
    games: Vec<GameOffer>,
    players: &'static [&'static str],
    algorithms: Vec<&'static str>,
    switches: &'static [&'static str],
}

#[derive(Serialize)]
struct GameOffer {
    name: &'static str,
    title: &'static str,
    rules: &'static str,
    moves: &'static str,
    spec: String,
    keys: Vec<KeyOffer>,
    evaluations: Vec<EvaluationOffer>,
    features: Vec<EvaluationOffer>,
    styles: &'static [&'static str],
}

#[derive(Serialize)]
struct KeyOffer {
    name: &'static str,
    about: &'static str,
    default: &'static str,
    allowed: String,
}

#[derive(Serialize)]
struct EvaluationOffer {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    expression: Option<String>,
    about: &'static str,
}

/// Lists what there is.
pub(super) fn run(arguments: &GamesArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let offer = Offer {
        games: families().iter().map(|family| game(*family, texts)).collect(),
        players: &PLAYERS,
        algorithms: Algorithm::ALL.map(Algorithm::name).into(),
        switches: &SWITCHES,
    };
    if arguments.json {
        console.json(&offer)?;
        return Ok(());
    }
    for game in &offer.games {
        describe(game, texts, console)?;
    }
    writeln!(console.out, "{BOLD}{}{BOLD:#}  {}", texts.get("games-players"), offer.players.join(", "))?;
    writeln!(console.out, "{BOLD}{}{BOLD:#}", texts.get("games-switches"))?;
    for name in offer.switches {
        writeln!(console.out, "  {ACCENT}{name:<10}{ACCENT:#} {}", texts.get(&format!("switch-{name}")))?;
    }
    Ok(())
}

fn game(family: &dyn AnyFamily, texts: Texts) -> GameOffer {
    let start = family.start(&Values::defaults(family.keys())).expect("the defaults go together");
    let described = |info: EvaluationInfo| EvaluationOffer {
        name: info.name,
        expression: info.expression,
        about: texts.pick(info.about),
    };
    let keys = family.keys().iter().map(|key| KeyOffer {
        name: key.name,
        about: texts.pick(key.about),
        default: key.default,
        allowed: key.kind.to_string(),
    });
    let defaults: Vec<String> = family.keys().iter().map(|key| format!("{}={}", key.name, key.default)).collect();
    GameOffer {
        name: family.name(),
        title: texts.pick(family.title()),
        rules: texts.pick(family.rules()),
        moves: texts.pick(family.moves()),
        spec: format!("{}:{}", family.name(), defaults.join(",")),
        keys: keys.collect(),
        evaluations: start.evaluations().into_iter().map(described).collect(),
        features: start.features().into_iter().map(described).collect(),
        styles: family.styles(),
    }
}

fn describe(game: &GameOffer, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let out = &mut console.out;
    writeln!(out, "{ACCENT}{}{ACCENT:#}  {BOLD}{}{BOLD:#}", game.name, game.title)?;
    writeln!(out, "  {}", game.rules)?;
    writeln!(out, "  {} {}", texts.get("games-move"), game.moves)?;
    for key in &game.keys {
        let default = texts.format("games-default", &[("value", key.default.into())]);
        writeln!(out, "  {ACCENT}{}={}{ACCENT:#}  {}  {DIM}{default}{DIM:#}", key.name, key.allowed, key.about)?;
    }
    for evaluation in &game.evaluations {
        let values = &[("name", evaluation.name.as_str().into()), ("about", evaluation.about.into())];
        writeln!(out, "  {}", texts.format("games-evaluation", values))?;
    }
    writeln!(out, "  {}", texts.get("games-features"))?;
    let features = alike(&game.features);
    let width = features.iter().map(|(names, _)| names.chars().count()).max().unwrap_or(0);
    for (names, about) in features {
        writeln!(out, "    {ACCENT}{names:<width$}{ACCENT:#}  {about}")?;
    }
    if game.styles.len() > 1 {
        writeln!(out, "  {} {}", texts.get("games-styles"), game.styles.join(", "))?;
    }
    writeln!(out)?;
    Ok(())
}

/// Features with what they count; neighbours of the same text, such as `pit1 … pit6`, are taken together.
fn alike(features: &[EvaluationOffer]) -> Vec<(String, &'static str)> {
    let runs = features.chunk_by(|one, next| one.about == next.about);
    let named = runs.map(|run| match run {
        [first, .., last] => (format!("{} … {}", first.name, last.name), first.about),
        _ => (run[0].name.clone(), run[0].about),
    });
    named.collect()
}
