use gambito_core::Player;
use gambito_exercise::{Answer, Answers, Exercise, Taught};

/// The tree with what is filled in, one line for each node.
#[must_use]
pub fn text(exercise: &Exercise, answers: &Answers) -> String {
    let mut rows: Vec<(String, String)> = Vec::new();
    let mut waiting = vec![(0, String::new(), String::new())];
    while let Some((index, branch, below)) = waiting.pop() {
        let node = &exercise.nodes[index];
        let content = match (node.number, node.player) {
            (Some(number), _) => number.to_string(),
            (None, Some(Player::First)) => "MAX".to_owned(),
            _ => "MIN".to_owned(),
        };
        rows.push((
            format!("{branch}{} {content}", node.name),
            blanks(exercise, index, &answers.written(exercise, index)),
        ));
        let last = node.children.last();
        for child in node.children.iter().rev() {
            let (branch, further) = if Some(child) == last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            waiting.push((*child, format!("{below}{branch}"), format!("{below}{further}")));
        }
    }
    let width = rows.iter().map(|(tree, _)| tree.chars().count()).max().unwrap_or(0);
    let line = |(tree, filled): &(String, String)| format!("{tree:<width$}  {filled}").trim_end().to_owned() + "\n";
    rows.iter().map(line).collect()
}

fn blanks(exercise: &Exercise, index: usize, answer: &Answer) -> String {
    if answer.cut {
        return "✂".to_owned();
    }
    if exercise.nodes[index].number.is_some() {
        return String::new();
    }
    let shown = |text: &Option<String>| text.clone().unwrap_or_else(|| "_".to_owned());
    let value = format!("v={}", shown(&answer.value));
    match exercise.taught {
        Taught::Minimax => value,
        Taught::AlphaBeta => format!("α={} β={} {value}", shown(&answer.alpha), shown(&answer.beta)),
    }
}
