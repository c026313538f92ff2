//! The Universal Game Interface, as text and as a conversation.

mod games;
mod host;
mod protocol;
mod searching;
mod talking;
