import { SESSIONS_MAX } from '#domain/analytics/charging-session.ts';
import { findHeaderRow, type ParsedSessions, readSessions } from '#domain/analytics/read-sessions.ts';
import type { ColumnMap } from '#domain/analytics/session-formats.ts';
import { readLocalTime } from '#web/lib/browser/local-time.ts';
import { readLimitedTable, TableError } from '#web/lib/read-table.ts';

const NO_SESSIONS =
  'This is not a table of charging sessions: it needs a column for the start time and one for the energy.';

/** Throws a TableError if it isn't a table with at least two columns, or has too many rows. */
export async function readSessionsFile(text: string): Promise<string[][]> {
  const rows = await readLimitedTable(text, SESSIONS_MAX);
  if ((rows[findHeaderRow(rows)]?.length ?? 0) < 2) throw new TableError(NO_SESSIONS);
  return rows;
}

/** Reads charging sessions by their file's headings or by chosen columns; null if the headings are unknown. */
export function readSessionRows(rows: readonly string[][], chosen: ColumnMap | null = null): ParsedSessions | null {
  return readSessions(rows, readLocalTime, chosen);
}
