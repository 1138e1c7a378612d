export const TABLE_BYTES_MAX = 5 * 1024 * 1024;

/** A reason that the page shows as it is. */
export class TableProblem extends Error {}

function detectDelimiter(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  return [',', ';', '\t'].find((separator) => head.includes(separator)) ?? ',';
}

/** Reads the cells of a CSV file with up to some rows below the heading; throws a TableProblem if it isn't one. */
export async function readTable(file: File, rowsMax: number): Promise<string[][]> {
  if (file.size > TABLE_BYTES_MAX) throw new TableProblem('This file is larger than 5 MB.');
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = await file.text();
  const options = { bom: true, skip_empty_lines: true, relax_column_count: true, relax_quotes: true };
  let cells: string[][];
  try {
    cells = parse(text, { ...options, delimiter: detectDelimiter(text), to: rowsMax + 2 });
  } catch {
    throw new TableProblem('This file is not a table (CSV).');
  }
  if (cells.length > rowsMax + 1)
    throw new TableProblem(
      `This file has more than ${rowsMax.toLocaleString('en-US')} rows. Split it into several files.`,
    );
  return cells;
}
