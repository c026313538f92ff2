//! Both languages have the same messages, and every message is well formed.

mod plurals;
mod tell_tales;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use gambito_catalog::{SpecError, Variant};
use gambito_core::{MoveError, PositionError, Text};
use gambito_texts::{Lang, Texts, Value};

/// The messages of a language: the variables of each by its id, and the file it is in.
fn messages(lang: Lang) -> BTreeMap<String, (BTreeSet<String>, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.code());
    let mut messages = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder of texts") {
        let path = entry.expect("a file of texts").path();
        let file = path.file_name().expect("a name").to_string_lossy().into_owned();
        let mut id = String::new();
        for line in fs::read_to_string(&path).expect("a readable file").lines() {
            let starts_message = line.starts_with(|first: char| first.is_ascii_lowercase());
            if let (true, Some((name, _))) = (starts_message, line.split_once('=')) {
                id = name.trim().to_owned();
                let before = messages.insert(id.clone(), (BTreeSet::new(), file.clone()));
                assert!(before.is_none(), "{id} is twice in {lang}: {before:?} and {file}");
            }
            if let Some((variables, _)) = messages.get_mut(&id) {
                variables.extend(variables_of(line));
            }
        }
    }
    messages
}

fn variables_of(line: &str) -> impl Iterator<Item = String> {
    line.split('$')
        .skip(1)
        .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '-').next().unwrap_or("").to_owned())
}

#[test]
fn both_languages_have_the_same_ids_and_variables_in_the_same_files() {
    assert_eq!(messages(Lang::En), messages(Lang::Es));
}

#[test]
fn every_text_is_there_in_its_own_language() {
    for lang in Lang::ALL {
        for (id, (variables, file)) in messages(lang) {
            let values: Vec<(&'static str, Value<'_>)> =
                variables.iter().map(|name| (&*name.clone().leak(), Value::from(2))).collect();
            let text = Texts::new(lang).find(&id, &values);
            let text = text.unwrap_or_else(|| panic!("{id} of {file} has a mistake or is not embedded in {lang}"));
            assert!(!text.is_empty() && !text.contains("{$"), "{id}: {text}");
        }
    }
}

#[test]
fn inserted_words_have_no_invisible_marks() {
    let text = Texts::new(Lang::En).format("error-suggestion", &[("name", "nim".into())]);
    assert_eq!(text, "Did you mean nim?");
}

#[test]
fn errors_name_what_was_given_what_is_allowed_and_what_was_meant() {
    let error = "quary".parse::<Variant>().expect_err("no such game");
    let [english, spanish] = Lang::ALL.map(|lang| Texts::new(lang).spec_error(&error));
    assert_eq!(
        english,
        "unknown game \"quary\"; expected one of breakthrough, dots, flag, isolation, kalah, nim, quarry, \
         tictactoe, tree, puntos, bandera, mancala, cantera, tresenraya, arbol. Did you mean quarry?"
    );
    assert_eq!(
        spanish,
        "no existe el juego \"quary\"; valores posibles: breakthrough, dots, flag, isolation, kalah, nim, quarry, \
         tictactoe, tree, puntos, bandera, mancala, cantera, tresenraya, arbol. ¿Querías decir quarry?"
    );
}

#[test]
fn every_kind_of_error_is_explained_in_both_languages() {
    let specs = ["nim:tokens", "nim:take=2,take=2", "nim:tokens=0", "nim:x=1", "chess", "tree:((3"];
    let errors: Vec<SpecError> = specs.iter().map(|text| text.parse::<Variant>().expect_err("a bad spec")).collect();
    let reason = Text::new("too many pieces", "demasiadas piezas");
    let position = PositionError::Impossible { given: "X".to_owned(), reason };
    let mv = MoveError::Illegal { given: "9".to_owned() };
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let explained = errors.iter().map(|error| (texts.spec_error(error), error.to_string()));
        let others = [(texts.position_error(&position), position.to_string()), (texts.move_error(&mv), mv.to_string())];
        for (explained, raw) in explained.chain(others) {
            assert!(!explained.is_empty() && (lang == Lang::En || explained != raw), "{explained}");
        }
    }
}
