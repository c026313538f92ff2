//! Randomness of the operating system, as bytes and as letters of an alphabet.

use zeroize::Zeroizing;

/// The operating system provided no random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the operating system provided no random bytes")]
pub struct RandomError(#[source] getrandom::Error);

/// Random bytes, wiped from memory when dropped.
pub(crate) fn random_bytes<const N: usize>() -> Result<Zeroizing<[u8; N]>, RandomError> {
    let mut bytes = Zeroizing::new([0; N]);
    getrandom::fill(bytes.as_mut_slice()).map_err(RandomError)?;
    Ok(bytes)
}

/// Appends random letters of an alphabet, each of them equally likely.
pub(crate) fn push_letters(text: &mut String, count: usize, alphabet: &[u8]) -> Result<(), RandomError> {
    let mut missing = count;
    while missing > 0 {
        let bytes = random_bytes::<64>()?;
        for letter in bytes.iter().filter_map(|byte| letter(*byte, alphabet)).take(missing) {
            text.push(letter);
            missing -= 1;
        }
    }
    Ok(())
}

/// The letter that a random byte selects. Bytes beyond the last full round of the alphabet select none: with them, the
/// first letters would be more frequent than the others.
fn letter(byte: u8, alphabet: &[u8]) -> Option<char> {
    let byte = usize::from(byte);
    let full_rounds = 256 - 256 % alphabet.len();
    (byte < full_rounds).then(|| char::from(alphabet[byte % alphabet.len()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_selected_by_equally_many_bytes() {
        for (alphabet, each) in [(&b"ab"[..], 128), (b"abc", 85), (crate::base62::ALPHABET, 4)] {
            let letters: Vec<char> = (0..=255).filter_map(|byte| letter(byte, alphabet)).collect();
            for wanted in alphabet {
                let count = letters.iter().filter(|letter| **letter == char::from(*wanted)).count();
                assert_eq!(count, each, "{} of {alphabet:?}", char::from(*wanted));
            }
        }
    }

    #[test]
    fn exactly_as_many_letters_are_appended_as_asked_for() {
        for count in [0, 1, 63, 64, 65, 300] {
            let mut text = String::from("-");
            push_letters(&mut text, count, b"xy").expect("randomness");
            assert_eq!(text.len(), 1 + count);
            assert!(text[1..].bytes().all(|letter| b"xy".contains(&letter)), "{text}");
        }
    }

    #[test]
    fn two_draws_differ() {
        let draw = || random_bytes::<32>().expect("randomness");
        assert_ne!(*draw(), *draw());
    }
}
