//! Reads the head of the first request before anything else is set up for a connection: one that says nothing, or that never
//! finishes its head, costs little more than its file.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, ReadBuf};

/// The room for a head to begin with; most heads fit.
const FIRST_BYTES: usize = 512;

/// Reads until the head of a request is complete, `most` bytes have come, or it is clear that there will be none. Returns what
/// was read, which may be more than the head; none if the client has closed the connection without a word.
pub(super) async fn read(stream: &mut (impl AsyncRead + Unpin), most: usize) -> io::Result<Option<Vec<u8>>> {
    let mut first = [0; FIRST_BYTES];
    let bytes = stream.read(&mut first).await?;
    if bytes == 0 {
        return Ok(None);
    }
    let mut head = first[..bytes].to_vec();
    let mut checked = 0;
    // A method begins with a capital letter. Whatever begins otherwise, such as a greeting of TLS, is answered at once.
    while head[0].is_ascii_uppercase() && head.len() < most && !ends_within(&head, checked) {
        checked = head.len();
        if head.len() == head.capacity() {
            head.reserve_exact(head.len().max(FIRST_BYTES).min(most - head.len()));
        }
        if stream.read_buf(&mut head).await? == 0 {
            break;
        }
    }
    Ok(Some(head))
}

/// Whether a head has an empty line that ends at or after `from`.
fn ends_within(head: &[u8], from: usize) -> bool {
    let tail = &head[from.saturating_sub(3)..];
    tail.windows(2).any(|end| end == b"\n\n") || tail.windows(3).any(|end| end == b"\n\r\n")
}

/// A connection whose first bytes were read already.
pub(super) struct Rewound<S> {
    first: Vec<u8>,
    /// How many of them were read again.
    taken: usize,
    stream: S,
}

impl<S> Rewound<S> {
    pub(super) fn new(first: Vec<u8>, stream: S) -> Self {
        Self { first, taken: 0, stream }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Rewound<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let left = &self.first[self.taken..];
        if left.is_empty() {
            return Pin::new(&mut self.stream).poll_read(context, buffer);
        }
        let bytes = left.len().min(buffer.remaining());
        buffer.put_slice(&left[..bytes]);
        self.taken += bytes;
        if self.taken == self.first.len() {
            self.first = Vec::new();
            self.taken = 0;
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Rewound<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncWriteExt as _, duplex};

    use super::*;

    const MOST: usize = 4096;

    /// What is read of pieces that come one after the other, while the connection stays open.
    async fn read_of(pieces: &[&[u8]]) -> Vec<u8> {
        let (mut client, mut server) = duplex(1);
        let sending = async {
            for piece in pieces {
                client.write_all(piece).await.expect("a reader");
            }
            std::future::pending::<()>().await;
        };
        tokio::select! {
            () = sending => unreachable!("the client waits for an answer"),
            read = read(&mut server, MOST) => read.expect("a connection").expect("some bytes"),
        }
    }

    #[tokio::test]
    async fn a_head_ends_with_an_empty_line_however_it_arrives() {
        for head in
            [&b"GET / HTTP/1.1\r\nhost: a\r\n\r\n"[..], b"GET / HTTP/1.1\nhost: a\n\n", b"GET / HTTP/1.1\r\n\r\n"]
        {
            assert_eq!(read_of(&[head]).await, head);
            let bytes: Vec<&[u8]> = head.chunks(1).collect();
            assert_eq!(read_of(&bytes).await, head);
        }
    }

    #[tokio::test]
    async fn what_cannot_be_a_head_is_not_waited_for() {
        assert_eq!(read_of(&[b"\x16\x03\x01"]).await, b"\x16");
        assert_eq!(read_of(&[&[b'A'; 2 * MOST]]).await.len(), MOST);
        let (client, mut server) = duplex(1);
        drop(client);
        assert_eq!(read(&mut server, MOST).await.expect("a connection"), None);
    }

    #[tokio::test]
    async fn a_cut_head_is_passed_on() {
        let (mut client, mut server) = duplex(64);
        client.write_all(b"GET / HT").await.expect("a reader");
        drop(client);
        assert_eq!(read(&mut server, MOST).await.expect("a connection").as_deref(), Some(&b"GET / HT"[..]));
    }

    #[tokio::test]
    async fn a_rewound_connection_begins_with_its_first_bytes() {
        let (mut client, server) = duplex(64);
        client.write_all(b" and more").await.expect("a reader");
        drop(client);
        let mut rewound = Rewound::new(b"first".to_vec(), server);
        let mut read = String::new();
        rewound.read_to_string(&mut read).await.expect("text");
        assert_eq!(read, "first and more");
    }
}
