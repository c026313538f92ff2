use gambito_catalog::AnyPosition;
use gambito_ugi::Query;

/// Our answers about a position.
pub(crate) struct Expected {
    pos: Box<dyn AnyPosition>,
}

impl Expected {
    /// The queries that a program should answer if it answers any.
    pub(crate) const QUERIES: [Query; 4] = [Query::Legal, Query::GameOver, Query::P1Turn, Query::Result];

    pub(crate) fn of(pos: &dyn AnyPosition) -> Self {
        Self { pos: pos.clone_box() }
    }

    /// The answer to a query.
    pub(crate) fn to(&self, query: Query) -> String {
        query.answer(&*self.pos)
    }

    /// Whether an answer agrees with ours. The order of moves does not matter, nor does the turn once the game is over.
    pub(crate) fn agrees(&self, query: Query, theirs: &str) -> bool {
        match query {
            Query::Legal => {
                let mut theirs: Vec<&str> = theirs.split_whitespace().collect();
                let ours = self.to(query);
                let mut ours: Vec<&str> = ours.split_whitespace().collect();
                theirs.sort_unstable();
                ours.sort_unstable();
                theirs == ours
            }
            Query::P1Turn if self.pos.outcome().is_some() => true,
            _ => theirs.split_whitespace().eq(self.to(query).split_whitespace()),
        }
    }

    /// The approximate size of all answers in bytes.
    pub(crate) fn length(&self) -> usize {
        const OTHERS: usize = 80;
        self.to(Query::Legal).len() + self.to(Query::Position).len() + OTHERS
    }
}

#[cfg(test)]
mod tests {
    use gambito_catalog::Variant;

    use super::*;

    #[test]
    fn answers_are_compared_by_their_meaning() {
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
