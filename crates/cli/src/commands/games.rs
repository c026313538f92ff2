use std::sync::Arc;

use gambito_catalog::Variant;
use gambito_report::offer::{EvaluationOffer, GameOffer, Offer};
use gambito_report::rulebook::Rulebook;
use gambito_texts::Texts;

use crate::arguments::GamesArguments;
use crate::failure::Failure;
use crate::style::{ACCENT, BOLD, DIM};
use crate::wording::game_names;
use crate::{Console, markdown, own_games};

/// Lists games, players and switches.
pub(super) fn run(arguments: &GamesArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(game) = &arguments.game {
        let rulebook = rulebook(game, texts)?;
        if arguments.json {
            console.json(&rulebook)?;
        } else {
            markdown::print(&rulebook.markdown, console.out)?;
        }
        return Ok(());
    }
    let offer = Offer::new(texts);
    if arguments.json {
        console.json(&offer)?;
        return Ok(());
    }
    for game in &offer.games {
        describe(game, texts, console)?;
    }
    writeln!(console.out, "{BOLD}{}{BOLD:#}  {}", texts.get("games-players"), offer.players.join(", "))?;
    writeln!(console.out, "{BOLD}{}{BOLD:#}", texts.get("games-switches"))?;
    for switch in &offer.switch_texts {
        writeln!(console.out, "  {ACCENT}{:<10}{ACCENT:#} {}", switch.name, switch.about)?;
    }
    writeln!(console.out, "  {ACCENT}{:<10}{ACCENT:#} {}", "cut=strict", texts.get("switch-cut"))?;
    let GameOffer { name, aliases, .. } = &offer.games[0];
    let command = format!("{ACCENT}gambito games {}{ACCENT:#}", game_names(texts, name, aliases)[0]);
    writeln!(console.out, "{}", texts.format("games-rulebook", &[("command", command.into())]))?;
    Ok(())
}

/// The complete rules of a game.
fn rulebook(game: &str, texts: Texts) -> Result<Rulebook, Failure> {
    let variant: Result<Variant, _> = own_games::spec(game).parse();
    let variant = variant.map_err(|error| Failure::spec(texts, "GAME", &error))?;
    Ok(Rulebook::new(Arc::clone(variant.family()), texts))
}

fn describe(game: &GameOffer, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let out = &mut console.out;
    let names = game_names(texts, &game.name, &game.aliases);
    writeln!(out, "{ACCENT}{}{ACCENT:#}  {BOLD}{}{BOLD:#}", names[0], game.title)?;
    writeln!(out, "  {}", game.rules)?;
    if names.len() > 1 {
        writeln!(out, "  {} {ACCENT}{}{ACCENT:#}", texts.get("games-aliases"), names[1..].join(", "))?;
    }
    writeln!(out, "  {} {}", texts.get("games-move"), game.moves)?;
    for key in &game.keys {
        let default = texts.format("games-default", &[("value", key.default.as_str().into())]);
        writeln!(out, "  {ACCENT}{}={}{ACCENT:#}  {}  {DIM}{default}{DIM:#}", key.name, key.allowed, key.about)?;
    }
    for evaluation in &game.evaluations {
        let values = &[("name", evaluation.name.as_str().into()), ("about", evaluation.about.as_str().into())];
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

/// Features with their descriptions. Neighbours with the same description, such as `pit1 … pit6`, share an entry.
fn alike(features: &[EvaluationOffer]) -> Vec<(String, &str)> {
    let runs = features.chunk_by(|one, next| one.about == next.about);
    let named = runs.map(|run| match run {
        [first, .., last] => (format!("{} … {}", first.name, last.name), first.about.as_str()),
        _ => (run[0].name.clone(), run[0].about.as_str()),
    });
    named.collect()
}
