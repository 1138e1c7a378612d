/** An Excel-style first line that names the delimiter. */
const DELIMITER_LINE = /^\uFEFF?sep=.\r?\n/i;

/** Detects the delimiter: a comma, or a semicolon or tab, which some spreadsheets use instead. */
function detectDelimiter(text: string): string {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  return [',', ';', '\t'].find((delimiter) => firstLine.includes(delimiter)) ?? ',';
}

/** Includes blank rows; null if the text isn't a table. */
export async function readTable(csv: string, rowsMax?: number): Promise<string[][] | null> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = csv.replace(DELIMITER_LINE, '');
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

const TABLE_BYTES_MAX = 5 * 1024 * 1024;

/** An error whose message the page shows as is. */
export class TableError extends Error {}

/**
 * Includes blank rows. Throws a TableError if the table can't be read or has more than `rowsMax` rows below its
 * header row.
 */
export async function readLimitedTable(text: string, rowsMax: number): Promise<string[][]> {
  const rows = await readTable(text, rowsMax + 2);
  if (rows === null) throw new TableError("This file isn't a CSV table.");
  if (rows.length > rowsMax + 1)
    throw new TableError(
      `This file has more than ${rowsMax.toLocaleString('en-US')} rows. Split it into several files.`,
    );
  return rows;
}

/** Throws a TableError if the file is too large. */
export async function readTableText(file: File): Promise<string> {
  if (file.size > TABLE_BYTES_MAX) throw new TableError('This file is larger than 5 MB.');
  return file.text();
}
