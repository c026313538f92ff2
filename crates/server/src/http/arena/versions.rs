//! Uploaded programs of bots. Each upload is a version of its bot, and is checked before it plays.

mod views;

use axum::Json;
use axum::body::Body;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use gambito_keys::{PublicId, is_printable};
use gambito_store::{Account, AddedUpload, NewUpload, Upload};
use gambito_texts::{Texts, quoted};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::views::UploadsView;
pub(super) use self::views::{CheckReport, UploadView, hexadecimal};
use super::bots::{LABEL_LENGTH, own_bot};
use super::failed;
use super::fields::{line, too_many};
use crate::app::App;
use crate::arena::{Caller, QUOTA, wall_clock};
use crate::idempotency::{Created, whole};
use crate::params::{Params, Path};
use crate::refusal::{Code, Refusal};

/// Bytes that are stored at once.
const PART: usize = 256 << 10;
/// Characters of the name of a file.
const FILE_LENGTH: usize = 100;
/// Characters of a command.
const COMMAND_LENGTH: usize = 300;

/// What an uploaded file is.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct UploadRequest {
    /// The name of the file. One that ends with `.zip`, `.tar`, `.tar.gz` or `.tgz` is unpacked.
    file: String,
    /// The command that runs it in its directory, such as `python3 bot.py`.
    command: String,
    /// The game with which it is checked.
    game: String,
    /// The label of the version. By default `v` and its number.
    label: Option<String>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list, upload)).routes(routes!(file, delete))
}

/// The uploads of a bot, and whether more are allowed.
#[utoipa::path(get, path = "/bots/{name}/versions", tag = "bots", params(("name" = String, Path)), responses(
    (status = 200, description = "The uploads, oldest first", body = UploadsView),
    Refusal,
))]
async fn list(caller: Caller, Path(name): Path<String>) -> Result<Json<UploadsView>, Refusal> {
    let bot = own_bot(&caller, &name).await?;
    let uploads = caller.arena.store.uploads(bot.id).await.map_err(failed(caller.texts))?;
    let newest = newest(&caller, &bot).await?;
    Ok(Json(UploadsView::new(&caller.arena.uploads, uploads, newest, caller.texts)))
}

/// Uploads a program, which becomes the newest version of the bot. The server runs it from now on, until a version without a
/// program is announced. It is checked first.
#[utoipa::path(post, path = "/bots/{name}/versions", tag = "bots", params(("name" = String, Path), UploadRequest),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"), responses(
    (status = 201, description = "The upload, which waits for its check", body = UploadView),
    Refusal,
))]
async fn upload(
    caller: Caller,
    Path(name): Path<String>,
    Params(request): Params<UploadRequest>,
    headers: HeaderMap,
    body: Body,
) -> Result<Created<UploadView>, Refusal> {
    let (store, texts) = (&caller.arena.store, caller.texts);
    caller.may_upload()?;
    let bot = own_bot(&caller, &name).await?;
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    // Pages of other sites can send forms, but not this without permission.
    if !kind.eq_ignore_ascii_case("application/octet-stream") {
        return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::BadUpload, texts.get("upload-not-binary")));
    }
    let file = file_name(&request.file, texts)?;
    let command = command(&request.command, texts)?;
    let game = caller.variant(&request.game).await?.to_string();
    let label = match &request.label {
        Some(label) => line(label, LABEL_LENGTH, "label", texts)?,
        None => format!("v{}", store.versions(bot.id).await.map_err(failed(texts))?.len() + 1),
    };
    let bytes = whole(body, texts).await?;
    if bytes.is_empty() {
        return Err(Refusal::unprocessable(Code::BadUpload, "file", texts.get("upload-empty")));
    }
    let id = PublicId::generate().map_err(|error| Refusal::internal(texts, error))?.to_string();
    for (number, part) in bytes.chunks(PART).enumerate() {
        store.add_upload_part(&id, number as u64, part.to_vec()).await.map_err(failed(texts))?;
    }
    let new = NewUpload {
        id: id.clone(),
        bot: bot.id,
        label: label.clone(),
        digest: Sha256::digest(&bytes).to_vec(),
        file,
        command,
        game,
        bytes: bytes.len() as u64,
        at: wall_clock(),
    };
    let added = store.add_upload(new, QUOTA).await.map_err(failed(texts))?;
    if !matches!(added, AddedUpload::Added(_)) {
        store.delete_upload(&id).await.map_err(failed(texts))?;
    }
    if let Some(refusal) = not_added(&added, &label, texts) {
        return Err(refusal);
    }
    let stored = store.upload(&id).await.map_err(failed(texts))?.ok_or_else(|| Refusal::not_found(texts))?;
    caller.arena.check_upload(stored.clone()).await.map_err(failed(texts))?;
    Ok(Created(UploadView::new(stored, true, texts)))
}

