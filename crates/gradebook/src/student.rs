use std::collections::HashMap;

use serde::{Deserialize, Serialize};

/// Who handed something in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Student {
    /// Names the student's files; unique in a class.
    pub key: String,
    /// The name as people read it.
    pub name: String,
    /// The participant's number in Moodle, if the folder has one.
    pub id: Option<String>,
}

/// What stands between a name and the file in the folders that Moodle packs.
const MOODLE: &str = "_assignsubmission_";

impl Student {
    /// The student of a folder or file of submissions: `ana`, `ana.py` or, from Moodle,
    /// `Ana Ruiz_4711_assignsubmission_file_`.
    #[must_use]
    pub fn of_entry(entry: &str, is_file: bool) -> Self {
        if let Some((before, _)) = entry.split_once(MOODLE)
            && let Some((name, id)) = before.rsplit_once('_')
            && is_number(id)
        {
            return Self { key: key(&format!("{name}-{id}")), name: name.to_owned(), id: Some(id.to_owned()) };
        }
        let stem = match entry.rsplit_once('.') {
            Some((stem, _)) if is_file && !stem.is_empty() => stem,
            _ => entry,
        };
        Self { key: key(stem), name: stem.to_owned(), id: None }
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A text as the name of a folder on any system: letters, digits, `-`, `_` and `.`, not at the beginning.
fn key(text: &str) -> String {
    const MOST: usize = 80;
    let plain = |letter: char| if letter.is_alphanumeric() || "-_.".contains(letter) { letter } else { '-' };
    let plain: String = text.trim().chars().take(MOST).map(plain).collect();
    let plain = plain.trim_start_matches(['.', '-']).trim_end_matches(['.', '-']);
    if plain.is_empty() { "student".to_owned() } else { plain.to_owned() }
}

/// Numbers keys that several students share: `ana`, `ana-2`. Keys that differ only in case count as shared, because some
/// systems do not tell them apart.
pub fn unique_keys(students: &mut [Student]) {
    let mut taken: HashMap<String, u32> = HashMap::new();
    for student in students {
        let plain = student.key.clone();
        loop {
            let count = taken.entry(student.key.to_lowercase()).or_default();
            *count += 1;
            if *count == 1 {
                break;
            }
            let number = *taken.entry(plain.to_lowercase()).or_default();
            student.key = format!("{plain}-{number}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_from_folders_files_and_moodle() {
        for (entry, is_file, key, name, id) in [
            ("ana", false, "ana", "ana", None),
            ("ana.ruiz", false, "ana.ruiz", "ana.ruiz", None),
            ("ana.py", true, "ana", "ana", None),
            ("Ana Ruiz_4711_assignsubmission_file_", false, "Ana-Ruiz-4711", "Ana Ruiz", Some("4711")),
            ("Ana Ruiz_4711_assignsubmission_file_bot.py", true, "Ana-Ruiz-4711", "Ana Ruiz", Some("4711")),
            ("O_Neill_12_assignsubmission_onlinetext_", false, "O_Neill-12", "O_Neill", Some("12")),
            ("../../x", false, "x", "../../x", None),
            ("=cmd()", false, "cmd", "=cmd()", None),
            ("..", false, "student", "..", None),
        ] {
            let student = Student::of_entry(entry, is_file);
            assert_eq!((student.key.as_str(), student.name.as_str()), (key, name), "{entry}");
            assert_eq!(student.id.as_deref(), id, "{entry}");
        }
    }

    #[test]
    fn shared_keys_are_numbered() {
        let mut students: Vec<Student> =
            ["ana", "Ana", "ana-2", "ana"].into_iter().map(|entry| Student::of_entry(entry, false)).collect();
        unique_keys(&mut students);
        let keys: std::collections::HashSet<String> =
            students.iter().map(|student| student.key.to_lowercase()).collect();
        assert_eq!(keys.len(), 4, "{students:?}");
        assert_eq!(students[0].key, "ana");
    }
}
