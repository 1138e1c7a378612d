/** Spreadsheets take a cell that begins so for a formula, also with the wide signs of East Asian keyboards. */
const FORMULA = /^'*[=+\-@\t＝＋－＠]/;
const QUOTED = /[",\r\n]|^\s|\s$/;
/** By this a spreadsheet knows that the letters are in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A text as no spreadsheet takes it for a formula. */
function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A text as it was before it was guarded. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

function cell(text: string): string {
  const safe = guarded(text);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as text (RFC 4180, with a byte order mark), in which no cell is a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
