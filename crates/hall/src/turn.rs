use gambito_core::Player;
use gambito_keys::ServerSecret;
use gambito_play::{End, Match, Reason};

/// What a turn token means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn<'a> {
    /// It is the token of the current turn.
    Current,
    /// Its turn was answered with this move.
    Answered(&'a str),
    /// It is the token of the turn in which its player lost on time.
    Lost,
    /// It is neither.
    Unknown,
}

/// Looks up the token that `player` sent with a move.
pub(crate) fn turn_of<'a>(secret: &ServerSecret, id: &str, game: &'a Match, player: Player, token: &str) -> Turn<'a> {
    let is_token_of = |seq: u64| secret.turn_token(id, seq, player).matches(token);
    if game.turn() == Some(player) && is_token_of(game.turn_seq()) {
        return Turn::Current;
    }
    let is_lost = game.end().is_some_and(|end| is_lost_on_time(end, player));
    if is_lost && is_token_of(game.turn_seq()) {
        return Turn::Lost;
    }
    // A token that does not belong to the current turn is most likely that of the last one.
    let answered = game.moves().rev().filter(|made| made.player == player).find(|made| is_token_of(made.turn_seq));
    answered.map_or(Turn::Unknown, |made| Turn::Answered(made.mv))
}

/// Whether a player lost on time, or because its first move did not come.
pub(crate) fn is_lost_on_time(end: &End, player: Player) -> bool {
    matches!(end, End::Forfeit { loser, .. } if *loser == player)
        && matches!(end.reason(), Reason::Time | Reason::NoShow)
}
