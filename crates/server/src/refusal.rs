use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::{RETRY_AFTER, WWW_AUTHENTICATE};
use axum::response::{IntoResponse, Response};
use gambito_analysis::RunError;
use gambito_catalog::{Named, SpecError};
use gambito_core::{Kind, ValueError};
use gambito_play::ChoiceError;
use gambito_store::DatabaseError;
use gambito_texts::{Texts, quoted};
use serde::Serialize;
use tracing::{error, info};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response as Described, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

/// Why a request is not answered.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    body: ErrorBody,
    /// When the client may try again.
    retry_after: Option<Duration>,
    /// For the log only: it may name parts of this machine.
    cause: Option<Arc<dyn Error + Send + Sync>>,
}

/// The JSON of every error.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    pub(crate) error: ErrorDetail,
}

/// What is wrong with a request.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ErrorDetail {
    /// The kind of error, for programs.
    code: Code,
    /// A sentence for people, in the language of the request.
    message: String,
    /// The field of the request that is wrong, if it is one field.
    #[schema(required)]
    field: Option<String>,
}

/// The kinds of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(clippy::enum_variant_names, reason = "a one-time code is what users know it as")]
pub(crate) enum Code {
    /// The clock of a match makes no sense.
    BadClock,
    /// A one-time code is unknown, used or expired.
    BadCode,
    /// There is no such format of an export.
    BadFormat,
    /// The header `Host` names another machine.
    BadHost,
    /// The body is not the expected JSON.
    BadJson,
    /// A number is outside its range.
    BadLimit,
    /// A saved match contradicts itself or the rules.
    BadMatch,
    /// The address does not support the method.
    BadMethod,
    /// The header `Idempotency-Key` is not usable.
    BadKey,
    /// A name breaks the rules of names.
    BadName,
    /// A password is too short, too long, or not printable.
    BadPassword,
    /// The position is not one of the game, or not usable here.
    BadPosition,
    /// A parameter of the address is unknown or has the wrong form.
    BadQuery,
    /// A remark is empty, too long, or not printable.
    BadRemark,
    /// A roster has wrong lines.
    BadRoster,
    /// The rules of a competition make no sense.
    BadRules,
    /// There is no such scope of a token.
    BadScope,
    /// A spec of a game, player or search is invalid.
    BadSpec,
    /// There is no such state of a match.
    BadState,
    /// A text is empty, too long, or not printable.
    BadText,
    /// Too much work is running and waiting.
    Busy,
    /// A class was changed at the same time.
    ClassChanged,
    /// The competition has begun already.
    CompetitionBegun,
    /// The competition has as many entrants as it takes.
    CompetitionFull,
    /// The competition is over.
    CompetitionOver,
    /// A page of another site sent the request.
    CrossOrigin,
    /// Nobody may enter the competition any more, and versions stay as they are.
    EntriesClosed,
    /// The game is over, so there is no move to choose.
    GameOver,
    /// A move is not legal.
    IllegalMove,
    /// The server failed.
    Internal,
    /// The key was used for another request.
    KeyReused,
    /// Somebody has the name.
    NameTaken,
    /// The server runs without an arena.
    NoArena,
    /// There is no such entrant in the competition.
    NoEntrant,
    /// The competition belongs to no class.
    NoGrades,
    /// No seat of the match is free for the caller.
    NoSeat,
    /// The caller may not do this.
    NotAllowed,
    /// The address expects a WebSocket.
    NotAWebsocket,
    /// The match is no challenge of the caller, or the request no challenge of somebody else.
    NotChallenged,
    /// The database cannot be written, so nothing is acknowledged.
    NotDurable,
    /// There is nothing at the address.
    NotFound,
    /// No match of the competition was missed that can be played again.
    NothingToRepeat,
    /// An entrant does not belong to the class of the competition.
    NotInClass,
    /// The request needs an account.
    NotLoggedIn,
    /// The match is not open any more.
    NotOpen,
    /// The match is not over yet.
    NotOver,
    /// Only games of two different accounts can be rated.
    NotRateable,
    /// The competition is not running, or not paused.
    NotRunning,
    /// Somebody else plays this side.
    NotYourSeat,
    /// The referee of the match refuses a command.
    Refused,
    /// The answer had a secret that is shown only once.
    ShownOnce,
    /// The server takes no new accounts, or only with an invitation.
    SignUpClosed,
    /// The token is not that of the current turn.
    StaleTurn,
    /// The competition has too few entrants to begin.
    TooFewEntrants,
    /// The request, or the position, is too large.
    TooLarge,
    /// The move came after the time was over.
    TooLate,
    /// There are as many as allowed.
    TooMany,
    /// The competition would have too many matches.
    TooManyMatches,
    /// The client asks too often.
    TooManyRequests,
    /// The body did not arrive in time.
    TooSlow,
    /// There is no account of that name.
    UnknownAccount,
    /// There is no game of that name.
    UnknownGame,
    /// The class has no group of that name.
    UnknownGroup,
    /// The entrant has withdrawn already.
    Withdrawn,
    /// The name is unknown, or the password is wrong.
    WrongPassword,
}

