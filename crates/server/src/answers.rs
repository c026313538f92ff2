//! The memory of large answers: counted from when a handler has finished until the client has taken the last byte, bounded
//! for all, and with a share for each address. A client that does not read holds only what is counted.

use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};

use crate::pool::Busy;

/// Answers up to this size are not counted: the number of connections bounds them.
const SMALL_BYTES: usize = 64 << 10;
/// What the larger answers may take of the memory together.
const MOST_BYTES_OF_ALL: usize = 256 << 20;
/// What the answers to one address may take of it.
const MOST_BYTES_OF_ADDRESS: usize = MOST_BYTES_OF_ALL / 2;

/// Counts the memory of answers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answers(Arc<Mutex<HashMap<IpAddr, usize>>>);

impl Answers {
    /// Counts the answer to a client until it is sent or dropped; refuses it if too much is unsent already.
    pub(crate) fn hold(&self, client: IpAddr, answer: Response) -> Result<Response, Busy> {
        let bytes = answer.body().size_hint().exact().and_then(|bytes| usize::try_from(bytes).ok()).unwrap_or(0);
        if bytes <= SMALL_BYTES {
            return Ok(answer);
        }
        let share = Arc::new(self.take(client, bytes)?);
        Ok(answer.map(|body| Body::new(CountedBody { body, share })))
    }

    fn take(&self, client: IpAddr, bytes: usize) -> Result<Share, Busy> {
        let mut held = self.held();
        let of_all: usize = held.values().sum();
        let of_address = held.get(&client).copied().unwrap_or(0);
        if of_all + bytes > MOST_BYTES_OF_ALL || of_address + bytes > MOST_BYTES_OF_ADDRESS {
            return Err(Busy);
        }
        held.insert(client, of_address + bytes);
        drop(held);
        Ok(Share { answers: self.clone(), client, bytes })
    }

    fn held(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Memory of an answer that is not sent yet.
#[derive(Debug)]
struct Share {
    answers: Answers,
    client: IpAddr,
    bytes: usize,
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = self.answers.held();
        if let Some(bytes) = held.get_mut(&self.client) {
            *bytes -= self.bytes;
            if *bytes == 0 {
                held.remove(&self.client);
            }
        }
    }
}

/// A body whose bytes are counted, also after it has passed them on.
struct CountedBody {
    body: Body,
    share: Arc<Share>,
}

/// A piece of a body with its share of the memory.
struct CountedBytes {
    bytes: Bytes,
    _share: Arc<Share>,
}

impl AsRef<[u8]> for CountedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl HttpBody for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        let counted = |bytes| Bytes::from_owner(CountedBytes { bytes, _share: Arc::clone(&self.share) });
        Poll::Ready(frame.map(|frame| frame.map(|frame| frame.map_data(counted))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt as _;

    use super::*;

    const MEGABYTE: usize = 1 << 20;

    fn address(number: u8) -> IpAddr {
        [192, 0, 2, number].into()
    }

    fn answer(bytes: usize) -> Response {
        Response::new(Body::from(vec![b'x'; bytes]))
    }

    #[tokio::test]
    async fn an_answer_is_counted_until_its_last_byte_is_gone() {
        let answers = Answers::default();
        let mut body = answers.hold(address(1), answer(MEGABYTE)).expect("room").into_body();
        assert_eq!(body.size_hint().exact(), Some(MEGABYTE as u64));
        let frame = body.frame().await.expect("a frame").expect("no error").into_data().expect("data");
        drop(body);
        assert_eq!(answers.held().get(&address(1)), Some(&MEGABYTE), "the bytes still wait to be written");
        assert_eq!(frame.len(), MEGABYTE);
        drop(frame);
        assert!(answers.held().is_empty());
    }

    #[test]
    fn one_address_has_only_a_share() {
        let answers = Answers::default();
        let hold = |number: u8| answers.hold(address(number), answer(32 * MEGABYTE));
        let mut held = Vec::new();
        while let Ok(answer) = hold(1) {
            held.push(answer);
        }
        assert_eq!(held.len(), MOST_BYTES_OF_ADDRESS / (32 * MEGABYTE));
        assert!(answers.hold(address(1), answer(SMALL_BYTES)).is_ok(), "small answers are always sent");
        while let Ok(answer) = hold(2) {
            held.push(answer);
        }
        assert_eq!(held.len(), MOST_BYTES_OF_ALL / (32 * MEGABYTE));
        assert!(hold(3).is_err(), "all memory is taken");
        held.remove(0);
        assert!(hold(1).is_ok());
    }
}
