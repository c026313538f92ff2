//! A small WebSocket client for lines of text. It runs beside the server on the same two cores, so it does no more than this
//! API needs.

use std::io::{self, ErrorKind};
use std::ops::Range;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A connection on which lines travel in text messages.
#[derive(Debug)]
pub struct Socket {
    stream: TcpStream,
    received: Vec<u8>,
    /// How much of it was returned.
    used: usize,
    /// Lines that go into the next message.
    lines: Vec<u8>,
    /// Frames that are not sent yet: full messages, and answers to pings.
    frames: Vec<u8>,
}

/// Bytes that are read at once.
const READ: usize = 16 << 10;
/// The most bytes of a message that the server takes.
const MOST_MESSAGE_BYTES: usize = 64 << 10;

/// Kinds of messages.
const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// The bit that marks the last frame of a message. The server never splits a message.
const LAST: u8 = 0x80;
/// The bit that marks a masked frame.
const MASKED: u8 = 0x80;
/// Clients have to mask what they send. This mask changes nothing.
const MASK: [u8; 4] = [0; 4];

impl Socket {
    /// A connection after the upgrade, of which some bytes may have been read already.
    pub(crate) fn new(stream: TcpStream, received: Vec<u8>) -> Self {
        Self { stream, received, used: 0, lines: Vec::new(), frames: Vec::new() }
    }

    /// The next text message that has arrived.
    ///
    /// # Errors
    /// If the server has closed the connection.
    pub fn next_text(&mut self) -> io::Result<Option<&[u8]>> {
        loop {
            let Some(Frame { kind, payload }) = Frame::read(&self.received, self.used) else {
                self.received.drain(..self.used);
                self.used = 0;
                return Ok(None);
            };
            self.used = payload.end;
            match kind {
                TEXT => return Ok(Some(&self.received[payload])),
                PING => write_frame(&mut self.frames, PONG, &self.received[payload]),
                CLOSE => return Err(ErrorKind::UnexpectedEof.into()),
                _ => {}
            }
        }
    }

    /// Waits until something arrives. If the caller stops waiting, nothing is lost.
    ///
    /// # Errors
    /// If the connection ends.
    pub async fn receive(&mut self) -> io::Result<()> {
        self.received.reserve(READ);
        if self.stream.read_buf(&mut self.received).await? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        Ok(())
    }

    /// Adds a line to the next message.
    pub fn add(&mut self, line: &str) {
        if self.lines.len() + line.len() >= MOST_MESSAGE_BYTES {
            self.end_message();
        }
        self.lines.extend_from_slice(line.as_bytes());
        self.lines.push(b'\n');
    }

    /// Sends the lines that were added, in as few messages as possible.
    ///
    /// # Errors
    /// If the connection breaks.
    pub async fn flush(&mut self) -> io::Result<()> {
        self.end_message();
        let frames = std::mem::take(&mut self.frames);
        if frames.is_empty() { Ok(()) } else { self.stream.write_all(&frames).await }
    }

    fn end_message(&mut self) {
        if !self.lines.is_empty() {
            write_frame(&mut self.frames, TEXT, &self.lines);
            self.lines.clear();
        }
    }
}

/// A frame among the bytes that were received.
#[derive(Debug, PartialEq, Eq)]
struct Frame {
    kind: u8,
    payload: Range<usize>,
}

impl Frame {
    /// The frame that begins at this byte, if it has arrived as a whole.
    fn read(bytes: &[u8], begin: usize) -> Option<Self> {
        let (kind, length) = (bytes.get(begin)? & 0x0f, bytes.get(begin + 1)? & 0x7f);
        let (length, begin) = match length {
            126 => {
                let length = bytes.get(begin + 2..begin + 4)?;
                (usize::from(u16::from_be_bytes(length.try_into().ok()?)), begin + 4)
            }
            127 => {
                let length = bytes.get(begin + 2..begin + 10)?;
                (usize::try_from(u64::from_be_bytes(length.try_into().ok()?)).ok()?, begin + 10)
            }
            length => (usize::from(length), begin + 2),
        };
        let payload = begin..begin.checked_add(length)?;
        (payload.end <= bytes.len()).then_some(Self { kind, payload })
    }
}

