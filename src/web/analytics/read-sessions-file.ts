import { SESSIONS_MAX } from '#domain/analytics/charging-session.ts';
import { type ReadSessions, readSessions } from '#domain/analytics/read-sessions.ts';
import { readLocalTime } from '#web/lib/browser/local-time.ts';
import { readLimitedTable, TableProblem } from '#web/lib/read-table.ts';

const UNKNOWN_COLUMNS =
  "We don't recognize this file's columns. It needs a start time and the energy: name them “Start” and “Energy (kWh)”. “Minutes”, “Cost (USD)”, “Network”, and “Place” are read too.";

/** Reads a file of charging sessions; throws a TableProblem if it isn't one. */
export async function readSessionsFile(text: string): Promise<ReadSessions> {
  const read = readSessions(await readLimitedTable(text, SESSIONS_MAX), readLocalTime);
  if (read === null) throw new TableProblem(UNKNOWN_COLUMNS);
  return read;
}
