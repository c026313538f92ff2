use gambito_exercise::{AnswerError, ExerciseError, MOST_NODES};
use gambito_texts::{Texts, quoted};

/// Why there is no exercise, as a sentence.
#[must_use]
pub fn exercise_error(error: ExerciseError, texts: Texts) -> String {
    match error {
        ExerciseError::TooLarge => texts.format("exercise-too-large", &[("most", MOST_NODES.into())]),
        ExerciseError::Over => texts.get("call-start-over"),
    }
}

/// Why an answer cannot be read, as a sentence.
#[must_use]
pub fn answer_error(error: &AnswerError, texts: Texts) -> String {
    match error {
        AnswerError::Node { node } => texts.format("exercise-answer-node", &[("node", quoted(node))]),
        AnswerError::Number { node, given } => {
            texts.format("exercise-answer-number", &[("node", node.as_str().into()), ("given", quoted(given))])
        }
        AnswerError::Word { given } => texts.format("exercise-answer-word", &[("given", quoted(given))]),
    }
}
