//! Documents that are generated from the code, and the facts in the rules of the games.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use gambito_catalog::{AnyFamily, Variant, families};
use gambito_cli::{command, json_reference};
use gambito_games::flag::{Tile, Torus, map};
use gambito_report::rulebook::Rulebook;
use gambito_texts::{Lang, Texts};

use crate::support::{say, say_within};

/// Compares a document with what is generated, or writes it.
fn check(path: &str, generated: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(path);
    if std::env::var_os("GAMBITO_REGENERATE").is_some() {
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(&file, generated).expect("a document");
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    let how = "GAMBITO_REGENERATE=1 cargo test -p gambito-cli --test cli documents";
    assert!(written == generated, "docs/{path} is not what the code says; regenerate it with\n{how}");
}

/// The cells of all rows of the tables in a Markdown text, without code marks.
fn rows(markdown: &str) -> Vec<Vec<String>> {
    let lines = markdown.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix('|'));
    lines.map(|line| line.split('|').map(|cell| cell.trim().trim_matches('`').to_owned()).collect()).collect()
}

fn rulebook(family: &Arc<dyn AnyFamily>, lang: Lang) -> String {
    Texts::new(lang).pick(family.rulebook()).to_owned()
}

#[test]
fn the_published_rules_are_those_of_the_program() {
    for family in families() {
        for (lang, folder) in [(Lang::En, "games"), (Lang::Es, "es/games")] {
            let rules = Rulebook::new(Arc::clone(family), Texts::new(lang)).markdown;
            let note = "<!-- Generated from crates/games/rules and the descriptions of the games. -->\n\n";
            check(&format!("{folder}/{}.md", family.name()), &format!("{note}{rules}"));
        }
    }
}

#[test]
fn the_reference_of_json_is_that_of_the_types() {
    let reference = json_reference();
    check("json.md", &reference);
    let command = command(Texts::new(Lang::En));
    let nested = command.get_subcommands().flat_map(|command| [command].into_iter().chain(command.get_subcommands()));
    for command in nested.filter(|command| command.get_arguments().any(|argument| argument.get_id() == "json")) {
        let call = format!(" {} ", command.get_name());
        let is_listed = reference.lines().any(|line| line.starts_with("### `gambito") && line.contains(&call));
        assert!(is_listed, "{call} prints JSON and is not in the reference");
    }
    let undescribed: Vec<&str> =
        reference.lines().filter(|line| line.starts_with("| `") && line.ends_with("|  |")).collect();
    assert!(undescribed.is_empty(), "{undescribed:#?}");
}

#[test]
fn every_link_in_the_reference_leads_to_a_section() {
    let reference = json_reference();
    let sections: Vec<String> =
        reference.lines().filter_map(|line| Some(line.strip_prefix("### ")?.to_lowercase())).collect();
    let links = reference.split("](#").skip(1).filter_map(|rest| rest.split(')').next());
    let dead: Vec<&str> = links.filter(|link| !sections.iter().any(|section| section == link)).collect();
    assert!(dead.is_empty(), "{dead:?}");
}

#[test]
fn what_commands_print_is_in_the_reference() {
    let reference = json_reference();
    for (call, heading) in [
        ("search nim --depth 3 --json", "gambito search GAME --json"),
        ("search nim --depth 3 --values --json", "gambito search GAME --values --json"),
        ("solve nim --json", "gambito solve GAME --json"),
        ("solve nim --all --json", "gambito solve GAME --all --json"),
        ("show nim --json", "gambito show GAME --json"),
        ("perft nim --depth 2 --divide --json", "gambito perft GAME --depth N --json"),
        ("tree nim:tokens=3 --json", "gambito tree GAME --json"),
        ("lab nim --sizes 2 --variants minimax --json", "gambito lab GAME --json"),
        ("lab nim --sizes 2 --variants minimax --games --json", "gambito lab GAME --games --json"),
        ("lab nim --sizes 2 --variants minimax --until-slow --json", "gambito lab GAME --until-slow --json"),
        ("match nim greedy random --games 2 --json", "gambito match GAME PLAYER OPPONENT --json"),
        ("games --json", "gambito games --json"),
        ("games nim --json", "gambito games GAME --json"),
        ("play nim --first first --second first --json", "gambito play GAME --json"),
        ("map generate --json", "gambito map generate --json"),
    ] {
        let section = reference.split("\n### ").find(|part| part.starts_with(&format!("`{heading}`"))).expect(heading);
        for field in say(call).json().as_object().expect("an object").keys() {
            assert!(section.contains(&format!("\n| `{field}` |")), "{call}: {field} is not in {section}");
        }
    }
}

