//! A small HTTP/1.1 client that keeps its connection. Thousands of them run beside the server on the same two cores, so it
//! does no more than this API needs.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;

use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::LoadError;
use crate::socket::Socket;

/// A connection to the server.
#[derive(Debug)]
pub struct Connection {
    stream: TcpStream,
    address: SocketAddr,
    /// What has arrived and was not used yet.
    received: Vec<u8>,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON.
    ///
    /// # Errors
    /// [`LoadError::Unexpected`] if it is something else.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, LoadError> {
        serde_json::from_slice(&self.body).map_err(|error| self.unexpected(&error.to_string()))
    }

    /// The error for an answer that does not help.
    #[must_use]
    pub fn unexpected(&self, why: &str) -> LoadError {
        let body = String::from_utf8_lossy(&self.body).into_owned();
        LoadError::Unexpected { status: self.status, why: why.to_owned(), body }
    }
}

/// How the length of a body is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Framing {
    Length(usize),
    Chunked,
}

/// The first lines of an answer.
struct Head {
    status: u16,
    framing: Framing,
}

/// Bytes that are read at once.
const READ: usize = 16 << 10;
/// What asks for a WebSocket. Any key will do, because nothing between these two keeps answers.
const UPGRADE: &str = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                       sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";

impl Connection {
    /// Connects.
    ///
    /// # Errors
    /// If the server does not listen.
    pub async fn open(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, address, received: Vec::new() })
    }

    /// Sends a request and waits for its answer.
    ///
    /// # Errors
    /// If the connection ends or the answer is not HTTP.
    pub async fn send(&mut self, method: &str, path: &str, token: Option<&str>, body: &str) -> io::Result<Answer> {
        self.request(method, path, token, body).await?;
        let head = self.head().await?;
        let body = self.body(head.framing).await?;
        Ok(Answer { status: head.status, body })
    }

    /// Sends a request whose answer is a stream of lines.
    ///
    /// # Errors
    /// [`LoadError::Unexpected`] if the answer is not a stream.
    pub async fn stream(mut self, path: &str, token: Option<&str>) -> Result<LineStream, LoadError> {
        self.request("GET", path, token, "").await?;
        let head = self.head().await?;
        if head.status != 200 || head.framing != Framing::Chunked {
            let body = self.body(head.framing).await?;
            return Err(Answer { status: head.status, body }.unexpected("expected a stream"));
        }
        Ok(LineStream { connection: self, left_in_chunk: 0, text: Vec::new(), used: 0 })
    }

    /// Turns the connection into a WebSocket.
    ///
    /// # Errors
    /// [`LoadError::Unexpected`] if the server refuses.
    pub async fn upgrade(mut self, path: &str, token: &str) -> Result<Socket, LoadError> {
        let address = self.address;
        let head = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {token}\r\n{UPGRADE}\r\n");
        self.stream.write_all(head.as_bytes()).await?;
        let head = self.head().await?;
        if head.status != 101 {
            let body = self.body(head.framing).await?;
            return Err(Answer { status: head.status, body }.unexpected("expected a WebSocket"));
        }
        Ok(Socket::new(self.stream, self.received))
    }

    async fn request(&mut self, method: &str, path: &str, token: Option<&str>, body: &str) -> io::Result<()> {
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n",
            self.address,
            body.len()
        );
        if let Some(token) = token {
            request.push_str("authorization: Bearer ");
            request.push_str(token);
            request.push_str("\r\n");
        }
        request.push_str("\r\n");
        request.push_str(body);
        self.stream.write_all(request.as_bytes()).await
    }

    async fn head(&mut self) -> io::Result<Head> {
        let end = loop {
            match self.received.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
                Some(end) => break end,
                None => self.receive().await?,
            }
        };
        let head = read_head(&self.received[..end]).ok_or(ErrorKind::InvalidData)?;
        self.received.drain(..end + 4);
        Ok(head)
    }

    async fn body(&mut self, framing: Framing) -> io::Result<Vec<u8>> {
        match framing {
            Framing::Length(length) => {
                while self.received.len() < length {
                    self.receive().await?;
                }
                let rest = self.received.split_off(length);
                Ok(std::mem::replace(&mut self.received, rest))
            }
            Framing::Chunked => {
                let mut body = Vec::new();
                loop {
                    let size = self.chunk_size().await?;
                    while self.received.len() < size + 2 {
                        self.receive().await?;
                    }
                    body.extend_from_slice(&self.received[..size]);
                    self.received.drain(..size + 2);
                    if size == 0 {
                        return Ok(body);
                    }
                }
            }
        }
    }

    /// The size in front of a chunk. If it is not there yet, nothing is lost when the caller stops waiting.
    async fn chunk_size(&mut self) -> io::Result<usize> {
        loop {
            let Some(end) = self.received.windows(2).position(|bytes| bytes == b"\r\n") else {
                self.receive().await?;
                continue;
            };
            let size = std::str::from_utf8(&self.received[..end]).ok();
            let size = size.and_then(|size| usize::from_str_radix(size, 16).ok()).ok_or(ErrorKind::InvalidData)?;
            self.received.drain(..end + 2);
            return Ok(size);
        }
    }

    async fn receive(&mut self) -> io::Result<()> {
        self.received.reserve(READ);
        if self.stream.read_buf(&mut self.received).await? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        Ok(())
    }
}

