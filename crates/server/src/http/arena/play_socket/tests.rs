//! A client that does not read.

use std::future::pending;
use std::time::Duration;

use axum::extract::FromRequestParts as _;
use axum::http::Request;
use axum::http::header::AUTHORIZATION;
use gambito_core::Player;
use gambito_hall::{Action, Feed};
use gambito_keys::BotToken;
use gambito_store::{AccountKind, NewAccount, Token};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::super::account_stream::AccountNews;
use super::session::Session;
use super::wire::{ClientGone, Outgoing, Received, Wire};
use crate::app::App;
use crate::arena::{Arena, Caller, MatchPlan, Seats};
use crate::testing;

/// Longer than anything takes that happens at all.
const PATIENCE: Duration = Duration::from_secs(60);

/// A connection on which no message ever goes out. It tells when somebody tries.
struct StuckWire(mpsc::UnboundedSender<()>);

impl Wire for StuckWire {
    async fn receive(&mut self) -> Result<Received, ClientGone> {
        pending().await
    }

    async fn send(&mut self, _message: Outgoing) -> Result<(), ClientGone> {
        let _ = self.0.send(());
        pending().await
    }

    async fn close(&mut self) {}
}

/// Somebody with an account and a token.
async fn caller(app: &App, arena: &Arena) -> Caller {
    let ann = NewAccount::new("ann", "ann", AccountKind::Person, 0);
    let account = arena.store.create_account(ann).await.expect("a free name").id;
    let secret = BotToken::generate().expect("randomness");
    let (id, scopes) = ("t".to_owned(), "play read".to_owned());
    let token = Token { id, account, scopes, created_at: 0, revoked_at: None };
    arena.store.add_token(&secret.digest().0, token).await.expect("an account");
    let request = Request::builder().header(AUTHORIZATION, format!("Bearer {}", secret.reveal())).body(());
    let (mut parts, ()) = request.expect("a request").into_parts();
    Caller::from_request_parts(&mut parts, app).await.expect("a token")
}

async fn play_one(arena: &Arena, game: &str) {
    let seen = arena.hall.look(game, Player::BOTH).await.expect("a hall").expect("a game");
    let (mover, turn) = (seen.line.to_move.expect("a mover"), seen.turn.expect("a turn").turn.clone());
    let action = Action::Move { turn, mv: "1".to_owned() };
    arena.hall.act(game, mover, action, arena.hall.now()).await.expect("a legal move");
}

#[tokio::test]
async fn a_client_that_does_not_read_is_dropped_and_holds_up_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = testing::app_with_arena(&folder.path().join("arena.db")).await;
    let arena = app.arena.clone().expect("an arena");
    let caller = caller(&app, &arena).await;
    let account = caller.account.clone().expect("an account");
    let ann = Caller::occupant(&account);
    let variant = arena.variant("nim:tokens=30").await.expect("a game");
    let plan = MatchPlan::new(variant, Seats { first: ann.clone(), second: ann });
    let row = arena.create_match(plan).await.expect("a match");
    let game = arena.store.games_of(&row.id).await.expect("games").remove(0).id;
    let news = AccountNews::open(&caller, account).await.expect("news");
    let (sent, mut tried) = mpsc::unbounded_channel();
    let permit = caller.permit();
    let session = tokio::spawn(Session::new(StuckWire(sent), caller, permit, Feed::new(2)).run(news));
    timeout(PATIENCE, tried.recv()).await.expect("a message in time").expect("a session");
    for _ in 0..10 {
        play_one(&arena, &game).await;
    }
    timeout(PATIENCE, session).await.expect("the client is dropped").expect("a session that ends");
}
