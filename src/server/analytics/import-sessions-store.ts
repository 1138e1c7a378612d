import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { type ChargingSessionDraft, SESSIONS_MAX } from '#domain/analytics/charging-session.ts';
import { matchSessions, SAME_WITHIN_MS, type StoredSession } from '#domain/analytics/match-sessions.ts';
import { type ReadSession, toSessionKey } from '#domain/analytics/read-sessions.ts';
import { withUserLock } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';
import { countSessionRows, toSessionColumns } from './session-store.ts';

/** A session to save; a driver's own file names no rig and no station of ours. */
type SessionToImport = ReadSession & Pick<ChargingSessionDraft, 'rigId' | 'chargerId'>;

type ImportOutcome = { readonly added: number; readonly known: number; readonly leftOut: number };

/** Whose sessions a file is compared with: all of a driver, or only those with rigs that a company shares with them. */
type Scope = {
  readonly uid: string;
  readonly shared: { readonly companyId: string; readonly rigIds: readonly string[] } | null;
};

const toRowKey = (session: ReadSession) => `${toSessionKey(session)} ${session.copy}`;

/** A company's imports have keys of their own, since it may not learn what else a driver imported. */
const toImportKey = (session: ReadSession, { shared }: Scope) =>
  shared === null ? toRowKey(session) : `${toRowKey(session)} ${shared.companyId}`;

function selectSessions(tx: Sql, { uid, shared }: Scope) {
  const rows = tx.selectFrom('charging_sessions').where('uid', '=', uid);
  return shared === null ? rows : rows.where('rig_id', 'in', [...shared.rigIds]);
}

/** Returns which rows of a file were imported before, by the driver or for them. */
async function readKeys(tx: Sql, scope: Scope, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rowKey = raw<string>`regexp_replace(import_key, ' [0-9a-f-]{36}$', '')`;
  const mine = tx.selectFrom('charging_sessions').select(rowKey.as('key')).where('uid', '=', scope.uid);
  const { shared } = scope;
  // The company's own imports stay known to it, whatever rig the driver chose for them later.
  const visible =
    shared === null
      ? mine
      : mine.where(({ or, eb }) =>
          or([eb('rig_id', 'in', [...shared.rigIds]), eb('import_key', 'like', `% ${shared.companyId}`)]),
        );
  const known = visible.where(rowKey, 'in', [...keys]);
  return new Set((await known.execute()).map(({ key }) => key));
}

/** Reads the sessions that some rows of a file may stand for. */
async function readAround(tx: Sql, scope: Scope, sessions: readonly ReadSession[]): Promise<StoredSession[]> {
  if (sessions.length === 0) return [];
  const startsMs = sessions.map(({ startedAt }) => Date.parse(startedAt));
  const rows = await selectSessions(tx, scope)
    .select(['id', 'started_at', 'energy_kwh', 'import_key'])
    .where('started_at', '>=', new Date(Math.min(...startsMs) - SAME_WITHIN_MS))
    .where('started_at', '<=', new Date(Math.max(...startsMs) + SAME_WITHIN_MS))
    .execute();
  return rows.map(({ id, started_at, energy_kwh, import_key }) => ({
    id,
    startMs: started_at.getTime(),
    energyKwh: energy_kwh,
    importKey: import_key,
  }));
}

/** Gives sessions logged by hand the key of their row in the file, and what they lack. */
async function fillLogged(tx: Sql, scope: Scope, matches: ReadonlyMap<string, SessionToImport>): Promise<void> {
  const fills = [...matches].map(([id, session]) => {
    const { minutes, cost_cents, network, place } = toSessionColumns(session);
    return { id, import_key: toImportKey(session, scope), minutes, cost_cents, network, place };
  });
  await raw`
    update charging_sessions as logged set
      import_key = fill.import_key,
      minutes = coalesce(logged.minutes, fill.minutes),
      cost_cents = coalesce(logged.cost_cents, fill.cost_cents),
      network = coalesce(nullif(logged.network, ''), fill.network),
      place = coalesce(nullif(logged.place, ''), fill.place)
    from jsonb_to_recordset(${JSON.stringify(fills)}::jsonb)
      as fill (id uuid, import_key text, minutes integer, cost_cents integer, network text, place text)
    where logged.uid = ${scope.uid} and logged.id = fill.id`.execute(tx);
}

/** What became of a row: added, there already, or over the limit or in the future. */
export type SessionOutcome = 'added' | 'known' | 'left_out';

/** Saves sessions from a file, apart from those that are there already, up to the limit of sessions. */
export async function importSessions(
  sql: Sql,
  uid: string,
  sessions: readonly ReadSession[],
  latestStart: Date,
): Promise<ImportOutcome> {
  const own = sessions.map((session) => ({ ...session, rigId: null, chargerId: null }));
  const outcomes = await withUserLock(sql, uid, (tx) =>
    importLockedSessions(tx, { uid, shared: null }, own, latestStart),
  );
  const count = (outcome: SessionOutcome) => outcomes.filter((one) => one === outcome).length;
  return { added: count('added'), known: count('known'), leftOut: count('left_out') };
}

/** The same for a user whose row is locked by the transaction; returns what became of each session. */
export async function importLockedSessions(
  tx: Sql,
  scope: Scope,
  sessions: readonly SessionToImport[],
  latestStart: Date,
): Promise<SessionOutcome[]> {
  const past = sessions.filter(({ startedAt }) => new Date(startedAt) <= latestStart);
  const keys = await readKeys(tx, scope, past.map(toRowKey));
  const byKey = new Map(past.map((session) => [toRowKey(session), session]));
  const unknown = [...byKey].filter(([key]) => !keys.has(key)).map(([, session]) => session);
  const { fresh, logged } = matchSessions(unknown, await readAround(tx, scope, unknown));
  if (logged.size > 0) await fillLogged(tx, scope, logged);
  const added = fresh.slice(0, Math.max(0, SESSIONS_MAX - (await countSessionRows(tx, scope.uid))));
  const rows = added.map((session) => ({
    uid: scope.uid,
    id: randomUUID(),
    source: 'file',
    import_key: toImportKey(session, scope),
    ...toSessionColumns(session),
  }));
  if (rows.length > 0) await tx.insertInto('charging_sessions').values(rows).execute();
  const [isNew, isAdded, isPast] = [new Set(fresh), new Set(added), new Set(past)];
  return sessions.map((session) => {
    if (isAdded.has(session)) return 'added';
    return isPast.has(session) && !isNew.has(session) ? 'known' : 'left_out';
  });
}
