use gambito_catalog::AnyPosition;
use gambito_core::{Outcome, Player};
use gambito_ugi::Query;

/// What our rules say of a position.
pub(crate) struct Expected {
    moves: Vec<String>,
    outcome: Option<Outcome>,
    turn: Player,
    text: String,
}

impl Expected {
    /// The queries that every program that answers any should answer.
    pub(crate) const QUERIES: [Query; 4] = [Query::Legal, Query::GameOver, Query::P1Turn, Query::Result];

    pub(crate) fn of(pos: &dyn AnyPosition) -> Self {
        Self { moves: pos.moves(), outcome: pos.outcome(), turn: pos.turn(), text: pos.text() }
    }

    /// The answer to a query.
    pub(crate) fn to(&self, query: Query) -> String {
        match query {
            Query::Legal => self.moves.join(" "),
            Query::GameOver => self.outcome.is_some().to_string(),
            Query::P1Turn => (self.turn == Player::First).to_string(),
            Query::Result => match self.outcome.map(Outcome::winner) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Player::First)) => "p1win",
                Some(Some(Player::Second)) => "p2win",
            }
            .to_owned(),
            Query::Position => self.text.clone(),
        }
    }

    /// Whether an answer says the same. The order of moves means nothing, but how often each comes; nor does the turn once a game is over.
    pub(crate) fn agrees(&self, query: Query, theirs: &str) -> bool {
        match query {
            Query::Legal => {
                let mut theirs: Vec<&str> = theirs.split_whitespace().collect();
                let mut ours: Vec<&str> = self.moves.iter().map(String::as_str).collect();
                theirs.sort_unstable();
                ours.sort_unstable();
                theirs == ours
            }
            Query::P1Turn if self.outcome.is_some() => true,
            _ => theirs.split_whitespace().eq(self.to(query).split_whitespace()),
        }
    }

    /// About how many bytes all answers have.
    pub(crate) fn length(&self) -> usize {
        const OTHERS: usize = 80;
        self.moves.iter().map(|mv| mv.len() + 1).sum::<usize>() + self.text.len() + OTHERS
    }
}

#[cfg(test)]
mod tests {
    use gambito_catalog::Variant;

    use super::*;

    #[test]
    fn answers_are_compared_by_what_they_mean() {
        let start = Expected::of(&*"nim".parse::<Variant>().expect("a game").start());
        assert!(start.agrees(Query::Legal, "1  3 2") && !start.agrees(Query::Legal, "1 2"));
        assert!(!start.agrees(Query::Legal, "1 1 2 3"), "a move is counted once");
        assert!(start.agrees(Query::Result, "none") && start.agrees(Query::P1Turn, "true"));
        assert!(start.agrees(Query::Position, "8 1") && !start.agrees(Query::GameOver, ""));
        let mut over = "nim:tokens=1".parse::<Variant>().expect("a game").start();
        over.play("1").expect("a legal move");
        let over = Expected::of(&*over);
        assert!(over.agrees(Query::P1Turn, "true") && over.agrees(Query::P1Turn, "false"));
        assert_eq!((over.to(Query::Result), over.to(Query::Legal)), ("p2win".to_owned(), String::new()));
    }
}
