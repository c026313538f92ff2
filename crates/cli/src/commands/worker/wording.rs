use gambito_checks::Verdict;
use gambito_texts::{Lang, Texts, quoted};
use gambito_worker::{Sentences, UnpackError, Wording};

use crate::commands::check_bot::sentences;

/// Sentences for the owners of bots, who read them on the pages of the server.
pub(super) struct BothLanguages;

impl Wording for BothLanguages {
    fn verdict(&self, verdict: &Verdict) -> Option<Sentences> {
        let [en, es] = [Lang::En, Lang::Es].map(|lang| sentences::of(Texts::new(lang), verdict));
        Some(Sentences { en: en?, es: es? })
    }

    fn not_unpacked(&self, error: &UnpackError) -> Sentences {
        let [en, es] = [Lang::En, Lang::Es].map(|lang| {
            let texts = Texts::new(lang);
            texts.format("upload-not-unpacked", &[("reason", unpack_error(texts, error).into())])
        });
        Sentences { en, es }
    }
}

/// Why an upload cannot be unpacked.
pub(super) fn unpack_error(texts: Texts, error: &UnpackError) -> String {
    match error {
        UnpackError::Damaged => texts.get("unpack-damaged"),
        UnpackError::Unsupported { what } => texts.format("unpack-unsupported", &[("what", quoted(what))]),
        UnpackError::Empty => texts.get("unpack-empty"),
        UnpackError::TooManyEntries { most } => texts.format("unpack-too-many", &[("most", (*most).into())]),
        UnpackError::TooLarge { most } => {
            texts.format("unpack-too-large", &[("most", texts.number(most >> 20).into())])
        }
        UnpackError::BadPath { path } => texts.format("unpack-bad-path", &[("path", quoted(path))]),
        UnpackError::Twice { path } => texts.format("unpack-twice", &[("path", quoted(path))]),
        UnpackError::Link { path } => texts.format("unpack-link", &[("path", quoted(path))]),
        UnpackError::Special { path } => texts.format("unpack-special", &[("path", quoted(path))]),
        UnpackError::Io(error) => texts.file_reason(error.kind()),
    }
}
