//! Refuses connections when there are too many.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// The answer to a client whose request is not even read, so its language is unknown.
const REFUSAL: &str = "HTTP/1.1 503 Service Unavailable\r\n\
    content-type: application/json\r\n\
    content-length: 104\r\n\
    retry-after: 1\r\n\
    connection: close\r\n\r\n\
    {\"error\":{\"code\":\"busy\",\"message\":\"too many connections are open; try again in a moment\",\"field\":null}}\n";
/// Refusals in progress; further connections end without a word.
const MOST: usize = 64;
/// How long a refused client may take to read why.
const PATIENCE: Duration = Duration::from_secs(2);
/// What is read of a request, so that closing does not discard the answer.
const MOST_READ: u64 = 64 << 10;

pub(super) struct Refusing(Arc<Semaphore>);

impl Default for Refusing {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(MOST)))
    }
}

impl Refusing {
    /// Tells a client that there are too many, if it listens, and ends its connection.
    pub(super) fn refuse(&self, mut stream: TcpStream) {
        let Ok(permit) = Arc::clone(&self.0).try_acquire_owned() else { return };
        tokio::spawn(async move {
            let telling = async {
                stream.write_all(REFUSAL.as_bytes()).await?;
                stream.shutdown().await?;
                tokio::io::copy(&mut (&mut stream).take(MOST_READ), &mut tokio::io::sink()).await
            };
            // The client is gone, or does not read: it is refused all the same.
            let _ = timeout(PATIENCE, telling).await;
            drop(permit);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_has_the_length_that_it_names() {
        let (head, body) = REFUSAL.split_once("\r\n\r\n").expect("a head and a body");
        assert!(head.contains(&format!("content-length: {}\r\n", body.len())), "{}", body.len());
        assert!(serde_json::from_str::<serde_json::Value>(body).is_ok_and(|body| body["error"]["code"] == "busy"));
    }
}
