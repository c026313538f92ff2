//! How lines travel: in text messages of a WebSocket.

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};

/// A message from the client.
pub(super) enum Received {
    /// Lines.
    Text(Utf8Bytes),
    /// Bytes, which say nothing here.
    Binary,
    /// A ping, which the library answers, or the answer to ours.
    Control,
}

/// A message to the client.
pub(super) enum Outgoing {
    /// Lines.
    Text(String),
    /// A sign of life.
    Ping,
}

/// The client is gone, or sent what is no WebSocket message of a usual size.
pub(super) struct ClientGone;

/// A connection to a client.
pub(super) trait Wire: Send {
    /// Waits for the next message. Dropping the future loses nothing.
    fn receive(&mut self) -> impl Future<Output = Result<Received, ClientGone>> + Send;

    /// Sends a message. Nothing else can be sent if the future is dropped.
    fn send(&mut self, message: Outgoing) -> impl Future<Output = Result<(), ClientGone>> + Send;

    /// Tells the client that nothing more follows.
    fn close(&mut self) -> impl Future<Output = ()> + Send;
}

impl Wire for WebSocket {
    async fn receive(&mut self) -> Result<Received, ClientGone> {
        match self.recv().await {
            Some(Ok(Message::Text(text))) => Ok(Received::Text(text)),
            Some(Ok(Message::Binary(_))) => Ok(Received::Binary),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(Received::Control),
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(ClientGone),
        }
    }

    async fn send(&mut self, message: Outgoing) -> Result<(), ClientGone> {
        let message = match message {
            Outgoing::Text(text) => Message::Text(text.into()),
            Outgoing::Ping => Message::Ping(Bytes::new()),
        };
        Self::send(self, message).await.map_err(|_| ClientGone)
    }

    async fn close(&mut self) {
        let _ = Self::send(self, Message::Close(None)).await;
    }
}
