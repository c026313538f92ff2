//! How callers say who they are, in the OpenAPI document.

use utoipa::ToSchema as _;
use utoipa::openapi::path::PathItem;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, Response, ResponseBuilder};

use crate::refusal::ErrorBody;

/// The schemes, as operations name them.
const TOKEN: &str = "botToken";
const SESSION: &str = "session";
const SECURE_SESSION: &str = "secureSession";
const GUEST: &str = "guest";
const SECURE_GUEST: &str = "secureGuest";

/// Who gets past 401.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Access {
    /// Everybody.
    Anyone,
    /// An account, or a guest who has played before.
    Player,
    /// A person or a bot.
    Account,
    /// A person.
    Person,
}

/// Describes the schemes, and says of every operation which of them it takes.
pub(super) fn describe(description: &mut OpenApi) {
    let components = description.components.get_or_insert_default();
    let mut token = Http::new(HttpAuthScheme::Bearer);
    token.bearer_format = Some("gbt_…".to_owned());
    token.description = Some("The token of a bot, from POST /bots/{name}/tokens.".to_owned());
    components.add_security_scheme(TOKEN, SecurityScheme::Http(token));
    for (scheme, cookie, about) in [
        (SESSION, "gambito", "The session of a person, from POST /session."),
        (SECURE_SESSION, "__Host-gambito", "The same on a server whose public address has TLS."),
        (GUEST, "gambito-guest", "The guest who has created a match, from POST /matches."),
        (SECURE_GUEST, "__Host-gambito-guest", "The same on a server whose public address has TLS."),
    ] {
        let key = ApiKey::Cookie(ApiKeyValue::with_description(cookie, about));
        components.add_security_scheme(scheme, SecurityScheme::ApiKey(key));
    }
    for (path, item) in &mut description.paths.paths {
        let PathItem { get, post, patch, delete, .. } = item;
        for (method, operation) in [("get", get), ("post", post), ("patch", patch), ("delete", delete)] {
            let Some(operation) = operation else { continue };
            let access = access(method, path.strip_prefix("/api/v1").unwrap_or(path));
            operation.security = Some(schemes(access));
            if access != Access::Anyone {
                operation.responses.responses.insert("401".to_owned(), not_logged_in().into());
            }
        }
    }
}

/// The schemes that an operation takes; a requirement without a scheme means that none is needed.
fn schemes(access: Access) -> Vec<SecurityRequirement> {
    let none = (access == Access::Anyone).then(SecurityRequirement::default);
    let names: &[&str] = match access {
        Access::Person => &[SESSION, SECURE_SESSION],
        Access::Account => &[TOKEN, SESSION, SECURE_SESSION],
        Access::Anyone | Access::Player => &[TOKEN, SESSION, SECURE_SESSION, GUEST, SECURE_GUEST],
    };
    none.into_iter().chain(names.iter().map(|name| SecurityRequirement::new(*name, [""; 0]))).collect()
}

fn not_logged_in() -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name(ErrorBody::name()))).build();
    let about = "The request needs an account, or its token or session is not valid";
    ResponseBuilder::new().description(about).content("application/json", content).build()
}

/// Who gets past 401; a test walks all operations.
fn access(method: &str, path: &str) -> Access {
    match (method, path) {
        (
            "post",
            "/games/{id}/moves"
            | "/games/{id}/resign"
            | "/games/{id}/draw"
            | "/games/{id}/draw/decline"
            | "/games/{id}/abort"
            | "/games/{id}/remarks"
            | "/matches/{id}/rematch",
        )
        | ("get", "/games/{id}/log") => Access::Player,
        ("get", "/accounts/me" | "/stream" | "/play" | "/classes/{id}")
        | ("post", "/matches/{id}/join" | "/matches/{id}/abort")
        | ("post", "/competitions/{id}/enter" | "/competitions/{id}/withdraw") => Access::Account,
        ("post" | "get", path) if path.starts_with("/challenges") => Access::Account,
        ("patch" | "delete", "/accounts/me") | ("get", "/accounts/me/export" | "/competitions/{id}/grades") => {
            Access::Person
        }
        (
            "post",
            "/competitions"
            | "/competitions/{id}/start"
            | "/competitions/{id}/pause"
            | "/competitions/{id}/resume"
            | "/competitions/{id}/close"
            | "/competitions/{id}/cancel"
            | "/competitions/{id}/repeat-missed"
            | "/games/{id}/pause"
            | "/games/{id}/resume"
            | "/games/{id}/time"
            | "/games/{id}/adjudicate"
            | "/games/{id}/cancel",
        ) => Access::Person,
        (_, path) if ["/sessions", "/bots", "/classes", "/invitations"].iter().any(|own| path.starts_with(own)) => {
            Access::Person
        }
        _ => Access::Anyone,
    }
}
