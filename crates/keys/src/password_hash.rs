use std::fmt;

use argon2::password_hash::{self, phc};
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};

use crate::password::normalized;
use crate::random::random_bytes;
use crate::{Password, RandomError};

/// An Argon2id hash of a password, as a PHC string such as `$argon2id$v=19$m=19456,t=2,p=1$…`.
///
/// Hashing and verifying take 19 MiB and tens of milliseconds of CPU time: run them on a bounded number of threads.
#[derive(Clone)]
pub struct PasswordHash(String);

/// Why a password could not be hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HashError {
    /// There was no randomness for the salt.
    #[error(transparent)]
    Random(#[from] RandomError),
    /// Argon2 failed, for lack of memory.
    #[error("cannot hash the password")]
    Argon2(#[source] password_hash::Error),
}

/// Why a password was not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// The password is wrong, or there is no such account.
    #[error("wrong name or password")]
    Wrong,
    /// The stored text is no Argon2 hash: a defect of the server, not of the password.
    #[error("the stored password hash is damaged")]
    Stored,
    /// There was not enough memory.
    #[error("not enough memory to verify the password")]
    Memory,
}

/// The minimum that OWASP recommends for Argon2id: 19 MiB, two passes, one lane.
const PARAMS: Params = match Params::new(19 * 1024, 2, 1, None) {
    Ok(params) => params,
    Err(_) => panic!("Argon2 accepts these parameters"),
};

/// Verified if an account is unknown. No password is accepted then, not even the one that matches this hash.
const NO_ACCOUNT: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$Z2FtYml0byBubyB1c2VyIQ$20SsR/GjTHQrqHGeWVYOH4wQAJy6kYVoi50tbV+Ycso";

impl PasswordHash {
    /// Hashes a new password with a random salt.
    ///
    /// # Errors
    /// If the operating system provides no randomness or no memory.
    pub fn new(password: &Password) -> Result<Self, HashError> {
        let salt = random_bytes::<16>()?;
        let hash = Argon2::new(Algorithm::Argon2id, Version::V0x13, PARAMS)
            .hash_password_with_salt(password.as_bytes(), salt.as_slice())
            .map_err(HashError::Argon2)?;
        Ok(Self(hash.to_string()))
    }

    /// Verifies a password against the stored hash of an account, or none if there is no such account.
    ///
    /// An unknown account costs the same work and gives the same answer as a wrong password, so that nobody can find out
    /// which accounts exist. The rules for new passwords do not apply: a password may be older than a rule.
    ///
    /// # Errors
    /// [`VerifyError::Wrong`] if the password does not match or there is no account; the others are internal errors.
    pub fn verify(password: &str, stored: Option<&str>) -> Result<(), VerifyError> {
        let compared = compare(password, stored.unwrap_or(NO_ACCOUNT));
        match stored {
            Some(_) => compared,
            None => compared.and(Err(VerifyError::Wrong)),
        }
    }

