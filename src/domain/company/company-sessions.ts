import { z } from 'zod';
import { ChargingSessionDraft, SESSIONS_MAX } from '../analytics/charging-session.ts';
import {
  findHeaderRow,
  type ReadLocalTime,
  readSessions,
  type SkippedRow,
  toSessionKey,
} from '../analytics/read-sessions.ts';
import { SESSION_COLUMNS, toSessionCells } from '../analytics/sessions-csv.ts';
import { toCsv, unescapeFormulas } from '../csv.ts';
import { RIG_NAME_MAX } from '../rigs/rig.ts';

/** A driver's charging session with a shared rig, as a row of a table. */
export const CompanySession = ChargingSessionDraft.omit({ rigId: true, chargerId: true }).extend({
  /** The driver's email address. */
  driver: z.string().trim().toLowerCase().min(1, 'The driver is missing.').max(254),
  rig: z.string().trim().min(1, 'The rig is missing.').max(RIG_NAME_MAX),
  /** How many of the driver's earlier rows in the file have the same start and energy. */
  copy: z.int().min(0).max(SESSIONS_MAX).default(0),
});
export type CompanySession = z.output<typeof CompanySession>;

export const CompanySessionOutcome = z.enum(['added', 'known', 'left_out', 'unknown_driver', 'unknown_rig']);
export type CompanySessionOutcome = z.infer<typeof CompanySessionOutcome>;

type ExportedSession = Omit<CompanySession, 'copy'>;

/** Formats sessions as CSV, with times in UTC. */
export function toCompanySessionsCsv(sessions: readonly ExportedSession[]): string {
  const rows = sessions.map((session) => [session.driver, session.rig, ...toSessionCells(session)]);
  return toCsv([['Driver', 'Rig', ...SESSION_COLUMNS], ...rows]);
}

export type ParsedCompanySessions = {
  readonly sessions: readonly { readonly row: number; readonly session: CompanySession }[];
  readonly skipped: readonly SkippedRow[];
};

/**
 * Reads a table of sessions with columns for the driver's email address and the rig's name; null if a required column is
 * missing.
 */
export function readCompanySessions(
  table: readonly (readonly string[])[],
  readTime: ReadLocalTime,
): ParsedCompanySessions | null {
  const header = (table[findHeaderRow(table)] ?? []).map((heading) => heading.trim().toLowerCase());
  const [driverColumn, rigColumn] = ['driver', 'rig'].map((heading) => header.indexOf(heading));
  const all = readSessions(table, readTime);
  if (all === null || driverColumn === undefined || rigColumn === undefined || driverColumn < 0 || rigColumn < 0)
    return null;
  const copies = new Map<string, number>();
  const sessions: { row: number; session: CompanySession }[] = [];
  const skipped = [...all.skipped];
  for (const [i, draft] of all.sessions.entries()) {
    const row = all.rows[i] ?? 0;
    const readCell = (column: number) => unescapeFormulas(table[row - 1]?.[column] ?? '');
    const parsed = CompanySession.safeParse({ ...draft, driver: readCell(driverColumn), rig: readCell(rigColumn) });
    if (!parsed.success) {
      skipped.push({ row, reason: parsed.error.issues[0]?.message ?? '' });
      continue;
    }
    const key = `${parsed.data.driver} ${toSessionKey(draft)}`;
    const copy = copies.get(key) ?? 0;
    copies.set(key, copy + 1);
    sessions.push({ row, session: { ...parsed.data, copy } });
  }
  return { sessions, skipped };
}
