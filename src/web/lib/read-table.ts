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
  const options = {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    delimiter: detectDelimiter(text),
  } as const;
  try {
    return parse(text, rowsMax === undefined ? options : { ...options, to: rowsMax });
  } catch {
    return null;
  }
}