/// The file of an upload, as it was sent.
#[utoipa::path(get, path = "/bots/{name}/versions/{number}", tag = "bots",
    params(("name" = String, Path), ("number" = u64, Path)), responses(
    (status = 200, description = "The file", body = Vec<u8>, content_type = "application/octet-stream"),
    Refusal,
))]
async fn file(caller: Caller, Path((name, number)): Path<(String, u64)>) -> Result<Response, Refusal> {
    let upload = own_upload(&caller, &name, number).await?;
    let bytes = caller.arena.store.upload_file(&upload.id).await.map_err(failed(caller.texts))?;
    let ascii: String = upload.file.chars().map(|c| if c.is_ascii_graphic() && c != '"' { c } else { '_' }).collect();
    let headers = [
        (CONTENT_TYPE, "application/octet-stream".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{ascii}\"")),
    ];
    Ok((headers, bytes).into_response())
}

/// Deletes the program of a version. The version itself stays. One that plays, or that is entered in a competition that is
/// not over, cannot be deleted.
#[utoipa::path(delete, path = "/bots/{name}/versions/{number}", tag = "bots",
    params(("name" = String, Path), ("number" = u64, Path)), responses(
    (status = 204, description = "The program is deleted"),
    Refusal,
))]
async fn delete(caller: Caller, Path((name, number)): Path<(String, u64)>) -> Result<StatusCode, Refusal> {
    let (arena, texts) = (&caller.arena, caller.texts);
    let upload = own_upload(&caller, &name, number).await?;
    if arena.uploads.registry().is_in_use(&upload.id) || arena.is_entered(&upload) {
        return Err(Refusal::new(StatusCode::CONFLICT, Code::InUse, texts.get("upload-in-use")));
    }
    arena.store.delete_upload(&upload.id).await.map_err(failed(texts))?;
    Ok(StatusCode::NO_CONTENT)
}

async fn own_upload(caller: &Caller, name: &str, number: u64) -> Result<Upload, Refusal> {
    let bot = own_bot(caller, name).await?;
    let uploads = caller.arena.store.uploads(bot.id).await.map_err(failed(caller.texts))?;
    let upload = uploads.into_iter().find(|upload| upload.version == number);
    upload.ok_or_else(|| Refusal::not_found(caller.texts))
}

/// The number of the newest version of a bot.
async fn newest(caller: &Caller, bot: &Account) -> Result<Option<u64>, Refusal> {
    let versions = caller.arena.store.versions(bot.id).await.map_err(failed(caller.texts))?;
    Ok(versions.last().map(|version| version.number))
}

/// Why an upload is refused; none if it was added.
fn not_added(added: &AddedUpload, label: &str, texts: Texts) -> Option<Refusal> {
    let full = |id, most: u64| {
        let values = &[("most", texts.number(most >> 20).into())];
        Refusal::new(StatusCode::CONFLICT, Code::NoUploads, texts.format(id, values))
    };
    match added {
        AddedUpload::Added(_) => None,
        AddedUpload::LabelTaken => {
            let mut refusal = Refusal::new(
                StatusCode::CONFLICT,
                Code::NameTaken,
                texts.format("upload-label-taken", &[("label", quoted(label))]),
            );
            refusal.about("label");
            Some(refusal)
        }
        AddedUpload::TooMany => Some(too_many(QUOTA.uploads_of_bot as usize, texts)),
        AddedUpload::OwnerFull => Some(full("upload-owner-full", QUOTA.bytes_of_owner)),
        AddedUpload::ServerFull => Some(full("upload-server-full", QUOTA.bytes)),
    }
}

/// The name of a file: one part of a path.
fn file_name(given: &str, texts: Texts) -> Result<String, Refusal> {
    let name = line(given, FILE_LENGTH, "file", texts)?;
    if name.contains(['/', '\\']) || name.starts_with('.') {
        let message = texts.format("upload-bad-file", &[("given", quoted(&name))]);
        return Err(Refusal::unprocessable(Code::BadUpload, "file", message));
    }
    Ok(name)
}

/// A command: words as in a shell.
fn command(given: &str, texts: Texts) -> Result<String, Refusal> {
    let command = given.trim();
    let is_line = (1..=COMMAND_LENGTH).contains(&command.chars().count()) && command.chars().all(is_printable);
    if !is_line || shlex::split(command).is_none_or(|words| words.is_empty()) {
        let message = texts.format("upload-bad-command", &[("most", COMMAND_LENGTH.into())]);
        return Err(Refusal::unprocessable(Code::BadUpload, "command", message));
    }
    Ok(command.to_owned())
}