/// When a client that was refused for a lack of room may try again.
const SOON: Duration = Duration::from_secs(1);

impl Refusal {
    pub(crate) fn new(status: StatusCode, code: Code, message: String) -> Self {
        Self {
            status,
            body: ErrorBody { error: ErrorDetail { code, message, field: None } },
            retry_after: None,
            cause: None,
        }
    }

    /// The request is well-formed, but the value of this field is invalid.
    pub(crate) fn unprocessable(code: Code, field: &'static str, message: String) -> Self {
        let mut refusal = Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, message);
        refusal.about(field);
        refusal
    }

    /// Names the field that is wrong. A name that a client invents is cut short.
    pub(crate) fn about(&mut self, field: &str) {
        const LONGEST: usize = 80;
        self.body.error.field = Some(field.chars().take(LONGEST).collect());
    }

    /// The same about a field that has another name for the client, if it is one of these.
    pub(crate) fn moved(mut self, from: [&str; 2], to: &str) -> Self {
        if self.body.error.field.as_deref().is_some_and(|field| from.contains(&field)) {
            self.about(to);
        }
        self
    }

    /// The same about a field within a part of the request, such as `stages[0]`. A failure of the server stays as it is.
    pub(crate) fn within(mut self, part: &str) -> Self {
        if self.status.is_client_error() {
            let field = match &self.body.error.field {
                Some(field) => format!("{part}.{field}"),
                None => part.to_owned(),
            };
            self.about(&field);
        }
        self
    }

    /// The same within a part of the request, such as `entrants[3]`, which `sentence` names around the message.
    pub(crate) fn about_part(self, part: &str, sentence: impl FnOnce(String) -> String) -> Self {
        let mut refusal = self.within(part);
        if refusal.status.is_client_error() {
            refusal.body.error.message = sentence(refusal.body.error.message);
        }
        refusal
    }

    /// The response with the state that the client did not know.
    pub(crate) fn with_state(self, state: &impl Serialize) -> Response {
        #[derive(Serialize)]
        struct WithState<'a, S> {
            #[serde(flatten)]
            body: &'a ErrorBody,
            state: &'a S,
        }
        let mut response = (self.status, Json(WithState { body: &self.body, state })).into_response();
        response.extensions_mut().insert(self);
        response
    }

    /// The queue is full.
    pub(crate) fn busy(texts: Texts) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, Code::Busy, texts.get("server-busy")).retry_after(SOON)
    }

    /// All connections are in use.
    pub(crate) fn too_many_connections(texts: Texts) -> Self {
        let message = texts.get("server-too-many-connections");
        Self::new(StatusCode::SERVICE_UNAVAILABLE, Code::Busy, message).retry_after(SOON)
    }

    /// The client asks too often.
    pub(crate) fn too_often(texts: Texts, wait: Duration) -> Self {
        let seconds = texts.number(seconds(wait));
        let message = texts.format("server-too-often", &[("seconds", seconds.into())]);
        Self::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManyRequests, message).retry_after(wait)
    }

    /// The same, with the time after which the client may try again.
    pub(crate) fn retry_after(self, wait: Duration) -> Self {
        Self { retry_after: Some(wait), ..self }
    }

    /// The server failed. The cause goes to the log; the client learns only that something went wrong. A full disk is known
    /// to the log already. If that or too many requests are the cause, the client may try again.
    pub(crate) fn internal(texts: Texts, cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        let cause: Box<dyn Error + Send + Sync> = cause.into();
        let failure = database_failure(&*cause);
        if failure.is_some_and(DatabaseError::is_out_of_space) {
            return Self::not_durable(texts);
        }
        let refusal = if failure.is_some_and(DatabaseError::is_overloaded) {
            Self::busy(texts)
        } else {
            Self::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Internal, texts.get("server-internal"))
        };
        Self { cause: Some(cause.into()), ..refusal }
    }

    /// The database cannot be written: nothing is acknowledged, and the client may try again.
    pub(crate) fn not_durable(texts: Texts) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, Code::NotDurable, texts.get("arena-not-durable"))
    }

    /// The address exists, but not for this method.
    pub(crate) fn bad_method(texts: Texts) -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, Code::BadMethod, texts.get("server-bad-method"))
    }

    /// There is nothing at this address.
    pub(crate) fn not_found(texts: Texts) -> Self {
        Self::new(StatusCode::NOT_FOUND, Code::NotFound, texts.get("server-not-found"))
    }

    /// The spec in this field is invalid.
    pub(crate) fn spec(texts: Texts, field: &'static str, error: &SpecError) -> Self {
        let code = match error {
            SpecError::Unknown { what: Named::Game, .. } => Code::UnknownGame,
            _ => Code::BadSpec,
        };
        let mut error = error.clone();
        // Clients cannot name files of this machine.
        if let SpecError::Value(ValueError { allowed, .. }) = &mut error
            && let Some(names) = allowed.strip_suffix(Kind::OR_FILE)
        {
            *allowed = names.to_owned();
        }
        Self::unprocessable(code, field, texts.spec_error(&error))
    }

    /// The number in this field is outside its range.
    pub(crate) fn limit(texts: Texts, field: &'static str, given: &str, allowed: &str) -> Self {
        let values = &[("key", field.into()), ("given", quoted(given)), ("allowed", allowed.into())];
        Self::unprocessable(Code::BadLimit, field, texts.format("spec-value", values))
    }

    /// A search cannot be run. Everything but the evaluation was checked before.
    pub(crate) fn run(texts: Texts, error: RunError) -> Self {
        match error {
            RunError::Spec(error) => Self::spec(texts, "eval", &error),
            other => Self::internal(texts, other),
        }
    }

    /// A player chose no move.
    pub(crate) fn choice(texts: Texts, error: ChoiceError) -> Self {
        match error {
            ChoiceError::GameOver => {
                Self::unprocessable(Code::GameOver, "moves", texts.choice_error(&ChoiceError::GameOver))
            }
            ChoiceError::Run(error) => Self::run(texts, error),
            other => Self::internal(texts, other),
        }
    }

    /// The status of the response.
    pub(crate) const fn status(&self) -> StatusCode {
        self.status
    }

    /// What the client gets: the body of a response, or the data of an event.
    pub(crate) fn into_body(self) -> ErrorBody {
        self.body
    }

    /// Writes the refusal to the log. The span of the request says which method and path it answers.
    pub(crate) fn log(&self) {
        let status = self.status.as_u16();
        let ErrorDetail { code, message, field } = &self.body.error;
        // The name that clients see.
        let code = serde_json::to_value(code).unwrap_or_default();
        let code = code.as_str();
        let cause = self.cause.as_deref().map(chain);
        // Client errors and refused work are no failures of the server.
        let is_failure = self.status.is_server_error() && self.status != StatusCode::SERVICE_UNAVAILABLE;
        if is_failure {
            error!(status, code, cause, "failed");
        } else {
            // A message about the body quotes it, and what is quoted may be a password.
            let is_quoted = self.body.error.code == Code::BadJson;
            let (reason, field) = if is_quoted { ("", None) } else { (message.as_str(), field.as_deref()) };
            info!(status, code, field, reason, "refused");
        }
    }
}

