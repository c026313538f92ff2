//! The codes and tokens of a class, as JSON and as sheets to hand out.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT;
use gambito_accounts::{ClassSheet, StudentSlip, csv_line};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

/// New codes and tokens of a class.
#[derive(Serialize, ToSchema)]
pub(super) struct SheetView {
    /// The students with their codes.
    students: Vec<StudentCode>,
    /// The groups with the tokens of their bots.
    groups: Vec<GroupToken>,
}

/// A student with a new code.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StudentCode {
    /// The name of the account.
    name: String,
    /// The name on the roster.
    real_name: String,
    /// The name of the group, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<String>,
    /// The code to log in with, once.
    code: String,
}

/// A group with a new token of its bot.
#[derive(Serialize, ToSchema)]
pub(super) struct GroupToken {
    /// The name of the group.
    group: String,
    /// The name of the bot.
    bot: String,
    /// The token.
    token: String,
}

impl From<&ClassSheet> for SheetView {
    fn from(sheet: &ClassSheet) -> Self {
        let students = sheet.students.iter().map(|slip| StudentCode {
            name: slip.account.clone(),
            real_name: slip.real_name.clone(),
            group: slip.group.clone(),
            code: slip.code.reveal().to_owned(),
        });
        let groups = sheet.groups.iter().map(|slip| GroupToken {
            group: slip.group.clone(),
            bot: slip.bot.clone(),
            token: slip.token.reveal().to_owned(),
        });
        Self { students: students.collect(), groups: groups.collect() }
    }
}

/// How a sheet is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SheetFormat {
    Json,
    Csv,
    Text,
    Html,
}

impl SheetFormat {
    /// The first known format that a client accepts.
    pub(super) fn accepted(headers: &HeaderMap) -> Self {
        let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let mut kinds = accepted.split(',').map(|kind| kind.split(';').next().unwrap_or_default().trim());
        let known = kinds.find_map(|kind| match kind {
            "application/json" => Some(Self::Json),
            "text/csv" => Some(Self::Csv),
            "text/plain" => Some(Self::Text),
            "text/html" => Some(Self::Html),
            _ => None,
        });
        known.unwrap_or(Self::Json)
    }

    pub(super) const fn content_type(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Text => "text/plain; charset=utf-8",
            Self::Html => "text/html; charset=utf-8",
        }
    }
}

/// A class, and the address at which its students find the server, if that is known.
pub(super) struct SheetHeading<'a> {
    pub(super) class: &'a str,
    pub(super) address: Option<String>,
}

/// A sheet with one slip for each student.
pub(super) fn sheet_text(format: SheetFormat, heading: &SheetHeading<'_>, sheet: &ClassSheet, texts: Texts) -> String {
    match format {
        SheetFormat::Csv => csv(sheet, texts),
        SheetFormat::Text | SheetFormat::Json => plain(heading, sheet, texts),
        SheetFormat::Html => html(heading, sheet, texts),
    }
}

/// The labels and values of a slip.
fn slip(student: &StudentSlip, sheet: &ClassSheet) -> Vec<(&'static str, String)> {
    let mut rows = vec![("sheet-account", student.account.clone()), ("sheet-code", student.code.reveal().to_owned())];
    if let Some(group) = &student.group {
        rows.insert(0, ("sheet-group", group.clone()));
    }
    if let Some(bot) = sheet.bot_of(student) {
        rows.push(("sheet-bot", bot.bot.clone()));
        rows.push(("sheet-token", bot.token.reveal().to_owned()));
    }
    rows
}

