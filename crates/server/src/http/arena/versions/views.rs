use gambito_store::{Upload, UploadState};
use gambito_texts::{Lang, Texts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::arena::{QUOTA, Uploads};
use crate::bodies::MOST_BYTES_OF_UPLOAD;

/// The uploads of a bot.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UploadsView {
    /// Whether the organiser allows uploads.
    allowed: bool,
    /// Whether a worker is there that runs them.
    has_workers: bool,
    /// The size of the largest file, in bytes.
    most_bytes: usize,
    /// Uploads that a bot may have.
    most_uploads: u64,
    /// The uploads, oldest first.
    uploads: Vec<UploadView>,
}

/// An uploaded program.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in super::super) struct UploadView {
    /// The number of the version.
    number: u64,
    /// The label of the version.
    label: String,
    /// The name of the file.
    file: String,
    /// How it is run.
    command: String,
    /// The game with which it is checked.
    game: String,
    /// The size of the file.
    bytes: u64,
    /// SHA-256 of the file, in hexadecimal digits.
    sha256: String,
    /// `waiting` for its check, `passed` or `failed`.
    state: &'static str,
    /// Whether it plays new games: it is the newest version of its bot.
    current: bool,
    /// The result of the check, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<CheckView>,
    /// When it was uploaded, in milliseconds since 1970.
    created_at: i64,
}

/// The result of a check for its reader.
#[derive(Serialize, ToSchema)]
struct CheckView {
    /// Situations passed.
    passed: usize,
    /// Situations failed.
    failed: usize,
    /// What is wrong, or could be better, the first fault first. Empty if there is nothing to say.
    findings: Vec<FindingView>,
}

/// Something that a check found, in the language of the reader.
#[derive(Serialize, ToSchema)]
struct FindingView {
    /// The name of the situation.
    name: String,
    /// `failed` or `note`.
    result: String,
    /// What was wrong.
    sentence: String,
    /// The last lines of the protocol before it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<String>,
}

/// The result of a check as a worker reports it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = WorkerCheckReport)]
pub(in super::super) struct CheckReport {
    /// Situations passed.
    pub(in super::super) passed: usize,
    /// Situations failed.
    pub(in super::super) failed: usize,
    /// What was found, the first fault first.
    findings: Vec<WorkerFinding>,
}

/// Something that a check found.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WorkerFinding {
    /// The name of the situation.
    name: String,
    /// `failed` or `note`.
    result: String,
    /// The sentence in English.
    en: String,
    /// The sentence in Spanish.
    es: String,
    /// The last lines of the protocol before it.
    #[serde(default)]
    lines: Vec<String>,
}

impl UploadsView {
    pub(super) fn new(all: &Uploads, uploads: Vec<Upload>, newest: Option<u64>, texts: Texts) -> Self {
        let view = |upload: Upload| {
            let is_current = Some(upload.version) == newest;
            UploadView::new(upload, is_current, texts)
        };
        Self {
            allowed: all.are_allowed(),
            has_workers: all.registry().has_workers(),
            most_bytes: MOST_BYTES_OF_UPLOAD,
            most_uploads: QUOTA.uploads_of_bot,
            uploads: uploads.into_iter().map(view).collect(),
        }
    }
}

impl UploadView {
    pub(in super::super) fn new(upload: Upload, is_current: bool, texts: Texts) -> Self {
        let report = upload.report.and_then(|report| serde_json::from_str::<CheckReport>(&report).ok());
        Self {
            number: upload.version,
            label: upload.label,
            file: upload.file,
            command: upload.command,
            game: upload.game,
            bytes: upload.bytes,
            sha256: hexadecimal(&upload.digest),
            state: match upload.state {
                UploadState::Waiting => "waiting",
                UploadState::Passed => "passed",
                UploadState::Failed => "failed",
            },
            current: is_current,
            check: report.map(|report| report.view(texts)),
            created_at: upload.created_at,
        }
    }
}

impl CheckReport {
    fn view(self, texts: Texts) -> CheckView {
        let view = |WorkerFinding { name, result, en, es, lines }| {
            let sentence = match texts.lang() {
                Lang::En => en,
                Lang::Es => es,
            };
            FindingView { name, result, sentence, lines }
        };
        let (passed, failed) = (self.passed, self.failed);
        CheckView { passed, failed, findings: self.findings.into_iter().map(view).collect() }
    }
}

pub(in super::super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
