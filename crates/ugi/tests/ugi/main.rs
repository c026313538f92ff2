//! The Universal Game Interface, as text and as a conversation.

mod protocol;
