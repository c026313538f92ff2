//! A new file of texts has to be noticed, not only a changed one.

fn main() {
    println!("cargo::rerun-if-changed=locales");
}
