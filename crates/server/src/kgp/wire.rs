//! How lines travel: over TCP, or in messages of a WebSocket.

use std::io;

use axum::extract::ws::{Message, WebSocket};
use gambito_kgp::Line;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};

/// A connection to a client.
pub(super) trait Wire: Send {
    /// Waits for more bytes; `None` once the client is gone. Nothing is lost if the future is dropped.
    fn receive(&mut self) -> impl Future<Output = Option<Vec<u8>>> + Send;

    /// Sends one line.
    fn send(&mut self, line: &Line) -> impl Future<Output = io::Result<()>> + Send;

    /// Tells the client that nothing more follows.
    fn close(&mut self) -> impl Future<Output = ()> + Send;
}

/// Bytes that are read at once.
const PIECE: usize = 4096;

/// Lines in a stream of bytes.
pub(super) struct StreamWire<S>(pub(super) S);

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Wire for StreamWire<S> {
    async fn receive(&mut self) -> Option<Vec<u8>> {
        let mut piece = [0; PIECE];
        match self.0.read(&mut piece).await {
            Ok(0) | Err(_) => None,
            Ok(count) => Some(piece[..count].to_vec()),
        }
    }

    async fn send(&mut self, line: &Line) -> io::Result<()> {
        self.0.write_all(line.wire().as_bytes()).await?;
        self.0.flush().await
    }

    async fn close(&mut self) {
        let _ = self.0.shutdown().await;
    }
}

/// The most bytes of a message; lines may be longer, because a client may split them.
pub(super) const MOST_MESSAGE_BYTES: usize = 64 << 10;

/// One line in each text message. Messages from the client are one stream of bytes, however they are cut.
impl Wire for WebSocket {
    async fn receive(&mut self) -> Option<Vec<u8>> {
        match self.recv().await?.ok()? {
            Message::Text(text) => Some(text.as_bytes().to_vec()),
            Message::Binary(bytes) => Some(bytes.into()),
            // The library answers pings; for us they are empty pieces, which count towards the client's budget.
            Message::Ping(_) | Message::Pong(_) => Some(Vec::new()),
            Message::Close(_) => None,
        }
    }

    async fn send(&mut self, line: &Line) -> io::Result<()> {
        // pykgp drops messages that do not end with a line ending.
        Self::send(self, Message::Text(line.wire().into())).await.map_err(io::Error::other)
    }

    async fn close(&mut self) {
        let _ = Self::send(self, Message::Close(None)).await;
    }
}