/// The failure of the database among the causes of an error.
fn database_failure<'a>(error: &'a (dyn Error + Send + Sync + 'static)) -> Option<&'a DatabaseError> {
    let mut next: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(cause) = next {
        if let Some(failure) = cause.downcast_ref() {
            return Some(failure);
        }
        next = cause.source();
    }
    None
}

/// An error and everything that caused it, in one line.
fn chain(error: &(dyn Error + Send + Sync + 'static)) -> String {
    let mut line = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        line += &format!(": {cause}");
        source = cause.source();
    }
    line
}

impl IntoResponse for Refusal {
    /// The refusal stays with the response, so that `logging` finds it.
    fn into_response(self) -> Response {
        let retry_after = self.retry_after.map(|wait| [(RETRY_AFTER, seconds(wait).to_string())]);
        // Every 401 needs one. Browsers show no dialogue for this one.
        let challenge = (self.status == StatusCode::UNAUTHORIZED).then_some([(WWW_AUTHENTICATE, "Bearer")]);
        let mut response = (self.status, retry_after, challenge, Json(&self.body)).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Whole seconds, rounded up.
fn seconds(wait: Duration) -> u64 {
    wait.as_millis().div_ceil(1_000).try_into().unwrap_or(u64::MAX)
}

impl IntoResponses for Refusal {
    /// The refusals that any request may get.
    fn responses() -> BTreeMap<String, RefOr<Described>> {
        let refusals = [
            ("4XX", "The request is wrong"),
            ("500", "The server failed"),
            ("503", "The server is too busy; try again later"),
        ];
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name(ErrorBody::name()))).build();
        let describe = |(status, about): (&str, &str)| {
            let response = ResponseBuilder::new().description(about).content("application/json", content.clone());
            (status.to_owned(), response.build().into())
        };
        refusals.map(describe).into()
    }
}

#[cfg(test)]
mod tests {
    use gambito_store::StoreError;
    use gambito_texts::Lang;
    use sqlx::sqlite::SqliteConnectOptions;
    use sqlx::{ConnectOptions as _, SqliteConnection};

    use super::*;

    async fn memory() -> SqliteConnection {
        SqliteConnectOptions::new().in_memory(true).connect().await.expect("a database")
    }

    async fn failure(connection: &mut SqliteConnection, sql: &'static str) -> StoreError {
        sqlx::query(sql).execute(connection).await.expect_err("a failure").into()
    }

    #[tokio::test]
    async fn neither_a_full_disk_nor_too_many_requests_are_failures_of_the_server() {
        let mut connection = memory().await;
        sqlx::query("CREATE TABLE item (name TEXT)").execute(&mut connection).await.expect("a table");
        sqlx::query("PRAGMA max_page_count = 2").execute(&mut connection).await.expect("a limit");
        let full = failure(&mut connection, "INSERT INTO item VALUES (hex(zeroblob(100000)))").await;
        let refusal = Refusal::internal(Texts::new(Lang::En), full);
        assert_eq!((refusal.status, refusal.body.error.code), (StatusCode::SERVICE_UNAVAILABLE, Code::NotDurable));

        let overloaded = StoreError::from(sqlx::Error::PoolTimedOut);
        let refusal = Refusal::internal(Texts::new(Lang::En), overloaded);
        assert_eq!((refusal.status, refusal.body.error.code), (StatusCode::SERVICE_UNAVAILABLE, Code::Busy));

        let other = failure(&mut connection, "INSERT INTO nothing VALUES (1)").await;
        let refusal = Refusal::internal(Texts::new(Lang::En), other);
        assert_eq!((refusal.status, refusal.body.error.code), (StatusCode::INTERNAL_SERVER_ERROR, Code::Internal));
    }
}
