//! Sets a game up step by step; every wrong answer is explained and asked for again.

use std::sync::Arc;

use gambito_catalog::{AnyFamily, AnyPosition, LimitSpec, PlayerSpec, SpecError, Variant, families, family, nearest};
use gambito_texts::{Lang, Texts, quoted};

use super::conversation::{Conversation, Interruption};
use super::lineup::Lineup;
use super::prompt_command::plain;
use crate::arguments::PlayArguments;
use crate::files::open_document;
use crate::own_games;
use crate::wording::game_names;

/// A question about a switch. The first answer turns it on and the last one off.
struct Question {
    text: &'static str,
    answers: &'static [Answer],
}

/// An answer and what it sets.
struct Answer {
    option: &'static str,
    switch: &'static str,
    on: bool,
}

const QUESTIONS: [Question; 3] = [
    Question {
        text: "ask-lazy",
        answers: &[
            Answer { option: "lazy", switch: "lazy", on: true },
            Answer { option: "complete", switch: "lazy", on: false },
        ],
    },
    Question {
        text: "ask-cache",
        answers: &[
            Answer { option: "cache", switch: "cache", on: true },
            Answer { option: "simple", switch: "cache", on: false },
        ],
    },
    Question {
        text: "ask-infer",
        answers: &[
            Answer { option: "inference", switch: "infer", on: true },
            Answer { option: "small", switch: "infer=3", on: true },
            Answer { option: "leaves", switch: "infer", on: false },
        ],
    },
];

/// Words of the course's program for quarry, which inferred values up to 3x3x3, and what they mean here.
const COURSE_WORDS: [(&str, &str); 3] = [("lazzy", "lazy"), ("infere", "small"), ("leaf", "leaves")];

/// Asks for the game, the machine and who starts.
pub(super) fn ask(
    arguments: &PlayArguments,
    seed: u64,
    texts: Texts,
    talk: &mut Conversation<'_>,
) -> Result<(String, Lineup), Interruption> {
    talk.say(&texts.get("ask-welcome"))?;
    let variant = game(arguments.game.as_deref(), texts, talk)?;
    let machine = machine(&*variant.start(), texts, talk)?;
    let human = PlayerSpec::Human;
    let starter = choice(talk, texts, &texts.get("ask-starter"), &["me", "machine", "lot"], "me")?;
    let mut lineup = if starter == "machine" { Lineup::new(machine, human) } else { Lineup::new(human, machine) };
    if starter == "lot" {
        lineup.draw_lots(seed);
    }
    Ok((variant.to_string(), lineup))
}

fn game(given: Option<&str>, texts: Texts, talk: &mut Conversation<'_>) -> Result<Variant, Interruption> {
    let given = given.map(|text| (Variant::read(&own_games::spec(text), &open_document), text.contains(':')));
    let family = match given {
        Some((Ok(variant), true)) => return Ok(variant),
        Some((Ok(variant), false)) => Arc::clone(variant.family()),
        Some((Err(error), _)) => {
            talk.explain(&texts.spec_error(&error))?;
            ask_family(texts, talk)?
        }
        None => ask_family(texts, talk)?,
    };
    loop {
        let variant = ask_keys(&*family, texts, talk)?;
        match variant {
            Ok(variant) => return Ok(variant),
            Err(error) => talk.explain(&texts.spec_error(&error))?,
        }
    }
}

fn ask_family(texts: Texts, talk: &mut Conversation<'_>) -> Result<Arc<dyn AnyFamily>, Interruption> {
    let name = |family: &'static Arc<dyn AnyFamily>| game_names(texts, family.name(), &family.aliases())[0];
    let names: Vec<&str> = families().iter().map(name).collect();
    for (name, family) in names.iter().zip(families()) {
        talk.say(&format!("  {name:<10} {}", texts.pick(family.rules())))?;
    }
    let question = texts.format("ask-game", &[("options", names.join(", ").into())]);
    talk.ask_until(&question, names[0], |answer| {
        let found = family(&plain(answer)).cloned();
        found.ok_or_else(|| refused(texts, answer, &names))
    })
}

/// Asks for every key that specs list; values that contradict each other are an error.
fn ask_keys(
    family: &dyn AnyFamily,
    texts: Texts,
    talk: &mut Conversation<'_>,
) -> Result<Result<Variant, SpecError>, Interruption> {
    let mut values = Vec::new();
    for key in family.keys().iter().filter(|key| key.is_listed) {
        let allowed = key.kind.to_string();
        let question = format!("{}: {} ({allowed})", key.name, texts.pick(&key.about));
        let value = talk.ask_until(&question, &key.default, |answer| {
            let is_path = key.kind.is_path(answer);
            let answer = if is_path { answer.to_owned() } else { answer.to_lowercase().replace(' ', "") };
            if key.kind.allows(&answer) {
                return Ok(answer);
            }
            // One number stands for all sides.
            if let Ok(size) = answer.parse().map(|side| key.kind.of_size(side))
                && key.kind.allows(&size)
            {
                return Ok(size);
            }
            let values =
                &[("key", key.name.as_str().into()), ("given", quoted(&answer)), ("allowed", allowed.as_str().into())];
            Err(texts.format("spec-value", values))
        })?;
        values.push(format!("{}={value}", key.name));
    }
    Ok(Variant::read(&format!("{}:{}", family.name(), values.join(",")), &open_document))
}

