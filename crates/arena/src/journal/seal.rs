//! The checksum at the end of a line of a journal: its last field, which covers all bytes before it.

/// The beginning and the end of the field.
const FIELD: [&str; 2] = [",\"crc32\":\"", "\"}"];
const DIGITS: usize = 8;

/// What the end of a line says about the rest of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seal {
    /// The line is as it was written.
    Intact,
    /// The line was changed.
    Broken,
    /// The line has no checksum.
    Missing,
}

/// A JSON object as a line with a checksum, without its line ending.
pub(super) fn sealed(mut object: String) -> String {
    debug_assert!(object.ends_with('}'), "only objects are written");
    object.pop();
    let checksum = crc32fast::hash(object.as_bytes());
    let [begin, end] = FIELD;
    format!("{object}{begin}{checksum:08x}{end}")
}

/// Compares a line, without its line ending, with its checksum.
pub(super) fn check(line: &[u8]) -> Seal {
    let [begin, end] = FIELD.map(str::as_bytes);
    let Some((content, checksum)) = line.strip_suffix(end).and_then(|line| line.split_last_chunk::<DIGITS>()) else {
        return Seal::Missing;
    };
    let Some(content) = content.strip_suffix(begin) else { return Seal::Missing };
    let expected = format!("{:08x}", crc32fast::hash(content));
    if expected.as_bytes() == checksum { Seal::Intact } else { Seal::Broken }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_changed_bit_is_noticed() {
        for object in [r#"{"number":1,"moves":{"first":"a"}}"#, r#"{"number":12,"name":"Ada }"}"#] {
            let line = sealed(object.to_owned());
            assert!(serde_json::from_str::<serde_json::Value>(&line).is_ok(), "{line}");
            assert_eq!(check(line.as_bytes()), Seal::Intact);
            for bit in 0..line.len() * 8 {
                let mut changed = line.clone().into_bytes();
                changed[bit / 8] ^= 1 << (bit % 8);
                assert_ne!(check(&changed), Seal::Intact, "bit {bit}");
            }
        }
        assert_eq!(check(br#"{"number":1}"#), Seal::Missing);
    }
}
