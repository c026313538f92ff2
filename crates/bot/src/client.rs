//! Calls to a server.

use std::io::{BufRead as _, BufReader, Read as _};
use std::time::Duration;

use gambito_keys::BotToken;
use serde::Serialize;
use serde::de::DeserializeOwned;
use ureq::Agent;
use ureq::http::Response;
use ureq::http::header::{ACCEPT, ACCEPT_LANGUAGE, AUTHORIZATION, LOCATION, RETRY_AFTER};

use crate::{CallError, NetworkError, ServerUrl};

/// Calls a server with the token of a bot.
pub struct Client {
    agent: Agent,
    url: ServerUrl,
    token: BotToken,
    language: String,
}

/// The lines of a stream, as they arrive.
pub(crate) struct Lines {
    reader: BufReader<ureq::BodyReader<'static>>,
}

/// A creating call is repeated with the same key, so that it creates only once.
const IDEMPOTENCY_KEY: &str = "idempotency-key";
/// How long a call may take. A server that is busy with its disk answers late rather than not at all.
const PATIENCE: Duration = Duration::from_secs(30);
/// A stream is never silent for longer than five seconds, so this one is dead.
const SILENCE: Duration = Duration::from_secs(20);
/// The longest answer or line. A long game fits many times.
const MOST_BYTES: u64 = 16 << 20;
/// Connections kept for further calls; games that end a turn at the same moment need one each.
const IDLE_CONNECTIONS: usize = 64;

impl Client {
    /// A client of a server; messages come in this language.
    #[must_use]
    pub fn new(url: ServerUrl, token: BotToken, language: &str) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            // A redirected call could send the token to somebody else.
            .max_redirects(0)
            .max_redirects_will_error(false)
            .max_idle_connections(IDLE_CONNECTIONS)
            .max_idle_connections_per_host(IDLE_CONNECTIONS)
            .timeout_connect(Some(PATIENCE))
            .timeout_recv_response(Some(PATIENCE))
            .timeout_per_read(Some(SILENCE))
            .timeout_per_write(Some(SILENCE))
            // Streams must not be held back until a block is worth compressing.
            .accept_encoding("identity")
            .user_agent(concat!("gambito-bot/", env!("CARGO_PKG_VERSION")))
            .build();
        Self { agent: config.into(), url, token, language: language.to_owned() }
    }

    /// The server.
    #[must_use]
    pub const fn url(&self) -> &ServerUrl {
        &self.url
    }

    /// Gets the answer to a call, such as `/games/k3f81xw2pq`.
    ///
    /// # Errors
    /// [`CallError`] says why there is none.
    pub fn get<T: DeserializeOwned>(&self, call: &str) -> Result<T, CallError> {
        let request = self.agent.get(self.url.of(call)).header(AUTHORIZATION, self.authorization());
        json(request.header(ACCEPT_LANGUAGE, &self.language).call()?)
    }

    /// Posts a request; one without a body is `None`.
    ///
    /// # Errors
    /// [`CallError`] says why there is no answer.
    pub fn post<T: DeserializeOwned>(
        &self,
        call: &str,
        body: Option<&impl Serialize>,
        idempotency_key: Option<&str>,
    ) -> Result<T, CallError> {
        let mut request = self.agent.post(self.url.of(call)).header(AUTHORIZATION, self.authorization());
        request = request.header(ACCEPT_LANGUAGE, &self.language);
        if let Some(key) = idempotency_key {
            request = request.header(IDEMPOTENCY_KEY, key);
        }
        json(match body {
            Some(body) => {
                let body = serde_json::to_vec(body).map_err(other)?;
                request.content_type("application/json").send(&body[..])?
            }
            None => request.send_empty()?,
        })
    }

    /// Posts a request whose answer says nothing but that it was done.
    ///
    /// # Errors
    /// [`CallError`] says why it was not.
    pub fn tell(&self, call: &str, body: &impl Serialize) -> Result<(), CallError> {
        let request = self.agent.post(self.url.of(call)).header(AUTHORIZATION, self.authorization());
        let request = request.header(ACCEPT_LANGUAGE, &self.language).content_type("application/json");
        successful(request.send(&serde_json::to_vec(body).map_err(other)?[..])?).map(drop)
    }

    /// Gets a file of at most so many bytes.
    ///
    /// # Errors
    /// [`CallError`] says why there is none.
    pub fn file(&self, call: &str, most: u64) -> Result<Vec<u8>, CallError> {
        let request = self.agent.get(self.url.of(call)).header(AUTHORIZATION, self.authorization());
        let mut answer = successful(request.header(ACCEPT_LANGUAGE, &self.language).call()?)?;
        // A body that reaches the limit is refused, even if it ends there.
        Ok(answer.body_mut().with_config().limit(most + 1).read_to_vec()?)
    }

    /// The same server for another account.
    #[must_use]
    pub fn with_token(&self, token: BotToken) -> Self {
        Self { agent: self.agent.clone(), url: self.url.clone(), token, language: self.language.clone() }
    }

    /// Opens a stream.
    pub(crate) fn lines(&self, call: &str) -> Result<Lines, CallError> {
        let request = self.agent.get(self.url.of(call)).header(AUTHORIZATION, self.authorization());
        let request = request.header(ACCEPT_LANGUAGE, &self.language).header(ACCEPT, "application/x-ndjson");
        let answer = successful(request.call()?)?;
        Ok(Lines { reader: BufReader::new(answer.into_body().into_reader()) })
    }

    fn authorization(&self) -> String {
        format!("Bearer {}", self.token.reveal())
    }
}

impl Lines {
    /// The next line that is not empty; none when the stream has ended. An empty line only shows that the server lives.
    pub(crate) fn next(&mut self) -> Result<Option<String>, NetworkError> {
        loop {
            let mut line = String::new();
            if self.reader.by_ref().take(MOST_BYTES).read_line(&mut line)? == 0 {
                return Ok(None);
            }
            if !line.ends_with('\n') {
                return Err(NetworkError::Closed);
            }
            if !line.trim().is_empty() {
                return Ok(Some(line));
            }
        }
    }
}

fn json<T: DeserializeOwned>(answer: Response<ureq::Body>) -> Result<T, CallError> {
    let mut answer = successful(answer)?;
    let status = answer.status().as_u16();
    let body = answer.body_mut().with_config().limit(MOST_BYTES).read_to_vec()?;
    serde_json::from_slice(&body).map_err(|_| CallError::Foreign { status })
}

fn successful(mut answer: Response<ureq::Body>) -> Result<Response<ureq::Body>, CallError> {
    let status = answer.status();
    if status.is_success() {
        return Ok(answer);
    }
    let header = |name| answer.headers().get(name).and_then(|value| value.to_str().ok());
    if let (true, Some(to)) = (status.is_redirection(), header(LOCATION)) {
        return Err(CallError::Redirected { to: to.to_owned() });
    }
    let retry_after = header(RETRY_AFTER).and_then(|seconds| seconds.parse().ok()).map(Duration::from_secs);
    let body = answer.body_mut().with_config().limit(MOST_BYTES).read_to_vec()?;
    Err(CallError::of_answer(status, &body, retry_after))
}

fn other(error: serde_json::Error) -> NetworkError {
    NetworkError::Other { reason: error.to_string() }
}
