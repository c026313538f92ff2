use std::io;
use std::time::Duration;

use serde::Deserialize;
use ureq::http::StatusCode;

/// Why a call to the server failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CallError {
    /// No answer came.
    #[error(transparent)]
    Network(#[from] NetworkError),
    /// The server refuses.
    #[error("{} ({})", .0.message, .0.code)]
    Refused(ServerRefusal),
    /// The answer is not that of an arena.
    #[error("unexpected answer with status {status}")]
    Foreign {
        /// The HTTP status.
        status: u16,
    },
    /// The server is at another address.
    #[error("redirected to {to}")]
    Redirected {
        /// The address.
        to: String,
    },
}

/// Why no answer came.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// The name of the host is unknown.
    #[error("host not found")]
    NoHost,
    /// Nothing listens at the address.
    #[error("connection refused")]
    Refused,
    /// The server did not answer in time.
    #[error("timed out")]
    TimedOut,
    /// The connection was closed before the answer was complete.
    #[error("connection closed")]
    Closed,
    /// The certificate of the server is not trusted, or encryption failed otherwise.
    #[error("no secure connection: {reason}")]
    Tls {
        /// What the TLS library says.
        reason: String,
    },
    /// Something else.
    #[error("{reason}")]
    Other {
        /// What the system says.
        reason: String,
    },
}

/// What the server says when it refuses a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerRefusal {
    /// The HTTP status.
    pub status: u16,
    /// The reason as a word, such as `stale-turn`.
    pub code: String,
    /// The reason as a sentence in the language of the client.
    pub message: String,
    /// How long the server asks to wait.
    pub retry_after: Option<Duration>,
}

#[derive(Deserialize)]
struct ErrorBody {
    error: ErrorWords,
}

#[derive(Deserialize)]
struct ErrorWords {
    code: String,
    message: String,
}

impl CallError {
    /// The error of an answer with a status that is no success.
    pub(crate) fn of_answer(status: StatusCode, body: &[u8], retry_after: Option<Duration>) -> Self {
        let status = status.as_u16();
        match serde_json::from_slice(body) {
            Ok(ErrorBody { error: ErrorWords { code, message } }) => {
                Self::Refused(ServerRefusal { status, code, message, retry_after })
            }
            // A reverse proxy answers for a server that is down.
            Err(_) => Self::Foreign { status },
        }
    }

    /// Whether the same call may succeed later: the network or the server is in trouble, not the call.
    #[must_use]
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Network(NetworkError::Tls { .. }) | Self::Redirected { .. } => false,
            Self::Network(_) => true,
            Self::Refused(ServerRefusal { status, .. }) | Self::Foreign { status } => {
                *status >= 500 || matches!(*status, 408 | 425 | 429)
            }
        }
    }

    /// Whether the token is not, or no longer, valid.
    #[must_use]
    pub fn is_about_token(&self) -> bool {
        matches!(self, Self::Refused(ServerRefusal { status: 401, .. }))
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> Option<&str> {
        if let Self::Refused(refusal) = self { Some(&refusal.code) } else { None }
    }

    /// How long the server asks to wait.
    pub(crate) fn retry_after(&self) -> Option<Duration> {
        if let Self::Refused(refusal) = self { refusal.retry_after } else { None }
    }
}

impl From<ureq::Error> for CallError {
    fn from(error: ureq::Error) -> Self {
        Self::Network(match error {
            ureq::Error::HostNotFound => NetworkError::NoHost,
            ureq::Error::Timeout(_) => NetworkError::TimedOut,
            // The TLS library reports through the connection that a certificate is not trusted, or that nobody speaks TLS.
            ureq::Error::Io(error) if error.kind() == io::ErrorKind::InvalidData => {
                NetworkError::Tls { reason: error.to_string() }
            }
            ureq::Error::Io(error) => error.into(),
            ureq::Error::Rustls(error) => NetworkError::Tls { reason: error.to_string() },
            ureq::Error::Tls(reason) => NetworkError::Tls { reason: reason.to_owned() },
            other => NetworkError::Other { reason: other.to_string() },
        })
    }
}

impl From<io::Error> for NetworkError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::ConnectionRefused => Self::Refused,
            io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => Self::TimedOut,
            io::ErrorKind::UnexpectedEof
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Other { reason: error.to_string() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(status: u16, body: &str) -> CallError {
        CallError::of_answer(StatusCode::from_u16(status).expect("a status"), body.as_bytes(), None)
    }

    #[test]
    fn trouble_of_the_server_passes_and_refusals_stay() {
        let refusal = r#"{"error":{"code":"not-durable","message":"…","field":null}}"#;
        assert!(answer(503, refusal).is_transient());
        assert!(answer(502, "<html>Bad Gateway</html>").is_transient());
        assert!(answer(429, refusal).is_transient());
        assert!(!answer(409, refusal).is_transient());
        assert!(!answer(404, "<html>").is_transient());
        assert!(CallError::from(NetworkError::Refused).is_transient());
        assert!(answer(401, refusal).is_about_token() && !answer(403, refusal).is_about_token());
    }

    #[test]
    fn a_server_that_does_not_speak_tls_is_not_asked_again() {
        let corrupt = io::Error::new(io::ErrorKind::InvalidData, "received corrupt message");
        let error = CallError::from(ureq::Error::Io(corrupt));
        assert!(matches!(error, CallError::Network(NetworkError::Tls { .. })) && !error.is_transient(), "{error:?}");
    }
}
