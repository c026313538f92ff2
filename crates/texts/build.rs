//! Lists the locale files of the browser pages: those with a message whose id starts with `web-`.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    // A new file of texts has to be noticed, not only a changed one.
    println!("cargo::rerun-if-changed=locales");
    let list = format!(
        "const ENGLISH: &[&str] = &[{}];\nconst SPANISH: &[&str] = &[{}];\n",
        page_files("en")?,
        page_files("es")?
    );
    fs::write(Path::new(&variable("OUT_DIR")?).join("pages.rs"), list)
}

/// The files of a language, as elements of an array.
fn page_files(lang: &str) -> io::Result<String> {
    let folder = Path::new(&variable("CARGO_MANIFEST_DIR")?).join("locales").join(lang);
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let file = entry?.path();
        if fs::read_to_string(&file)?.lines().any(|line| line.starts_with("web-")) {
            files.push(format!("include_str!({file:?})"));
        }
    }
    files.sort();
    Ok(files.join(", "))
}

fn variable(name: &str) -> io::Result<String> {
    env::var(name).map_err(io::Error::other)
}
