import { type ReadSessions, readSessions } from '#domain/analytics/read-sessions.ts';
import { readLocalTime } from '#web/lib/local-time.ts';

export const FILE_BYTES_MAX = 5 * 1024 * 1024;
const ROWS_MAX = 20_000;

/** A reason that the page shows as it is. */
export class FileProblem extends Error {}

const NOT_A_TABLE = 'This file is not a table (CSV).';
const UNKNOWN_COLUMNS =
  'This file has no columns that we know. It needs at least a start and an energy: rename them to “Start” and “Energy (kWh)”. “Minutes”, “Cost (USD)”, “Network”, and “Place” are read too.';

function detectDelimiter(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  return [',', ';', '\t'].find((separator) => head.includes(separator)) ?? ',';
}

/** Reads a file of charging sessions; throws a FileProblem if it isn't one. */
export async function readSessionsFile(text: string): Promise<ReadSessions> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const options = { bom: true, skip_empty_lines: true, relax_column_count: true, relax_quotes: true };
  let cells: string[][];
  try {
    cells = parse(text, { ...options, delimiter: detectDelimiter(text), to: ROWS_MAX + 2 });
  } catch {
    throw new FileProblem(NOT_A_TABLE);
  }
  if (cells.length > ROWS_MAX + 1)
    throw new FileProblem('This file has more than 20,000 rows. Split it into several files.');
  const read = readSessions(cells, readLocalTime);
  if (read === null) throw new FileProblem(UNKNOWN_COLUMNS);
  return read;
}
