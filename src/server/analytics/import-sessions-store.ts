import { randomUUID } from 'node:crypto';
import { SESSIONS_MAX } from '#domain/analytics/charging-session.ts';
import { type ReadSession, toSessionKey } from '#domain/analytics/read-sessions.ts';
import { withUserLock } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';
import { countSessionRows, toSessionColumns } from './session-store.ts';

type ImportOutcome = { readonly added: number; readonly known: number; readonly leftOut: number };

/** A session that was logged by hand at about the same time, with about the same energy, is the same. */
const SAME_WITHIN_MS = 45 * 60_000;
const SAME_ENERGY_SHARE = 0.1;

type Logged = { readonly startedAt: Date; readonly energyKwh: number };

const toImportKey = (session: ReadSession) => `${toSessionKey(session)} ${session.copy}`;

async function readKeys(tx: Sql, uid: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = tx.selectFrom('charging_sessions').select('import_key').where('uid', '=', uid);
  const known = await rows.where('import_key', 'in', [...keys]).execute();
  return new Set(known.flatMap(({ import_key }) => import_key ?? []));
}

async function readLogged(tx: Sql, uid: string): Promise<Logged[]> {
  const rows = tx.selectFrom('charging_sessions').select(['started_at as startedAt', 'energy_kwh as energyKwh']);
  return rows.where('uid', '=', uid).where('import_key', 'is', null).execute();
}

function isSame(session: ReadSession, logged: Logged): boolean {
  const apartMs = Math.abs(Date.parse(session.startedAt) - logged.startedAt.getTime());
  const difference = Math.abs(session.energyKwh - logged.energyKwh);
  return apartMs <= SAME_WITHIN_MS && difference <= SAME_ENERGY_SHARE * session.energyKwh;
}

/** Takes the session that was logged by hand out of the list, so that it stands for one row only. */
function takeSame(session: ReadSession, logged: Logged[]): boolean {
  const at = logged.findIndex((one) => isSame(session, one));
  if (at >= 0) logged.splice(at, 1);
  return at >= 0;
}

/** Saves sessions from a file, apart from those that are there already, up to the limit of sessions. */
export async function importSessions(
  sql: Sql,
  uid: string,
  sessions: readonly ReadSession[],
  latestStart: Date,
): Promise<ImportOutcome> {
  return withUserLock(sql, uid, async (tx) => {
    const past = sessions.filter(({ startedAt }) => new Date(startedAt) <= latestStart);
    const keys = await readKeys(tx, uid, past.map(toImportKey));
    const logged = await readLogged(tx, uid);
    const byKey = new Map(past.map((session) => [toImportKey(session), session]));
    const unknown = [...byKey].filter(([key]) => !keys.has(key));
    const fresh = unknown.filter(([, session]) => !takeSame(session, logged));
    const room = Math.max(0, SESSIONS_MAX - (await countSessionRows(tx, uid)));
    const added = fresh.slice(0, room).map(([import_key, session]) => ({
      uid,
      id: randomUUID(),
      source: 'file',
      import_key,
      ...toSessionColumns({ ...session, rigId: null, chargerId: null }),
    }));
    if (added.length > 0) await tx.insertInto('charging_sessions').values(added).execute();
    const leftOut = sessions.length - past.length + fresh.length - added.length;
    return { added: added.length, known: sessions.length - added.length - leftOut, leftOut };
  });
}
