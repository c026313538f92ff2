use base64ct::{Base64UrlUnpadded, Encoding};
use ctutils::CtEq;
use gambito_core::Player;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::ServerSecret;
use crate::secret_text::SecretText;

/// Permits one seat to answer one turn of one game: 22 characters of base64url, 132 bits.
#[derive(Clone, Debug)]
pub struct TurnToken(SecretText);

/// Separates turn tokens from whatever else may be computed from the server secret one day.
const PURPOSE: &[u8] = b"gambito turn 1";

impl ServerSecret {
    /// The token of a turn: the turn of `seat` after event `seq` of `game`. The same arguments give the same token, also
    /// after a restart.
    #[must_use]
    pub fn turn_token(&self, game: &str, seq: u64, seat: Player) -> TurnToken {
        // The game is the only field of variable length: with its length in front, no two turns give the same input.
        let mac = Hmac::<Sha256>::new_from_slice(self.reveal())
            .expect("HMAC accepts keys of any length")
            .chain_update(PURPOSE)
            .chain_update((game.len() as u64).to_be_bytes())
            .chain_update(game)
            .chain_update(seq.to_be_bytes())
            .chain_update([seat.number()])
            .finalize();
        let mut text = Base64UrlUnpadded::encode_string(mac.as_bytes());
        text.truncate(TurnToken::LENGTH);
        TurnToken(text.into())
    }
}

impl TurnToken {
    /// The number of characters of a token.
    pub const LENGTH: usize = 22;

    /// Whether a client sent this token. The time taken does not depend on how many characters agree, so that nobody can
    /// find a token character by character.
    #[must_use]
    pub fn matches(&self, given: &str) -> bool {
        self.0.as_bytes().ct_eq(given.as_bytes()).into()
    }

    /// The token as text, for the player to move.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    const GAME: &str = "k3Xq0ZbT9a";

    /// The bytes 0 to 31.
    fn secret() -> ServerSecret {
        let bytes: Vec<u8> = (0..32).collect();
        ServerSecret::try_from(&bytes[..]).expect("32 bytes")
    }

    fn token(game: &str, seq: u64, seat: Player) -> String {
        secret().turn_token(game, seq, seat).reveal().to_owned()
    }

    #[test]
    fn tokens_are_those_of_other_programs() {
        // Computed with Python's hmac, hashlib and base64.
        assert_eq!(token(GAME, 41, Player::First), "Fin3FVR1lJF9hxUgKDEgp8");
        assert_eq!(token(GAME, 41, Player::Second), "tjPAtAwzFSMzXOZd7MhP4Z");
    }

    #[test]
    fn only_the_same_text_matches() {
        let token = secret().turn_token(GAME, 41, Player::First);
        let text = token.reveal();
        assert!(token.matches(text));
        for given in ["", &text[..21], &format!("{text}A"), &format!(" {text}"), &text.to_lowercase()] {
            assert!(!token.matches(given), "{given}");
        }
        for at in 0..TurnToken::LENGTH {
            for bit in 0..7 {
                let mut changed = text.as_bytes().to_vec();
                changed[at] ^= 1 << bit;
                let changed = String::from_utf8(changed).expect("ASCII");
                assert!(!token.matches(&changed), "{changed:?}");
            }
        }
    }

    #[test]
    fn another_secret_gives_another_token() {
        let other = ServerSecret::generate().expect("randomness");
        assert_ne!(other.turn_token(GAME, 41, Player::First).reveal(), token(GAME, 41, Player::First));
    }

    #[test]
    fn debug_output_hides_the_token() {
        assert_eq!(format!("{:?}", secret().turn_token(GAME, 41, Player::First)), "TurnToken(…)");
    }

    proptest! {
        /// The neighbours include games that move a character across the border to the next field.
        #[test]
        fn neighbouring_turns_have_different_tokens(game in "[0-9A-Za-z\0\u{1}\u{2}]{0,12}", seq in any::<u64>()) {
            let longer = ["0", "\0", "\u{1}", "\u{2}", "a"].map(|end| format!("{game}{end}"));
            let shorter: String = game.chars().skip(1).collect();
            let seqs = [seq, seq.wrapping_add(1), seq.wrapping_sub(1), seq << 8, seq >> 8, seq.swap_bytes()];
            let mut turns = HashSet::new();
            for game in longer.iter().chain([&game, &shorter]) {
                for seq in seqs {
                    turns.extend(Player::BOTH.map(|seat| (game, seq, seat.number())));
                }
            }
            let seat = |number| if number == 1 { Player::First } else { Player::Second };
            let tokens: HashSet<String> =
                turns.iter().map(|(game, seq, number)| token(game, *seq, seat(*number))).collect();
            prop_assert_eq!(tokens.len(), turns.len());
        }

        #[test]
        fn every_token_has_22_characters_that_need_no_escaping_in_a_url(game in ".{0,40}", seq in any::<u64>()) {
            let token = token(&game, seq, Player::First);
            prop_assert_eq!(token.len(), TurnToken::LENGTH);
            prop_assert!(token.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)), "{}", token);
        }
    }
}
