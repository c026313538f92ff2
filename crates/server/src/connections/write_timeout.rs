use std::future::Future as _;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

/// What a client has to take in each period, unless there is less: with 30 s, the speed of a very slow line.
const LEAST_BYTES: usize = 256 << 10;

/// A connection that ends if the other side takes too little of what waits for it.
pub(super) struct WriteTimeout<S> {
    stream: S,
    patience: Duration,
    /// When the connection ends; set while something waits to be written.
    end: Option<Pin<Box<Sleep>>>,
    /// Bytes taken since the period began.
    taken: usize,
}

impl<S> WriteTimeout<S> {
    pub(super) fn new(stream: S, patience: Duration) -> Self {
        Self { stream, patience, end: None, taken: 0 }
    }

    /// Passes on how much was written, unless too little was for too long.
    fn within_time(&mut self, context: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) if self.end.is_some() => {
                self.taken += bytes;
                if self.taken >= LEAST_BYTES {
                    self.rest();
                }
                written
            }
            Poll::Ready(_) => written,
            Poll::Pending => {
                let patience = self.patience;
                let end = self.end.get_or_insert_with(|| Box::pin(sleep_until(Instant::now() + patience)));
                ready!(end.as_mut().poll(context));
                Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client does not read")))
            }
        }
    }

    /// Ends the period: nothing waits, or enough was taken.
    fn rest(&mut self) {
        self.end = None;
        self.taken = 0;
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.within_time(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.within_time(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = ready!(Pin::new(&mut self.stream).poll_flush(context));
        // Only a writer that has nothing left to write flushes.
        self.rest();
        Poll::Ready(flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};
    use tokio::time::{advance, pause};

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(30);

    #[tokio::test]
    async fn a_client_that_takes_nothing_loses_its_connection() {
        pause();
        let (server, _client) = duplex(4);
        let mut server = WriteTimeout::new(server, PATIENCE);
        let begun = Instant::now();
        let error = server.write_all(b"too much").await.expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() >= PATIENCE, "the time of this test stands still while nobody waits");
    }

    /// How writing ends if the client takes this number of bytes and then waits for half of the time that it has.
    async fn write_to_reader(bytes: usize, taken_at_once: usize) -> io::Result<()> {
        pause();
        let (server, mut client) = duplex(taken_at_once);
        let mut server = WriteTimeout::new(server, PATIENCE);
        let reading = tokio::spawn(async move {
            let mut taken = vec![0; taken_at_once];
            while client.read_exact(&mut taken).await.is_ok() {
                advance(PATIENCE / 2).await;
            }
        });
        let written = server.write_all(&vec![0; bytes]).await;
        let flushed = server.flush().await;
        reading.abort();
        written.and(flushed)
    }

    #[tokio::test]
    async fn a_client_that_is_slow_but_takes_enough_keeps_its_connection() {
        assert!(write_to_reader(8 * LEAST_BYTES, LEAST_BYTES).await.is_ok());
    }

    #[tokio::test]
    async fn a_client_that_takes_a_little_now_and_then_loses_its_connection() {
        let error = write_to_reader(8 * LEAST_BYTES, 64).await.expect_err("it would take for ever");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn small_answers_to_a_slow_client_are_not_added_up() {
        pause();
        let (server, mut client) = duplex(1);
        let mut server = WriteTimeout::new(server, PATIENCE);
        for _ in 0..4 {
            let sending = async {
                server.write_all(b"ok").await?;
                server.flush().await
            };
            let reading = async {
                advance(PATIENCE / 2).await;
                client.read_exact(&mut [0; 2]).await
            };
            let (sent, read) = tokio::join!(sending, reading);
            assert!(sent.is_ok() && read.is_ok());
        }
    }
}
