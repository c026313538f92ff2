//! Every message of the user interface, in English and Spanish. Messages are in `locales/<language>/*.ftl`, one file per
//! subject, embedded at compile time.
//!
//! ```
//! use gambito_texts::{Lang, Texts};
//!
//! let texts = Texts::new(Lang::Es);
//! assert_eq!(texts.format("result-win", &[("moves", 1.into())]), "victoria en 1 jugada");
//! ```

mod arena_errors;
mod competition_errors;
mod errors;
mod faults;
mod lang;
mod loader;
mod numbers;
mod pages;
mod quoted;
mod refusals;
mod results;
mod texts;

pub use lang::{Lang, UnknownLang};
pub use quoted::quoted;
pub use texts::{Texts, Value};
