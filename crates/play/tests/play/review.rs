use gambito_analysis::{Figure, SearchRequest};
use gambito_catalog::{Algorithm, LimitSpec, Variant};
use gambito_core::Player;
use gambito_play::{Certainty, Doubts, GameReview, MoveQuality, MoveReview, Record, review};

fn record(game: &str, position: Option<&str>, moves: &str) -> Record {
    let variant: Variant = game.parse().expect("a game");
    let start = position.map_or_else(|| variant.start(), |text| variant.start().parse(text).expect("a position"));
    let mut record = Record::new(variant, start);
    moves.split_whitespace().for_each(|mv| record.play(mv).expect("a legal move"));
    record
}

fn reviewed(record: &Record, nodes: u64) -> GameReview {
    let limits = LimitSpec { nodes: Some(nodes), ..LimitSpec::default() };
    let request = SearchRequest::new(record.variant().to_string(), Algorithm::Engine).within(limits);
    review(record, &request, Doubts::Accepted, &mut |_| ()).expect("a review")
}

fn qualities(review: &GameReview) -> Vec<MoveQuality> {
    review.moves.iter().map(|mv| mv.quality).collect()
}

#[test]
fn a_win_that_is_thrown_away_and_given_back_is_named_with_its_exact_regret() {
    use MoveQuality::{Blunder, Good};
    // Leaving 1 modulo 4 wins: 2 would have won, then 1, and from there everything is decided.
    let review = reviewed(&record("nim:tokens=7", None, "1 3 2 1"), 10_000);
    assert_eq!(qualities(&review), [Blunder, Blunder, Good, Good]);
    let regrets: Vec<_> = review.moves.iter().map(|mv| (mv.regret, mv.certainty)).collect();
    let exact = |regret| (Figure::Whole(regret), Certainty::Exact);
    assert_eq!(regrets, [exact(2), exact(2), exact(0), exact(0)]);
    assert_eq!((review.moves[0].best.mv.as_str(), review.moves[1].best.mv.as_str()), ("2", "1"));
    let first = review.player(Player::First).exact;
    assert_eq!((first.moves, first.mistakes, first.blunders), (2, 1, 1));
    assert_eq!((first.largest, first.mean), (Figure::Whole(2), Some(1.0)));
}

#[test]
fn a_slower_win_and_a_faster_loss_are_no_mistakes() {
    // The first player can win at once with 2, and wins later with others; the second is lost anyway.
    let start = "XX..O...O 1";
    for mv in ["2", "5", "3"] {
        let review = reviewed(&record("tictactoe", Some(start), mv), 1_000_000);
        let MoveReview { played, regret, quality, .. } = &review.moves[0];
        let keeps_the_win = played.result == review.moves[0].best.result;
        assert_eq!(*quality == MoveQuality::Good, keeps_the_win, "{mv}");
        assert_eq!(*regret == Figure::Whole(0), keeps_the_win, "{mv}");
    }
}

#[test]
fn points_that_are_given_away_are_a_mistake_even_in_a_won_game() {
    let review = reviewed(&record("kalah:pits=3,seeds=2", None, "1 2 1"), 1_000_000);
    assert!(review.moves.iter().all(|mv| mv.certainty == Certainty::Exact), "{review:?}");
    for mv in &review.moves {
        assert_eq!(mv.regret, mv.best.score.minus(mv.played.score));
        assert_eq!(mv.quality == MoveQuality::Good, mv.regret == Figure::Whole(0), "{mv:?}");
    }
}

#[test]
fn what_the_solver_proves_has_an_exact_regret_long_before_the_end() {
    let review = reviewed(&record("kalah", Some("<6,18,6,0,1,0,1,2,1,1,10,1,4,2,1> 2"), "1"), 200_000);
    let MoveReview { played, best, regret, certainty, .. } = &review.moves[0];
    assert_eq!((*certainty, *regret), (Certainty::Exact, best.score.minus(played.score)));
    assert_eq!(review.second.exact.moves, 1);
}

#[test]
fn a_mistake_by_an_estimate_is_solved_if_four_times_the_limit_are_enough() {
    let record = record("kalah", Some("<6,18,6,0,1,0,1,2,1,1,10,1,4,2,1> 2"), "1");
    let reviewed = |nodes, doubts| {
        let limits = LimitSpec { nodes: Some(nodes), ..LimitSpec::default() };
        let request = SearchRequest::new(record.variant().to_string(), Algorithm::Engine).within(limits);
        review(&record, &request, doubts, &mut |_| ()).expect("a review").moves[0].clone()
    };
    let is_doubtful = |mv: &MoveReview| (mv.quality, mv.certainty) == (MoveQuality::Mistake, Certainty::Estimate);
    // A budget with which the first look leaves a doubt and four times of it prove the regret.
    let budgets = (8..17).map(|power| 1 << power);
    let budget = budgets.filter(|nodes| is_doubtful(&reviewed(*nodes, Doubts::Accepted)));
    let budget = budget.into_iter().find(|nodes| reviewed(4 * nodes, Doubts::Accepted).certainty == Certainty::Exact);
    let budget = budget.expect("a budget that leaves a doubt");
    assert_eq!(reviewed(budget, Doubts::Reexamined), reviewed(4 * budget, Doubts::Accepted));
}

#[test]
fn regret_is_never_negative_and_extra_turns_keep_their_player() {
    // 3 ends in the store: the first player moves twice.
    let record = record("kalah", None, "3 6 1 2 5 4 2");
    for nodes in [6, 500, 5000] {
        let review = reviewed(&record, nodes);
        assert_eq!(review.moves.len(), 7);
        for (mv, ply) in review.moves.iter().zip(record.plies()) {
            assert_eq!((mv.player, &mv.played.mv), (ply.player, &ply.mv));
            assert!(mv.regret.number().is_none_or(|regret| regret >= 0.0), "{mv:?}");
            assert_eq!(mv.certainty, Certainty::Estimate, "far from the end");
        }
        assert_eq!(review.moves[1].player, Player::First);
        let counted = review.first.estimate.moves + review.second.estimate.moves;
        assert_eq!((counted, review.first.exact.moves), (7, 0));
        assert_eq!(review, reviewed(&record, nodes), "the same on every run");
    }
}

#[test]
fn a_review_that_is_stopped_has_the_moves_so_far() {
    let record = record("nim:tokens=7", None, "1 3 2 1");
    let request = SearchRequest::new(record.variant().to_string(), Algorithm::Engine);
    let stop = request.resources.stop.clone();
    let review = review(&record, &request, Doubts::Accepted, &mut |mv| {
        if mv.number == 2 {
            stop.raise();
        }
    })
    .expect("a review");
    assert_eq!(review.moves.len(), 2);
}

#[test]
fn a_review_can_be_read_back_from_its_json() {
    let review = reviewed(&record("nim:tokens=7", None, "1 3 2 1"), 10_000);
    let json = serde_json::to_string(&review).expect("JSON");
    let again: GameReview = serde_json::from_str(&json).expect("a review");
    assert_eq!(serde_json::to_string(&again).expect("JSON"), json);
}