    /// The PHC string to store.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

fn compare(password: &str, stored: &str) -> Result<(), VerifyError> {
    let hash = phc::PasswordHash::new(stored).map_err(|_| VerifyError::Stored)?;
    if hash.salt.is_none() || hash.hash.is_none() {
        return Err(VerifyError::Stored);
    }
    // The parameters are those of the stored hash, so that old hashes stay valid if ours change.
    Argon2::default().verify_password(normalized(password).as_bytes(), &hash).map_err(|error| match error {
        password_hash::Error::PasswordInvalid => VerifyError::Wrong,
        password_hash::Error::OutOfMemory => VerifyError::Memory,
        _ => VerifyError::Stored,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The password of [`NO_ACCOUNT`].
    const NO_ACCOUNT_PASSWORD: &str = "no account has this password";

    /// The hash of `contraseña larga` by the reference implementation in C (argon2-cffi), as is [`NO_ACCOUNT`].
    const REFERENCE: &str =
        "$argon2id$v=19$m=19456,t=2,p=1$c2FsdCBvZiBzaXh0ZWVuIQ$7yRRuM7BjXNXZXL0W5ZArj2tPy0QwdZ7VRjqyjdkako";

    fn hash(password: &str) -> PasswordHash {
        PasswordHash::new(&Password::parse(password).expect("a password")).expect("a hash")
    }

    #[test]
    fn a_password_matches_its_hash_and_no_other_password_does() {
        let hash = hash("correct horse");
        assert_eq!(PasswordHash::verify("correct horse", Some(hash.as_str())), Ok(()));
        for wrong in ["", "correct horsf", "Correct horse", "correct horse ", "\0"] {
            assert_eq!(PasswordHash::verify(wrong, Some(hash.as_str())), Err(VerifyError::Wrong), "{wrong:?}");
        }
    }

    #[test]
    fn equal_passwords_have_different_hashes() {
        assert_ne!(hash("correct horse").as_str(), hash("correct horse").as_str());
    }

    #[test]
    fn hashes_of_the_reference_implementation_are_accepted() {
        assert_eq!(PasswordHash::verify("contraseña larga", Some(REFERENCE)), Ok(()));
        assert_eq!(PasswordHash::verify("contrasena larga", Some(REFERENCE)), Err(VerifyError::Wrong));
    }

    #[test]
    fn composed_and_decomposed_letters_are_the_same_password() {
        assert_eq!(PasswordHash::verify("contrasen\u{303}a larga", Some(REFERENCE)), Ok(()));
        let decomposed = hash("contrasen\u{303}a larga");
        assert_eq!(PasswordHash::verify("contraseña larga", Some(decomposed.as_str())), Ok(()));
    }

    #[test]
    fn a_changed_hash_is_refused() {
        let (_, digest) = REFERENCE.rsplit_once('$').expect("a digest");
        for at in [0, digest.len() / 2, digest.len() - 2] {
            let at = REFERENCE.len() - digest.len() + at;
            let mut changed = REFERENCE.to_owned();
            changed.replace_range(at..=at, if &changed[at..=at] == "A" { "B" } else { "A" });
            assert_eq!(PasswordHash::verify("contraseña larga", Some(&changed)), Err(VerifyError::Wrong), "{changed}");
        }
    }

    #[test]
    fn an_unknown_account_costs_the_work_of_a_known_one() {
        let parts = |stored: &str| {
            let hash = phc::PasswordHash::new(stored).expect("a PHC string");
            let params = Params::try_from(&hash).expect("parameters of Argon2");
            let lengths = (hash.salt.expect("a salt").len(), hash.hash.expect("a hash").len());
            let costs = (params.m_cost(), params.t_cost(), params.p_cost());
            (hash.algorithm.as_str().to_owned(), hash.version, costs, lengths)
        };
        let known = parts(hash("correct horse").as_str());
        assert_eq!(known, ("argon2id".to_owned(), Some(0x13), (19 * 1024, 2, 1), (16, 32)));
        assert_eq!(parts(NO_ACCOUNT), known);
        // The comparison succeeds, so Argon2 ran to the end.
        assert_eq!(compare(NO_ACCOUNT_PASSWORD, NO_ACCOUNT), Ok(()));
    }

    #[test]
    fn an_unknown_account_gets_the_answer_to_a_wrong_password() {
        for password in ["correct horse", "", NO_ACCOUNT_PASSWORD] {
            assert_eq!(PasswordHash::verify(password, None), Err(VerifyError::Wrong), "{password}");
        }
    }

    #[test]
    fn a_damaged_hash_is_reported() {
        let without_digest = &REFERENCE[..REFERENCE.rfind('$').expect("a digest")];
        let other = REFERENCE.replace("argon2id", "scrypt");
        let version = REFERENCE.replace("v=19", "v=7");
        for stored in ["", "$", "secret", "$argon2id", without_digest, &REFERENCE[..40], &other, &version] {
            assert_eq!(PasswordHash::verify("contraseña larga", Some(stored)), Err(VerifyError::Stored), "{stored}");
        }
    }

    #[test]
    fn debug_output_hides_the_hash() {
        assert_eq!(format!("{:?}", PasswordHash(REFERENCE.to_owned())), "PasswordHash(…)");
    }
}
