/**
 * Apostrophes and whitespace before a character that starts a spreadsheet formula. The lookbehind keeps the time for
 * long runs linear.
 */
const BEFORE_FORMULA = /(?<!['\s])['\s]*(?=[=+\-@＝＋－＠])/g;
/** Some spreadsheets also split cells at semicolons. */
const SEPARATOR = /[;；]/;
/** Spreadsheets may also treat a cell that starts with a tab or carriage return as a formula. */
const TAB_FIRST = /^(?='*[\t\r])(?!['\s]*[=+\-@＝＋－＠])/;
const GUARDED_TAB_FIRST = /^'(?='*[\t\r])(?!['\s]*[=+\-@＝＋－＠])/;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Change = { readonly atStart: (run: string) => string; readonly afterBreaks: (run: string) => string };

/**
 * Rewrites the apostrophes and whitespace before formulas: at the start of a cell, and after tabs and line ends, which
 * may start a new cell.
 */
function changeRuns(text: string, { atStart, afterBreaks }: Change): string {
  return text.replace(BEFORE_FORMULA, (run, offset: number) => {
    const isAtStart = offset === 0 || SEPARATOR.test(text.charAt(offset - 1));
    return afterBreaks(isAtStart ? atStart(run) : run);
  });
}

function escapeFormulas(text: string): string {
  return changeRuns(text.replace(TAB_FIRST, "'"), {
    atStart: (run) => `'${run}`,
    afterBreaks: (run) => run.replace(/[\t\r\n]/g, "$&'"),
  });
}

/** Reverses escapeFormulas. */
export function unescapeFormulas(text: string): string {
  return changeRuns(text.replace(GUARDED_TAB_FIRST, ''), {
    atStart: (run) => run.replace(/^'/, ''),
    afterBreaks: (run) => run.replace(/([\t\r\n])'/g, '$1'),
  });
}

function formatCell(text: string): string {
  const safe = escapeFormulas(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats a table as CSV (RFC 4180, with a byte order mark) with formulas escaped. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