#[test]
fn the_examples_in_the_rules_are_true() {
    for family in families() {
        let examples = |lang| {
            let rules = rulebook(family, lang);
            let rows = rows(rules.rsplit("\n## ").next().expect("a last section")).into_iter();
            rows.filter(|row| row[0].split(':').next() == Some(family.name())).collect::<Vec<_>>()
        };
        assert!(!examples(Lang::En).is_empty(), "{} has no examples", family.name());
        assert_eq!(examples(Lang::En), examples(Lang::Es));
        for example in examples(Lang::En) {
            let [variant, position, moves, after] = &example[..] else { panic!("{example:?}") };
            let variant: Variant = variant.parse().expect("a variant");
            let mut pos = variant.start().parse(position).expect("a position");
            moves.split(' ').for_each(|mv| pos.play(mv).unwrap_or_else(|error| panic!("{example:?}: {error}")));
            assert_eq!(pos.text(), *after, "{example:?}");
        }
    }
}

#[test]
fn the_rules_of_flag_name_the_tiles_and_limits_of_the_code() {
    let family = gambito_catalog::family("flag").expect("a game");
    for lang in Lang::ALL {
        let rules = rulebook(family, lang);
        let rows = rows(&rules);
        for tile in Tile::ALL {
            let name = tile.name();
            let row = rows.iter().find(|row| row[0] == *Texts::new(lang).pick(&name)).expect("a row for every tile");
            let cost = tile.cost().map_or_else(|| "-".to_owned(), |cost| cost.to_string());
            assert_eq!(row[1..3], [tile.symbol().to_string(), cost], "{tile:?}");
            if tile.gives() > 0 {
                assert!(row[3].starts_with(&format!("{} ", tile.gives())), "{row:?}");
            }
        }
        let to = if lang == Lang::En { "to" } else { "a" };
        for limits in [
            format!("{} {to} {}", Torus::LEAST_COLS, Torus::MOST),
            format!("{} {to} {}", Torus::LEAST_ROWS, Torus::MOST),
            format!("1 {to} {}", map::MOST_FLAGS),
            format!("1 {to} {}", map::MOST_OF_TEAM),
            format!("1 {to} {}", map::MOST_ENERGY),
        ] {
            assert!(rules.contains(&limits), "{lang}: {limits}");
        }
    }
}

#[test]
fn the_rules_have_the_same_sections_in_both_languages() {
    for family in families() {
        let [en, es] = Lang::ALL.map(|lang| rulebook(family, lang));
        let shape = |text: &str| [text.matches("\n## ").count(), text.matches("```").count(), rows(text).len()];
        assert_eq!(shape(&en), shape(&es), "{}", family.name());
    }
}

#[test]
fn the_rules_of_a_game_are_printed() {
    let said = say("games kalah");
    assert_eq!(said.code, 0);
    for part in ["Kalah", "Moves\n", "- Extra turn:", "Variants\n", "capture=nonempty", "snape", "5*store"] {
        assert!(said.out.contains(part), "{part}: {}", said.out);
    }
    assert!(!said.out.contains("##") && !said.out.contains("**"), "{}", said.out);
    assert!(said.out.contains("`seeds` seeds"), "a parameter is not a word of the sentence: {}", said.out);
    assert!(say("games flag --lang es").out.contains("Casillas\n"));
    let json = say("games nim --json").json();
    assert_eq!(json["name"], "nim");
    assert!(json["markdown"].as_str().is_some_and(|rules| rules.starts_with("# Nim")));
    assert_eq!(say("games chess").code, 2);
    for game in families() {
        let narrow = say_within(&format!("games {}", game.name()), 40).out;
        let is_prose = |line: &&str| !line.starts_with(' ') && line.contains(' ') && !line.contains("  ");
        let longest = narrow.lines().filter(is_prose).map(|line| line.chars().count()).max();
        assert!(longest.is_some_and(|longest| longest <= 40), "{narrow}");
    }
}
