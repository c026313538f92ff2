/// The known name that looks most like what was given, if any does.
#[must_use]
pub fn nearest<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let given = given.to_lowercase();
    known
        .into_iter()
        .map(|name| (strsim::damerau_levenshtein(&given, name), name))
        .filter(|(distance, name)| *distance <= 1 + name.len() / 3)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_typo_finds_its_word_and_a_stranger_none() {
        let games = ["kalah", "nim", "quarry", "tictactoe"];
        assert_eq!(nearest("quary", games), Some("quarry"));
        assert_eq!(nearest("TicTacTo", games), Some("tictactoe"));
        assert_eq!(nearest("nmi", games), Some("nim"));
        assert_eq!(nearest("chess", games), None);
    }
}
