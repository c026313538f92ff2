use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gambito_analysis::RunError;
use gambito_catalog::{Named, SpecError};
use gambito_play::ChoiceError;
use gambito_texts::{Texts, quoted};
use serde::Serialize;
use utoipa::ToSchema;

/// Why a request is not answered, in the language of whoever asked.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Refusal {
    #[serde(skip)]
    pub(crate) status: StatusCode,
    /// A word for programs.
    #[schema(example = "illegal-move")]
    code: &'static str,
    /// A sentence for people.
    message: String,
    /// The field of the request that it is about.
    field: Option<&'static str>,
}

/// The one shape of all errors.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody<'a> {
    error: &'a Refusal,
}

impl Refusal {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: String) -> Self {
        Self { status, code, message, field: None }
    }

    /// The same refusal, about this field of the request.
    pub(crate) fn about(self, field: &'static str) -> Self {
        Self { field: Some(field), ..self }
    }

    /// What was asked for makes no sense.
    pub(crate) fn unprocessable(code: &'static str, field: &'static str, message: String) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, message).about(field)
    }

    /// Long work has to wait for better times.
    pub(crate) fn busy(texts: Texts) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", texts.get("server-busy"))
    }

    /// Something that should not happen.
    pub(crate) fn internal(texts: Texts) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", texts.get("server-internal"))
    }

    /// The address is there, but not for this method.
    pub(crate) fn bad_method(texts: Texts) -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "bad-method", texts.get("server-bad-method"))
    }

    /// There is nothing under this address.
    pub(crate) fn not_found(texts: Texts) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", texts.get("server-not-found"))
    }

    /// A spec in this field cannot be read.
    pub(crate) fn spec(texts: Texts, field: &'static str, error: &SpecError) -> Self {
        let code = match error {
            SpecError::Unknown { what: Named::Game, .. } => "unknown-game",
            _ => "bad-spec",
        };
        Self::unprocessable(code, field, texts.spec_error(error))
    }

    /// A limit in this field is not one that is allowed.
    pub(crate) fn limit(texts: Texts, field: &'static str, given: &str, allowed: &str) -> Self {
        let values = &[("key", field.into()), ("given", quoted(given)), ("allowed", allowed.into())];
        Self::unprocessable("bad-limit", field, texts.format("spec-value", values))
    }

    /// A search cannot be run; of what it needs only the evaluation is checked so late.
    pub(crate) fn run(texts: Texts, error: &RunError) -> Self {
        match error {
            RunError::Spec(error) => Self::spec(texts, "eval", error),
            other => Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", texts.run_error(other)),
        }
    }

    /// Nobody chose a move.
    pub(crate) fn choice(texts: Texts, error: &ChoiceError) -> Self {
        match error {
            ChoiceError::Run(error) => Self::run(texts, error),
            other => Self::unprocessable("game-over", "moves", texts.choice_error(other)),
        }
    }

    /// The body of an answer, or the data of an event.
    pub(crate) fn body(&self) -> ErrorBody<'_> {
        ErrorBody { error: self }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, Json(self.body())).into_response()
    }
}
