//! Messages with the number 1 have their noun in the singular.

use gambito_texts::{Lang, Texts, Value};

use super::messages;

/// Words after a number that end in `s` and are no plural.
const NO_PLURALS: [&str; 4] = ["ms", "is", "was", "más"];

/// A plural noun directly after the number 1.
fn plural_of_one(text: &str) -> Option<&str> {
    let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || c == '(').collect();
    let ones =
        words.windows(2).filter(|pair| pair[0] == "1").map(|pair| pair[1].trim_end_matches([',', ';', '.', ':', ')']));
    ones.into_iter()
        .find(|word| word.ends_with('s') && word.chars().all(char::is_alphabetic) && !NO_PLURALS.contains(word))
}

#[test]
fn no_message_says_one_things() {
    let with_bytes_or_limits = ["fault-flood", "fault-long-line", "expression-too-long", "contest-pairs"];
    for lang in Lang::ALL {
        let counted = messages(lang).into_iter().filter(|(id, _)| !with_bytes_or_limits.contains(&id.as_str()));
        for (id, (variables, file)) in counted {
            let values: Vec<(&'static str, Value<'_>)> =
                variables.iter().map(|name| (&*name.clone().leak(), Value::from(1))).collect();
            let text = Texts::new(lang).find(&id, &values).expect("a text");
            assert_eq!(plural_of_one(&text), None, "{id} in {lang}/{file}: {text}");
        }
    }
}
