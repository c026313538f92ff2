// Tables as comma-separated values, as spreadsheets write and read them.

const FORMULA = /^[=+\-@\t\r]/;

/** @param {string[][]} rows */
export const writeCsv = (rows) => rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

/** A spreadsheet would take some texts for formulas. @param {string} text */
function field(text) {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The rows of a table that the server wrote. @param {string} text @returns {string[][]} */
export function readCsv(text) {
  const lines = text.match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g) ?? [];
  return lines.map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain));
}

/** The text of a file. Spreadsheets write either of two encodings. @param {Blob} file */
export async function textOfFile(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
