import { type ParsedSession, toSessionKey } from './read-sessions.ts';

/** A row this close in time and energy to a logged session is the same session. */
export const SAME_SESSION_MAX_MS = 45 * 60_000;
const SAME_ENERGY_SHARE = 0.1;

/** The parts of a stored session that rows in a file are compared with. */
export type StoredSession = {
  readonly id: string;
  readonly startMs: number;
  readonly energyKwh: number;
  /** The imported row's start, energy, and copy number; null if the session was only logged, by hand or at a stop. */
  readonly importKey: string | null;
};

type MatchedSessions<Row> = {
  readonly newRows: readonly Row[];
  /** Rows that match logged sessions, by session ID. */
  readonly logged: ReadonlyMap<string, Row>;
};

const toCurrentKey = ({ startMs, energyKwh }: StoredSession) =>
  toSessionKey({ startedAt: new Date(startMs).toISOString(), energyKwh });

/** Counts imported sessions that were edited later, by their current start and energy. */
function countEditedSessions(stored: readonly StoredSession[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const session of stored) {
    const key = toCurrentKey(session);
    if (session.importKey === null || session.importKey.startsWith(`${key} `)) continue;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Removes and returns the logged session that matches a row and is nearest in time; null if none matches. */
function takeNearest(session: ParsedSession, logged: Set<StoredSession>): StoredSession | null {
  const startMs = Date.parse(session.startedAt);
  let [nearest, nearestMs]: [StoredSession | null, number] = [null, SAME_SESSION_MAX_MS];
  for (const candidate of logged) {
    const apartMs = Math.abs(startMs - candidate.startMs);
    if (
      apartMs > nearestMs ||
      Math.abs(session.energyKwh - candidate.energyKwh) > SAME_ENERGY_SHARE * session.energyKwh
    )
      continue;
    [nearest, nearestMs] = [candidate, apartMs];
  }
  if (nearest) logged.delete(nearest);
  return nearest;
}

/**
 * Finds the rows in a file that are new. Each stored session matches at most one row. Rows whose import key is already
 * stored must be removed first.
 */
export function matchSessions<Row extends ParsedSession>(
  rows: readonly Row[],
  stored: readonly StoredSession[],
): MatchedSessions<Row> {
  const editedCounts = countEditedSessions(stored);
  const unmatched = new Set(stored.filter(({ importKey }) => importKey === null));
  const newRows: Row[] = [];
  const logged = new Map<string, Row>();
  for (const row of rows) {
    const remaining = editedCounts.get(toSessionKey(row)) ?? 0;
    if (remaining > 0) {
      editedCounts.set(toSessionKey(row), remaining - 1);
      continue;
    }
    const nearest = takeNearest(row, unmatched);
    if (nearest) logged.set(nearest.id, row);
    else newRows.push(row);
  }
  return { newRows, logged };
}
