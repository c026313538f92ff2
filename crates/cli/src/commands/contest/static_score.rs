use gambito_analysis::{Figure, SearchRequest, analyse};
use gambito_arena::MoveRecord;
use gambito_catalog::{Algorithm, AnyPosition, LimitSpec, Variant};

/// What the default evaluation of the game says of a move whose player gave no score, from the view of that player.
pub(super) fn static_score(made: &MoveRecord, before: &dyn AnyPosition, variant: &Variant) -> Option<Figure> {
    if made.score.is_some() {
        return None;
    }
    let one_move = LimitSpec { depth: Some(1), ..LimitSpec::default() };
    let request = SearchRequest::new(variant.to_string(), Algorithm::Minimax).within(one_move);
    let values = analyse(before).value_moves(&request).ok()?;
    values.into_iter().find(|value| value.mv == made.mv).map(|value| value.score)
}