fn machine(start: &dyn AnyPosition, texts: Texts, talk: &mut Conversation<'_>) -> Result<PlayerSpec, Interruption> {
    let players = ["engine", "alphabeta", "minimax", "mcts", "greedy", "first", "random"];
    let question = texts.format("ask-algorithm", &[("options", players.join(", ").into())]);
    let machine: PlayerSpec = talk.ask_until(&question, "engine", |answer| {
        let name = plain(answer);
        let known = players.contains(&name.as_str()).then(|| name.parse().ok()).flatten();
        known.ok_or_else(|| refused(texts, answer, &players))
    })?;
    let PlayerSpec::Searcher(mut machine) = machine else { return Ok(machine) };
    for Question { text, answers } in QUESTIONS {
        let options: Vec<&str> = answers.iter().map(|answer| answer.option).collect();
        let is_on = machine.search.is_on(answers[0].switch);
        let default = if is_on { options[0] } else { options[options.len() - 1] };
        let chosen = choice(talk, texts, &texts.get(text), &options, default)?;
        for Answer { switch, on, .. } in answers.iter().filter(|answer| answer.option == chosen) {
            let switched = machine.search.switch(switch, *on);
            switched.map_err(|error| crate::failure::Failure::spec(texts, switch, &error))?;
        }
    }
    machine.evaluation = evaluation(start, texts, talk)?;
    machine.limits = limits(texts, talk)?;
    Ok(PlayerSpec::Searcher(machine))
}

fn evaluation(
    start: &dyn AnyPosition,
    texts: Texts,
    talk: &mut Conversation<'_>,
) -> Result<Option<String>, Interruption> {
    let named = start.evaluations();
    for evaluation in &named {
        talk.say(&format!("  {:<10} {}", evaluation.name, texts.pick(&evaluation.about)))?;
    }
    let default = named.first().map_or("", |evaluation| evaluation.name.as_str());
    talk.ask_until(&texts.get("ask-evaluation"), default, |answer| {
        let known = start.contributions(Some(answer));
        known.map(|_| Some(answer.to_owned())).map_err(|error| texts.spec_error(&error))
    })
}

/// Asks for a limit; `depth=6`, `6` and `1s` are understood too.
fn limits(texts: Texts, talk: &mut Conversation<'_>) -> Result<LimitSpec, Interruption> {
    talk.ask_until(&texts.get("ask-limit"), "time=1s", |answer| {
        let answer = answer.replace(' ', "");
        let is_number = answer.bytes().all(|byte| byte.is_ascii_digit());
        let (key, value) = match answer.split_once('=') {
            Some(pair) => pair,
            None if is_number || answer.starts_with('-') => ("depth", answer.as_str()),
            None => ("time", answer.as_str()),
        };
        let mut limits = LimitSpec::default();
        match limits.set(key, value) {
            Some(Ok(())) => Ok(limits),
            Some(Err(error)) => Err(texts.spec_error(&error)),
            None => Err(refused(texts, key, &LimitSpec::KEYS)),
        }
    })
}

/// Asks for one of a few words; an answer may be the word in either language, one of the course or its number.
fn choice<'o>(
    talk: &mut Conversation<'_>,
    texts: Texts,
    question: &str,
    options: &[&'o str],
    default: &str,
) -> Result<&'o str, Interruption> {
    let label = |texts: Texts, option: &str| texts.get(&format!("option-{option}"));
    let labels: Vec<String> = options.iter().map(|option| label(texts, option)).collect();
    let question = format!("{question} ({})", labels.join(", "));
    talk.ask_until(&question, &label(texts, default), |answer| {
        let word = plain(answer);
        let by_number = word.parse::<usize>().ok().and_then(|number| options.get(number.wrapping_sub(1)));
        let means = |option: &str| {
            Lang::ALL.iter().any(|lang| plain(&label(Texts::new(*lang), option)) == word)
                || COURSE_WORDS.iter().any(|&(theirs, ours)| theirs == word && ours == option)
        };
        let found = by_number.or_else(|| options.iter().find(|option| means(option)));
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        found.copied().ok_or_else(|| refused(texts, answer, &labels))
    })
}

fn refused(texts: Texts, given: &str, allowed: &[&str]) -> String {
    let values = &[("given", quoted(given)), ("allowed", allowed.join(", ").into())];
    texts.with_suggestion(texts.format("call-not-one-of", values), nearest(given, allowed.iter().copied()))
}