fn read_head(bytes: &[u8]) -> Option<Head> {
    let text = std::str::from_utf8(bytes).ok()?;
    let mut lines = text.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let mut framing = Framing::Length(0);
    for (name, value) in lines.filter_map(|line| line.split_once(':')) {
        if name.eq_ignore_ascii_case("content-length") {
            framing = Framing::Length(value.trim().parse().ok()?);
        } else if name.eq_ignore_ascii_case("transfer-encoding") && value.trim().eq_ignore_ascii_case("chunked") {
            framing = Framing::Chunked;
        }
    }
    Some(Head { status, framing })
}

/// An answer that comes in lines.
#[derive(Debug)]
pub struct LineStream {
    connection: Connection,
    /// Bytes of the current chunk that have not arrived, with the line break after it.
    left_in_chunk: usize,
    /// What the chunks contained.
    text: Vec<u8>,
    /// How much of it was returned.
    used: usize,
}

/// The line break after each chunk.
const CHUNK_END: usize = 2;

impl LineStream {
    /// The next line that is not empty; none if the stream has ended. If the caller stops waiting, nothing is lost.
    ///
    /// # Errors
    /// If the connection breaks.
    pub async fn next(&mut self) -> io::Result<Option<&[u8]>> {
        loop {
            match self.text[self.used..].iter().position(|byte| *byte == b'\n') {
                Some(0) => self.used += 1,
                Some(length) => {
                    let begin = self.used;
                    self.used += length + 1;
                    return Ok(Some(&self.text[begin..begin + length]));
                }
                None => {
                    self.text.drain(..self.used);
                    self.used = 0;
                    if !self.receive().await? {
                        return Ok(None);
                    }
                }
            }
        }
    }

    /// Reads a part of a chunk; false after the last chunk.
    async fn receive(&mut self) -> io::Result<bool> {
        if self.left_in_chunk == 0 {
            let size = self.connection.chunk_size().await?;
            if size == 0 {
                return Ok(false);
            }
            self.left_in_chunk = size + CHUNK_END;
        }
        if self.connection.received.is_empty() {
            self.connection.receive().await?;
        }
        let available = self.left_in_chunk.min(self.connection.received.len());
        let content = self.left_in_chunk.saturating_sub(CHUNK_END).min(available);
        self.text.extend_from_slice(&self.connection.received[..content]);
        self.connection.received.drain(..available);
        self.left_in_chunk -= available;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A connection to somebody who sends these parts and hangs up.
    async fn answering(parts: &'static [&'static str]) -> Connection {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.expect("a client");
            for part in parts {
                stream.write_all(part.as_bytes()).await.expect("a client that reads");
                stream.flush().await.expect("a client that reads");
                tokio::task::yield_now().await;
            }
        });
        Connection::open(address).await.expect("a connection")
    }

    #[tokio::test]
    async fn answers_of_both_framings_are_read_from_one_connection() {
        let mut connection = answering(&[
            "HTTP/1.1 200 OK\r\ncontent-le",
            "ngth: 5\r\n\r\nhelloHTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r",
            "\n2\r\nde\r\n0\r\n\r\n",
        ])
        .await;
        let first = connection.send("GET", "/a", None, "").await.expect("an answer");
        let second = connection.send("GET", "/b", Some("t"), "{}").await.expect("an answer");
        assert_eq!((first.status, &*first.body), (200, &b"hello"[..]));
        assert_eq!((second.status, &*second.body), (404, &b"abcde"[..]));
        assert!(connection.send("GET", "/c", None, "").await.is_err(), "the server has hung up");
    }

    #[tokio::test]
    async fn lines_are_found_across_chunks_and_empty_ones_are_skipped() {
        let connection = answering(&[
            "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\none\n\r\n1\r\n\n\r\n2\r\ntw\r",
            "\n6\r\no\nthre\r\n2\r\ne\n\r\n0\r\n\r\n",
        ])
        .await;
        let mut lines = connection.stream("/s", None).await.expect("a stream");
        for expected in ["one", "two", "three"] {
            let line = lines.next().await.expect("a connection").expect("a line");
            assert_eq!(std::str::from_utf8(line), Ok(expected));
        }
        assert_eq!(lines.next().await.expect("a connection"), None);
    }

    #[tokio::test]
    async fn an_answer_that_is_no_stream_is_reported() {
        let connection = answering(&["HTTP/1.1 404 Not Found\r\ncontent-length: 4\r\n\r\ngone"]).await;
        let error = connection.stream("/s", None).await.expect_err("no stream");
        assert!(matches!(&error, LoadError::Unexpected { status: 404, body, .. } if body == "gone"), "{error}");
    }
}
