//! Invitations to sign up, made by the organiser.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gambito_accounts::{CODE_LASTS_MS, Invitation, InvitationId};
use gambito_store::Role;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::fields::too_many;
use crate::app::App;
use crate::arena::{Caller, wall_clock};
use crate::asked::Asked;
use crate::params::Path;
use crate::refusal::{Code, Refusal};

/// Invitations that have not expired.
const MOST_INVITATIONS: usize = 1_000;

/// A new invitation.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewInvitation {
    /// The role of the account: `player`, `teacher` or `organiser`.
    role: String,
}

/// An invitation, as it is shown exactly once.
#[derive(Serialize, ToSchema)]
pub(super) struct MadeInvitation {
    /// The id by which it is revoked.
    id: String,
    /// The code to sign up with.
    code: String,
    /// The role of the account.
    role: &'static str,
}

/// An invitation without its code.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InvitationView {
    /// The id by which it is revoked.
    id: String,
    /// The role of the account.
    role: &'static str,
    /// When it was made, in milliseconds since 1970.
    created_at: i64,
    /// When it ends.
    expires_at: i64,
    /// When it was used, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    used_at: Option<i64>,
}

impl From<Invitation> for InvitationView {
    fn from(invitation: Invitation) -> Self {
        Self {
            id: invitation.id.to_string(),
            role: invitation.role.as_str(),
            created_at: invitation.created_at,
            expires_at: invitation.expires_at,
            used_at: invitation.used_at,
        }
    }
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list, create)).routes(routes!(revoke))
}

/// The invitations that have not expired, oldest first, without their codes.
#[utoipa::path(get, path = "/invitations", tag = "accounts", responses(
    (status = 200, description = "The invitations", body = Vec<InvitationView>),
    Refusal,
))]
async fn list(caller: Caller) -> Result<Json<Vec<InvitationView>>, Refusal> {
    caller.require(Role::Organiser)?;
    let invitations = caller.arena.accounts.invitations(wall_clock()).await;
    let invitations = invitations.map_err(|error| Refusal::internal(caller.texts, error))?;
    Ok(Json(invitations.into_iter().map(InvitationView::from).collect()))
}

/// Makes an invitation, which is valid for 30 days. This is the only time that its code is shown.
#[utoipa::path(post, path = "/invitations", tag = "accounts", request_body = NewInvitation, responses(
    (status = 201, description = "The invitation", body = MadeInvitation),
    Refusal,
))]
async fn create(caller: Caller, Asked { request, texts }: Asked<NewInvitation>) -> Result<Response, Refusal> {
    caller.require(Role::Organiser)?;
    let unknown = |_| Refusal::unprocessable(Code::BadText, "role", texts.get("account-bad-role"));
    let role: Role = request.role.parse().map_err(unknown)?;
    let failed = |error| Refusal::internal(texts, error);
    let accounts = &caller.arena.accounts;
    if accounts.invitations(wall_clock()).await.map_err(failed)?.len() >= MOST_INVITATIONS {
        return Err(too_many(MOST_INVITATIONS, texts));
    }
    let (id, code) = accounts.invite(role, wall_clock(), CODE_LASTS_MS).await.map_err(failed)?;
    let made = MadeInvitation { id: id.to_string(), code: code.reveal().to_owned(), role: role.as_str() };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// Revokes an invitation that was not used.
#[utoipa::path(delete, path = "/invitations/{id}", tag = "accounts", params(("id" = String, Path)), responses(
    (status = 204, description = "The invitation is revoked"),
    Refusal,
))]
async fn revoke(caller: Caller, Path(id): Path<String>) -> Result<StatusCode, Refusal> {
    caller.require(Role::Organiser)?;
    let texts = caller.texts;
    let Ok(id) = id.parse::<InvitationId>();
    let revoked = caller.arena.accounts.revoke_invitation(&id, wall_clock()).await;
    let revoked = revoked.map_err(|error| Refusal::internal(texts, error))?;
    if revoked { Ok(StatusCode::NO_CONTENT) } else { Err(Refusal::not_found(texts)) }
}
