/** Where a formula may begin: at the start of a cell, also for spreadsheets that separate cells by other characters. A cell that begins with a tab or a return is one too. */
const FORMULA = /(?<=^|[;；\t\r\n])(?=['\s]*[=+\-@＝＋－＠])|^(?='*[\t\r])/g;
const GUARDED = /(?<=^|[;；\t\r\n])'(?=['\s]*[=+\-@＝＋－＠])|^'(?='*[\t\r])/g;
const QUOTED = /[",;\t\r\n]|^\s|\s$/;
/** By this a spreadsheet knows that the letters are in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A text as no spreadsheet takes it, or a part of it, for a formula. */
function guarded(text: string): string {
  return text.replace(FORMULA, "'");
}

/** A text as it was before it was guarded. */
export function unguarded(text: string): string {
  return text.replace(GUARDED, '');
}

function cell(text: string): string {
  const safe = guarded(text);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as text (RFC 4180, with a byte order mark), in which no cell is a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
