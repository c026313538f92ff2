//! Explains the verdict on a situation in one sentence.

use gambito_checks::{Farewell, Note, Problem, Verdict};
use gambito_play::Fault;
use gambito_texts::{Texts, quoted};

/// The sentence for a verdict; `None` if there is nothing to explain.
pub(in crate::commands) fn of(texts: Texts, verdict: &Verdict) -> Option<String> {
    match verdict {
        Verdict::Passed | Verdict::Skipped => None,
        Verdict::Noted(note) => Some(noted(texts, note)),
        Verdict::Failed(problem) => Some(failed(texts, problem)),
    }
}

fn noted(texts: Texts, note: &Note) -> String {
    match note {
        Note::NoSuchPosition => texts.get("check-no-such-position"),
        Note::NoQueries => texts.get("check-no-queries"),
        Note::ReadyLate { waited_ms } => texts.format("check-ready-late", &[("waited", (*waited_ms).into())]),
    }
}

fn failed(texts: Texts, problem: &Problem) -> String {
    match problem {
        Problem::Fault(fault) => fault_sentence(texts, fault),
        Problem::Illegal { given, legal } => illegal(texts, "check-illegal", given, legal),
        Problem::MissedTurn { given, legal } => illegal(texts, "check-missed-turn", given, legal),
        Problem::NoName => texts.get("check-no-name"),
        Problem::Unasked { mv } => texts.format("check-unasked", &[("given", quoted(mv))]),
        Problem::StillRuns { after, waited_ms } => {
            let values = [("waited", (*waited_ms).into())];
            match after {
                Farewell::Quit => texts.format("check-ignores-quit", &values),
                Farewell::EndOfInput => texts.format("check-ignores-end", &values),
            }
        }
        Problem::WrongResponse { query, ours, theirs } => {
            let values = [("query", query.word().into()), ("ours", quoted(ours)), ("theirs", quoted(theirs))];
            texts.format("check-wrong-response", &values)
        }
    }
}

fn illegal(texts: Texts, sentence: &str, given: &str, legal: &[String]) -> String {
    texts.format(sentence, &[("given", quoted(given)), ("legal", legal_moves(texts, legal).into())])
}

/// A fault as a full sentence: capitalised, with a full stop.
fn fault_sentence(texts: Texts, fault: &Fault) -> String {
    let fault = texts.fault(fault);
    let mut letters = fault.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str())
}

fn legal_moves(texts: Texts, legal: &[String]) -> String {
    const MOST_MOVES: usize = 20;
    let listed = legal[..legal.len().min(MOST_MOVES)].join(" ");
    if legal.len() <= MOST_MOVES {
        return listed;
    }
    texts.format("moves-and-more", &[("listed", listed.into()), ("count", legal.len().into())])
}

#[cfg(test)]
mod tests {
    use gambito_checks::SCENARIOS;
    use gambito_texts::Lang;

    use super::*;

    #[test]
    fn every_situation_is_explained_in_both_languages() {
        for lang in Lang::ALL {
            for situation in &SCENARIOS {
                let id = format!("check-situation-{}", situation.name);
                assert!(Texts::new(lang).find(&id, &[]).is_some(), "{lang}: {id}");
            }
        }
    }

    #[test]
    fn an_illegal_move_is_reported_with_the_legal_ones() {
        let legal = ["1", "2", "4"].map(str::to_owned).to_vec();
        let sentence = failed(Texts::new(Lang::En), &Problem::Illegal { given: "9".to_owned(), legal });
        assert_eq!(sentence, "The bot played \"9\", which is not legal here; legal moves: 1 2 4.");
    }
}
