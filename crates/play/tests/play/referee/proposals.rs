use gambito_core::Player::{self, First, Second};
use gambito_play::{Change, Command, End, PendingProposal, Proposal, Refusal};

use super::support::{at, changes, play_all, setup, started};

const DRAW: Proposal = Proposal::Draw;

fn propose(player: Player, proposal: Proposal) -> Command {
    Command::Propose { player, proposal }
}

#[test]
fn a_draw_is_agreed_on_by_accepting_or_by_proposing_it_too() {
    for answer in [Command::Accept { player: Second }, propose(Second, DRAW)] {
        let mut game = started(setup("nim"));
        game.perform(&propose(First, DRAW), at(1)).expect("a proposal");
        assert_eq!(game.decide(&propose(First, DRAW), at(2)), Err(Refusal::AlreadyProposed));
        assert_eq!(game.decide(&Command::Accept { player: First }, at(2)), Err(Refusal::NoProposal));
        game.perform(&answer, at(3)).expect("an answer");
        assert_eq!(game.end(), Some(&End::Agreement));
        assert_eq!(game.proposal(), None);
    }
}

#[test]
fn a_declined_draw_can_be_proposed_again() {
    let mut game = started(setup("nim"));
    game.perform(&propose(Second, DRAW), at(1)).expect("a proposal");
    let declined = changes(game.perform(&Command::Decline { player: First }, at(2)));
    assert_eq!(declined, Ok(vec![Change::Declined { player: First }]));
    assert_eq!(game.decide(&Command::Decline { player: First }, at(3)), Err(Refusal::NoProposal));
    game.perform(&propose(Second, DRAW), at(4)).expect("a proposal");
    assert_eq!(game.proposal(), Some(PendingProposal { by: Second, proposal: DRAW }));
}

#[test]
fn a_draw_offered_with_a_move_stands_until_the_opponent_moves() {
    let mut game = started(setup("nim"));
    game.perform(&propose(First, DRAW), at(1)).expect("a proposal");
    play_all(&mut game, "1", 2);
    assert_eq!(game.proposal().map(|pending| pending.by), Some(First));
    play_all(&mut game, "1", 3);
    assert_eq!(game.proposal(), None);
}

#[test]
fn moves_are_taken_back_by_agreement() {
    let mut game = started(setup("nim"));
    play_all(&mut game, "1 2 1", 1);
    let back = Proposal::TakeBack { to: 1 };
    game.perform(&propose(Second, back), at(5)).expect("a proposal");
    assert_eq!(game.decide(&propose(First, DRAW), at(6)), Err(Refusal::AnswerFirst));
    let accepted = changes(game.perform(&Command::Accept { player: First }, at(7)));
    assert_eq!(accepted, Ok(vec![Change::TakenBack { to: 1 }]));
    assert_eq!((game.turn(), game.moves().len(), game.proposal()), (Some(Second), 1, None));
}

#[test]
fn a_proposal_to_take_back_lapses_with_any_move() {
    for by in Player::BOTH {
        let mut game = started(setup("nim"));
        play_all(&mut game, "1", 1);
        game.perform(&propose(by, Proposal::TakeBack { to: 0 }), at(2)).expect("a proposal");
        play_all(&mut game, "1", 3);
        assert_eq!(game.proposal(), None);
    }
}

#[test]
fn a_player_may_change_a_proposal() {
    let mut game = started(setup("nim"));
    play_all(&mut game, "1", 1);
    game.perform(&propose(First, Proposal::TakeBack { to: 0 }), at(2)).expect("a proposal");
    game.perform(&propose(First, DRAW), at(3)).expect("another");
    assert_eq!(game.proposal(), Some(PendingProposal { by: First, proposal: DRAW }));
}

#[test]
fn moves_that_were_not_made_are_not_taken_back() {
    let game = started(setup("nim"));
    let refused = game.decide(&propose(First, Proposal::TakeBack { to: 0 }), at(1));
    assert_eq!(refused, Err(Refusal::NothingToTakeBack));
}
