import { type ReadSession, toSessionKey } from './read-sessions.ts';

/** A session that was logged by hand at about the same time, with about the same energy, is the same. */
export const SAME_WITHIN_MS = 45 * 60_000;
const SAME_ENERGY_SHARE = 0.1;

/** What a session that is stored already has in common with rows of files. */
export type StoredSession = {
  readonly id: string;
  readonly startMs: number;
  readonly energyKwh: number;
  /** Start, energy, and copy in the file that it came from; null if it was only logged by hand. */
  readonly importKey: string | null;
};

type Matched<Row> = {
  readonly fresh: readonly Row[];
  /** Rows that stand for sessions logged by hand, by the IDs of those. */
  readonly logged: ReadonlyMap<string, Row>;
};

const toPresentKey = ({ startMs, energyKwh }: StoredSession) =>
  toSessionKey({ startedAt: new Date(startMs).toISOString(), energyKwh });

/** Counts the imported sessions that were changed since, by their present start and energy. */
function countChanged(stored: readonly StoredSession[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const session of stored) {
    const key = toPresentKey(session);
    if (session.importKey === null || session.importKey.startsWith(`${key} `)) continue;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Takes the nearest session logged by hand that a row may stand for; null if there is none. */
function takeNearest(session: ReadSession, logged: Set<StoredSession>): StoredSession | null {
  const startMs = Date.parse(session.startedAt);
  let [nearest, nearestMs]: [StoredSession | null, number] = [null, SAME_WITHIN_MS];
  for (const one of logged) {
    const apartMs = Math.abs(startMs - one.startMs);
    if (apartMs > nearestMs || Math.abs(session.energyKwh - one.energyKwh) > SAME_ENERGY_SHARE * session.energyKwh)
      continue;
    [nearest, nearestMs] = [one, apartMs];
  }
  if (nearest) logged.delete(nearest);
  return nearest;
}

/** Finds out which rows of a file are new; each stored session stands for one row only. */
export function matchSessions<Row extends ReadSession>(
  rows: readonly Row[],
  stored: readonly StoredSession[],
): Matched<Row> {
  const changed = countChanged(stored);
  const byHand = new Set(stored.filter(({ importKey }) => importKey === null));
  const fresh: Row[] = [];
  const logged = new Map<string, Row>();
  for (const row of rows) {
    const left = changed.get(toSessionKey(row)) ?? 0;
    if (left > 0) {
      changed.set(toSessionKey(row), left - 1);
      continue;
    }
    const nearest = takeNearest(row, byHand);
    if (nearest) logged.set(nearest.id, row);
    else fresh.push(row);
  }
  return { fresh, logged };
}
