//! The marks of a student and of a class as pages.

use gambito_gradebook::{CheckShare, ClassReport, FaultShare, Sheet, SheetRow, Status, StudentRow};
use gambito_texts::Texts;

use crate::markup::{escape, page};

const STYLE: &str = include_str!("grades/page.css");

/// What a student may see of the own marks.
#[must_use]
pub fn student(sheet: &Sheet, texts: &Texts) -> String {
    let title = format!("{} – {}", sheet.title, sheet.student.name);
    let body =
        format!("<h1>{}</h1>\n<p>{}</p>\n{}", escape(&sheet.title), escape(&sheet.student.name), checks(sheet, texts));
    page(&title, STYLE, &body, texts)
}

/// A class, with the marks of all students as the teacher sees them.
#[must_use]
pub fn class(class: &ClassReport, sheets: &[Sheet], texts: &Texts) -> String {
    let values = [
        ("students", class.students.len().into()),
        ("mean", texts.decimal(class.mean, 2).into()),
        ("median", texts.decimal(class.median, 2).into()),
        ("most", texts.decimal(class.most, 2).into()),
    ];
    let parts = [
        format!("<h1>{}</h1>", escape(&class.assignment)),
        format!("<p>{}</p>", escape(&texts.format("grades-summary", &values))),
        students(class, texts),
        shares(class, texts),
        sheets.iter().map(|sheet| details(sheet, texts)).collect::<String>(),
    ];
    page(&class.assignment, STYLE, &parts.join("\n"), texts)
}

fn students(class: &ClassReport, texts: &Texts) -> String {
    let word = |id: &str| head(texts, id);
    let checks: String =
        class.checks.iter().map(|check| format!("<th scope=\"col\">{}</th>", escape(&check.name))).collect();
    let heads =
        [word("heading-student"), word("heading-points"), word("heading-status"), word("heading-faults")].concat();
    let row = |row: &StudentRow| {
        let faults: Vec<String> = row.faults.iter().map(u8::to_string).collect();
        let status = row.reason.clone().unwrap_or_else(|| status_word(texts, Some(row.status)));
        let points: String = row.checks.iter().map(|points| format!("<td>{}</td>", number(texts, *points))).collect();
        format!(
            "<tr><th scope=\"row\"><a href=\"#{}\">{}</a></th><td>{}</td><td class=\"word\">{}</td><td>{}</td>{points}</tr>",
            escape(&row.student.key),
            escape(&row.student.name),
            number(texts, row.points),
            escape(&status),
            faults.join(", "),
        )
    };
    let rows: String = class.students.iter().map(row).collect();
    table(&texts.get("grades-students"), &format!("{heads}{checks}"), &rows)
}

fn shares(class: &ClassReport, texts: &Texts) -> String {
    let percent = |share: f64| format!("{} %", texts.decimal(100.0 * share, 0));
    let fault = |share: &FaultShare| {
        format!(
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td class=\"word\">{}</td></tr>",
            share.fault,
            share.students,
            percent(share.share),
            escape(&share.sentence)
        )
    };
    let check = |share: &CheckShare| {
        format!(
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&share.name),
            percent(share.passed),
            number(texts, share.mean),
            number(texts, share.most)
        )
    };
    let word = |id: &str| head(texts, id);
    let mut text = String::new();
    if !class.faults.is_empty() {
        let heads =
            [word("heading-fault"), word("heading-students"), word("heading-share"), word("heading-sentence")].concat();
        text.push_str(&table(&texts.get("grades-faults"), &heads, &class.faults.iter().map(fault).collect::<String>()));
    }
    let heads = [word("heading-check"), word("heading-passed"), word("heading-mean"), word("heading-most")].concat();
    text.push_str(&table(&texts.get("grades-checks"), &heads, &class.checks.iter().map(check).collect::<String>()));
    text
}

fn head(texts: &Texts, id: &str) -> String {
    format!("<th scope=\"col\">{}</th>", escape(&texts.get(id)))
}

fn table(caption: &str, heads: &str, rows: &str) -> String {
    format!(
        "<section><h2>{0}</h2><div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{0}\"><table>\
         <thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div></section>",
        escape(caption)
    )
}

fn details(sheet: &Sheet, texts: &Texts) -> String {
    format!(
        "<details id=\"{}\"><summary>{}: {}</summary>{}</details>",
        escape(&sheet.student.key),
        escape(&sheet.student.name),
        points_of(sheet, texts),
        checks(sheet, texts)
    )
}

fn points_of(sheet: &Sheet, texts: &Texts) -> String {
    let values = [("points", number(texts, sheet.points).into()), ("most", number(texts, sheet.most).into())];
    escape(&texts.format("grades-points", &values))
}

fn checks(sheet: &Sheet, texts: &Texts) -> String {
    let mut text = format!("<p class=\"points\">{}</p>", points_of(sheet, texts));
    if let Some(reason) = &sheet.reason {
        text.push_str(&format!("<p class=\"verdict wrong\">{}</p>", escape(reason)));
    }
    if let Some(output) = &sheet.output {
        text.push_str(&format!("<pre>{}</pre>", escape(output)));
    }
    sheet.rows.iter().for_each(|row| text.push_str(&check(row, texts)));
    text
}

fn check(row: &SheetRow, texts: &Texts) -> String {
    let points = row.points.map_or_else(|| "?".to_owned(), |points| number(texts, points));
    let class = match row.status {
        Some(Status::Passed) => " right",
        Some(Status::Failed | Status::Partial) => " wrong",
        _ => "",
    };
    let details: String = row
        .details
        .iter()
        .map(|detail| match detail.is_preformatted {
            true => format!("<pre>{}</pre>", escape(&detail.text)),
            false => format!("<p>{}</p>", escape(&detail.text)),
        })
        .collect();
    let hint = row.hint.as_ref().map_or_else(String::new, |hint| format!("<p>{}</p>", escape(hint)));
    format!(
        "<section class=\"verdict{class}\"><h2>{} <span class=\"note\">{points} / {} · {}</span></h2><p>{}</p>{hint}{details}</section>",
        escape(&row.name),
        number(texts, row.most),
        escape(&status_word(texts, row.status)),
        escape(&row.summary),
    )
}

fn status_word(texts: &Texts, status: Option<Status>) -> String {
    texts.get(&format!("grades-status-{}", status.map_or("later", Status::name)))
}

/// Points without needless zeros.
fn number(texts: &Texts, points: f64) -> String {
    let text = texts.decimal(points, 2);
    let short = text.trim_end_matches('0').trim_end_matches(['.', ',']);
    if text.contains(['.', ',']) { short.to_owned() } else { text }
}