/// Groups of which no student got a code; with one, the token is on the slips of the students.
fn bare_groups(sheet: &ClassSheet) -> Vec<(String, Vec<(&'static str, String)>)> {
    let is_bare = |group: &str| !sheet.students.iter().any(|student| student.group.as_deref() == Some(group));
    let bare = sheet.groups.iter().filter(|slip| is_bare(&slip.group));
    bare.map(|slip| {
        let rows = vec![("sheet-bot", slip.bot.clone()), ("sheet-token", slip.token.reveal().to_owned())];
        (slip.group.clone(), rows)
    })
    .collect()
}

/// The heading and the rows of each slip. Slips are cut apart, so each of them has the address.
fn slips(sheet: &ClassSheet, address: Option<&str>) -> Vec<(String, Vec<(&'static str, String)>)> {
    let students = sheet.students.iter().map(|student| (student.real_name.clone(), slip(student, sheet)));
    let with_address = |(name, mut rows): (String, Vec<(&'static str, String)>)| {
        if let Some(address) = address {
            rows.insert(0, ("sheet-address", address.to_owned()));
        }
        (name, rows)
    };
    students.chain(bare_groups(sheet)).map(with_address).collect()
}

fn csv(sheet: &ClassSheet, texts: Texts) -> String {
    let columns = ["sheet-name", "sheet-group", "sheet-account", "sheet-code", "sheet-bot", "sheet-token"];
    let header = columns.map(|id| texts.get(id));
    let mut text = csv_line(&header.each_ref().map(String::as_str));
    for student in &sheet.students {
        let bot = sheet.bot_of(student);
        text += &csv_line(&[
            &student.real_name,
            student.group.as_deref().unwrap_or_default(),
            &student.account,
            student.code.reveal(),
            bot.map_or("", |bot| &bot.bot),
            bot.map_or("", |bot| bot.token.reveal()),
        ]);
    }
    for (group, rows) in bare_groups(sheet) {
        text += &csv_line(&["", &group, "", "", &rows[0].1, &rows[1].1]);
    }
    text
}

fn plain(heading: &SheetHeading<'_>, sheet: &ClassSheet, texts: Texts) -> String {
    let mut text = format!("{}\n", heading.class);
    for (name, rows) in slips(sheet, heading.address.as_deref()) {
        text += &format!("\n{name}\n");
        for (label, value) in rows {
            text += &format!("  {}: {value}\n", texts.get(label));
        }
    }
    text
}

fn html(heading: &SheetHeading<'_>, sheet: &ClassSheet, texts: Texts) -> String {
    const STYLE: &str = "body{font:12pt sans-serif;margin:1cm}section{border:1px dashed #888;padding:4mm 6mm;margin:0 0 4mm;\
                         break-inside:avoid}h1{font-size:14pt}h2{font-size:12pt;margin:0 0 2mm}dl{display:grid;\
                         grid-template-columns:max-content auto;gap:1mm 4mm;margin:0}dd{margin:0;font-family:monospace}";
    let lang = texts.lang().code();
    let class = escaped(heading.class);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head><meta charset=\"utf-8\"><title>{class}</title>\
         <style>{STYLE}</style></head>\n<body>\n<h1>{class}</h1>\n<p>{}</p>\n",
        escaped(&texts.get("sheet-about"))
    );
    for (name, rows) in slips(sheet, heading.address.as_deref()) {
        page += &format!("<section><h2>{}</h2><dl>", escaped(&name));
        for (label, value) in rows {
            page += &format!("<dt>{}</dt><dd>{}</dd>", escaped(&texts.get(label)), escaped(&value));
        }
        page += "</dl></section>\n";
    }
    page + "</body>\n</html>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use gambito_accounts::GroupSlip;
    use gambito_keys::{BotToken, OneTimeCode};
    use gambito_texts::Lang;

    use super::*;

    fn sheet() -> ClassSheet {
        let code = || OneTimeCode::parse("ABCD-EFGH-JKMN").expect("a code");
        let token = || BotToken::generate().expect("randomness");
        let student = |name: &str, group: Option<&str>| StudentSlip {
            account: format!("ai-{}", name.len()),
            real_name: name.to_owned(),
            group: group.map(ToOwned::to_owned),
            code: code(),
        };
        let group =
            |name: &str| GroupSlip { group: name.to_owned(), bot: format!("{name}-bot"), account: 7, token: token() };
        ClassSheet {
            students: vec![student("Ann <b>", Some("red")), student("=Ben", None)],
            groups: vec![group("red"), group("blue")],
        }
    }

    fn heading(class: &str) -> SheetHeading<'_> {
        SheetHeading { class, address: Some("https://arena.example.org".to_owned()) }
    }

    #[test]
    fn every_slip_says_where_the_server_is() {
        let (sheet, texts) = (sheet(), Texts::new(Lang::En));
        for format in [SheetFormat::Text, SheetFormat::Html] {
            let text = sheet_text(format, &heading("AI"), &sheet, texts);
            assert_eq!(text.matches("https://arena.example.org").count(), 3, "{format:?}: {text}");
            let unknown = sheet_text(format, &SheetHeading { address: None, ..heading("AI") }, &sheet, texts);
            assert!(!unknown.contains("Address"), "{format:?}: {unknown}");
        }
    }

    #[test]
    fn every_secret_is_on_every_sheet() {
        let sheet = sheet();
        for lang in Lang::ALL {
            for format in [SheetFormat::Csv, SheetFormat::Text, SheetFormat::Html] {
                let text = sheet_text(format, &heading("AI & more"), &sheet, Texts::new(lang));
                for slip in &sheet.groups {
                    assert_eq!(text.matches(slip.token.reveal()).count(), 1, "{format:?}: {text}");
                }
                assert_eq!(text.matches("ABCD-EFGH-JKMN").count(), 2, "{format:?}: {text}");
            }
        }
    }

    #[test]
    fn names_are_escaped() {
        let texts = Texts::new(Lang::En);
        let page = sheet_text(SheetFormat::Html, &heading("AI & more"), &sheet(), texts);
        assert!(page.contains("<h2>Ann &lt;b&gt;</h2>") && page.contains("<title>AI &amp; more</title>"), "{page}");
        let csv = sheet_text(SheetFormat::Csv, &heading("AI"), &sheet(), texts);
        assert!(csv.contains("\n'=Ben,"), "{csv}");
    }

    #[test]
    fn the_format_follows_the_header() {
        let accepted = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT, value.parse().expect("a header"));
            SheetFormat::accepted(&headers)
        };
        assert_eq!(accepted("text/html,application/xhtml+xml;q=0.9"), SheetFormat::Html);
        assert_eq!(accepted("image/png, text/csv;q=0.5"), SheetFormat::Csv);
        assert_eq!(accepted("*/*"), SheetFormat::Json);
        assert_eq!(SheetFormat::accepted(&HeaderMap::new()), SheetFormat::Json);
    }
}