/// Appends a frame of a client.
fn write_frame(bytes: &mut Vec<u8>, kind: u8, payload: &[u8]) {
    bytes.push(LAST | kind);
    match (u8::try_from(payload.len()), u16::try_from(payload.len())) {
        (Ok(length @ ..126), _) => bytes.push(MASKED | length),
        (_, Ok(length)) => {
            bytes.push(MASKED | 126);
            bytes.extend(length.to_be_bytes());
        }
        _ => {
            bytes.push(MASKED | 127);
            bytes.extend((payload.len() as u64).to_be_bytes());
        }
    }
    bytes.extend(MASK);
    bytes.extend_from_slice(payload);
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;

    use super::*;
    use crate::http::Connection;

    #[test]
    fn frames_of_all_lengths_are_read_when_they_are_whole() {
        for length in [0_usize, 125, 126, 65_535, 65_536] {
            let mut bytes = vec![b'x'; 3];
            write_frame(&mut bytes, TEXT, &vec![b'y'; length]);
            // The server does not mask.
            bytes[4] &= !MASKED;
            let begin = bytes.len() - length;
            bytes.drain(begin - MASK.len()..begin);
            let payload = bytes.len() - length..bytes.len();
            assert_eq!(Frame::read(&bytes, 3), Some(Frame { kind: TEXT, payload }), "{length}");
            bytes.pop();
            assert_eq!(Frame::read(&bytes, 3), None, "{length}");
        }
    }

    /// The first connection, once its request has arrived.
    async fn accepted(listener: TcpListener) -> TcpStream {
        let (mut stream, _) = listener.accept().await.expect("a client");
        let mut request = Vec::new();
        while !request.ends_with(b"\r\n\r\n") {
            assert_ne!(stream.read_buf(&mut request).await.expect("a client that sends"), 0);
        }
        stream
    }

    #[tokio::test]
    async fn messages_are_found_among_pings_and_lines_are_sent_in_one() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let server = tokio::spawn(async move {
            let mut stream = accepted(listener).await;
            let head = b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n";
            let messages = b"\x81\x03one\x89\x01!\x81\x03two\x88\x00";
            stream.write_all(&[&head[..], messages].concat()).await.expect("a client that reads");
            let mut answer = [0; 21];
            stream.read_exact(&mut answer).await.expect("a client that sends");
            answer
        });
        let connection = Connection::open(address).await.expect("a connection");
        let mut socket = connection.upgrade("/play", "gbt_token").await.expect("a WebSocket");
        let mut read = Vec::new();
        let closed = loop {
            let text = match socket.next_text() {
                Ok(text) => text.map(<[u8]>::to_vec),
                Err(error) => break error,
            };
            match text {
                Some(text) => read.push(text),
                None => socket.receive().await.expect("a connection"),
            }
        };
        assert_eq!((read, closed.kind()), (vec![b"one".to_vec(), b"two".to_vec()], ErrorKind::UnexpectedEof));
        socket.add("three");
        socket.add("4");
        socket.flush().await.expect("a connection");
        assert_eq!(&server.await.expect("a server"), b"\x8a\x81\0\0\0\0!\x81\x88\0\0\0\0three\n4\n");
    }

    #[tokio::test]
    async fn an_answer_that_is_no_websocket_is_reported() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(async move {
            let refused = b"HTTP/1.1 401 Unauthorized\r\ncontent-length: 2\r\n\r\nno";
            accepted(listener).await.write_all(refused).await.expect("a client that reads");
        });
        let connection = Connection::open(address).await.expect("a connection");
        let error = connection.upgrade("/play", "gbt_token").await.expect_err("no WebSocket");
        assert!(error.to_string().contains("401"), "{error}");
    }
}
