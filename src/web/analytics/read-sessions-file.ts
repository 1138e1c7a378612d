import { SESSIONS_MAX } from '#domain/analytics/charging-session.ts';
import { type ReadSessions, readSessions } from '#domain/analytics/read-sessions.ts';
import { readLocalTime } from '#web/lib/local-time.ts';
import { readTable } from '#web/lib/read-table.ts';

export const FILE_BYTES_MAX = 5 * 1024 * 1024;

/** A reason that the page shows as it is. */
export class FileProblem extends Error {}

const NOT_A_TABLE = 'This file is not a table (CSV).';
const UNKNOWN_COLUMNS =
  "We don't recognize this file's columns. It needs a start time and the energy: name them “Start” and “Energy (kWh)”. “Minutes”, “Cost (USD)”, “Network”, and “Place” are read too.";

/** Reads a file of charging sessions; throws a FileProblem if it isn't one. */
export async function readSessionsFile(text: string): Promise<ReadSessions> {
  const cells = await readTable(text, SESSIONS_MAX + 2);
  if (cells === null) throw new FileProblem(NOT_A_TABLE);
  if (cells.length > SESSIONS_MAX + 1)
    throw new FileProblem(
      `This file has more than ${SESSIONS_MAX.toLocaleString('en-US')} rows. Split it into several files.`,
    );
  const read = readSessions(cells, readLocalTime);
  if (read === null) throw new FileProblem(UNKNOWN_COLUMNS);
  return read;
}
