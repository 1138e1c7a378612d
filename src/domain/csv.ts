/** A run of quotes and blanks before what a spreadsheet takes for a formula. The lookbehind keeps long runs linear. */
const BEFORE_FORMULA = /(?<!['\s])['\s]*(?=[=+\-@＝＋－＠])/g;
/** Some spreadsheets separate cells with these. */
const SEPARATOR = /[;；]/;
/** A cell that begins with a tab or a return is taken for a formula too. */
const TAB_FIRST = /^(?='*[\t\r])(?!['\s]*[=+\-@＝＋－＠])/;
const GUARDED_TAB_FIRST = /^'(?='*[\t\r])(?!['\s]*[=+\-@＝＋－＠])/;
const QUOTED = /[",;\t\r\n]|^\s|\s$/;
/** By this a spreadsheet knows that the letters are in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Change = { readonly atStart: (run: string) => string; readonly afterLineEnds: (run: string) => string };

/** Changes the runs before formulas: at the start of a cell, and after tabs and line ends that may start another one. */
function changeRuns(text: string, { atStart, afterLineEnds }: Change): string {
  return text.replace(BEFORE_FORMULA, (run, at: number) => {
    const isAtStart = at === 0 || SEPARATOR.test(text.charAt(at - 1));
    return afterLineEnds(isAtStart ? atStart(run) : run);
  });
}

/** A text as no spreadsheet takes it, or a part of it, for a formula. */
function escapeFormulas(text: string): string {
  return changeRuns(text.replace(TAB_FIRST, "'"), {
    atStart: (run) => `'${run}`,
    afterLineEnds: (run) => run.replace(/[\t\r\n]/g, "$&'"),
  });
}

/** A text as it was before it was guarded. */
export function unescapeFormulas(text: string): string {
  return changeRuns(text.replace(GUARDED_TAB_FIRST, ''), {
    atStart: (run) => run.replace(/^'/, ''),
    afterLineEnds: (run) => run.replace(/([\t\r\n])'/g, '$1'),
  });
}

function cell(text: string): string {
  const safe = escapeFormulas(text);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as text (RFC 4180, with a byte order mark), in which no cell is a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
