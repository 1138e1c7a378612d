/** An Excel-style first line that names the delimiter. */
const SEPARATOR_LINE = /^\uFEFF?sep=.\r?\n/i;

/** Detects the delimiter: a comma, or what some spreadsheets use instead. */
function detectDelimiter(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  return [',', ';', '\t'].find((separator) => head.includes(separator)) ?? ',';
}

/** Reads a table (CSV) with its blank rows, up to a number of rows; null if it isn't one. */
export async function readTable(file: string, rowsMax?: number): Promise<string[][] | null> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = file.replace(SEPARATOR_LINE, '');
  // Quotes inside a cell are taken literally.
  const relaxed = { relax_column_count: true, relax_quotes: true };
  try {
    return parse(text, { bom: true, ...relaxed, delimiter: detectDelimiter(text), to: rowsMax });
  } catch {
    return null;
  }
}
