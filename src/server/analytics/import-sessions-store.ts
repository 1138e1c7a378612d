import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { type ChargingSessionDraft, SESSIONS_MAX } from '#domain/analytics/charging-session.ts';
import { matchSessions, SAME_SESSION_MAX_MS, type StoredSession } from '#domain/analytics/match-sessions.ts';
import { type ParsedSession, toSessionKey } from '#domain/analytics/read-sessions.ts';
import { withUserLock } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';
import { countSessionRows, toSessionColumns } from './session-store.ts';

/** A session to save; one from a driver's own file has no rig ID or station ID. */
type SessionToImport = ParsedSession & Pick<ChargingSessionDraft, 'rigId' | 'chargerId'>;

type ImportOutcome = { readonly added: number; readonly known: number; readonly leftOut: number };

/** The sessions that a file is compared with: all of a driver's, or only those with a company's shared rigs. */
type ImportScope = {
  readonly uid: string;
  readonly shared: { readonly companyId: string; readonly rigIds: readonly string[] } | null;
};

const toRowKey = (session: ParsedSession) => `${toSessionKey(session)} ${session.copy}`;

/** A company's imports have separate keys, so that the company can't detect a driver's other imports. */
const toImportKey = (session: ParsedSession, { shared }: ImportScope) =>
  shared === null ? toRowKey(session) : `${toRowKey(session)} ${shared.companyId}`;

function selectSessions(tx: Sql, { uid, shared }: ImportScope) {
  const rows = tx.selectFrom('charging_sessions').where('uid', '=', uid);
  return shared === null ? rows : rows.where('rig_id', 'in', [...shared.rigIds]);
}

async function readImportedKeys(tx: Sql, scope: ImportScope, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rowKey = raw<string>`regexp_replace(import_key, ' [0-9a-f-]{36}$', '')`;
  const driverSessions = tx.selectFrom('charging_sessions').select(rowKey.as('key')).where('uid', '=', scope.uid);
  const { shared } = scope;
  // A company recognizes its own imports even if the driver has assigned another rig to them.
  const visibleSessions =
    shared === null
      ? driverSessions
      : driverSessions.where(({ or, eb }) =>
          or([eb('rig_id', 'in', [...shared.rigIds]), eb('import_key', 'like', `% ${shared.companyId}`)]),
        );
  const storedSessions = visibleSessions.where(rowKey, 'in', [...keys]);
  return new Set((await storedSessions.execute()).map(({ key }) => key));
}

async function readCandidates(
  tx: Sql,
  scope: ImportScope,
  sessions: readonly ParsedSession[],
): Promise<StoredSession[]> {
  if (sessions.length === 0) return [];
  const startsMs = sessions.map(({ startedAt }) => Date.parse(startedAt));
  const rows = await selectSessions(tx, scope)
    .select(['id', 'started_at', 'energy_kwh', 'import_key'])
    .where('started_at', '>=', new Date(Math.min(...startsMs) - SAME_SESSION_MAX_MS))
    .where('started_at', '<=', new Date(Math.max(...startsMs) + SAME_SESSION_MAX_MS))
    .execute();
  return rows.map(({ id, started_at, energy_kwh, import_key }) => ({
    id,
    startMs: started_at.getTime(),
    energyKwh: energy_kwh,
    importKey: import_key,
  }));
}

/** Sets the import keys of sessions logged by hand, and fills in their missing values from the file. */
async function completeLoggedSessions(
  tx: Sql,
  scope: ImportScope,
  matches: ReadonlyMap<string, SessionToImport>,
): Promise<void> {
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

/** The outcome of a row: added, already stored, or left out (over the limit or in the future). */
export type SessionOutcome = 'added' | 'known' | 'left_out';

/** Saves a file's sessions that are not stored yet, up to the session limit. */
export async function importSessions(
  sql: Sql,
  uid: string,
  sessions: readonly ParsedSession[],
  latestStart: Date,
): Promise<ImportOutcome> {
  const unassigned = sessions.map((session) => ({ ...session, rigId: null, chargerId: null }));
  const outcomes = await withUserLock(sql, uid, (tx) =>
    importLockedSessions(tx, { uid, shared: null }, unassigned, latestStart),
  );
  const count = (outcome: SessionOutcome) => outcomes.filter((rowOutcome) => rowOutcome === outcome).length;
  return { added: count('added'), known: count('known'), leftOut: count('left_out') };
}

/** Like importSessions, but within a transaction that has locked the user. Returns the outcome of each session. */
export async function importLockedSessions(
  tx: Sql,
  scope: ImportScope,
  sessions: readonly SessionToImport[],
  latestStart: Date,
): Promise<SessionOutcome[]> {
  const past = sessions.filter(({ startedAt }) => new Date(startedAt) <= latestStart);
  const importedKeys = await readImportedKeys(tx, scope, past.map(toRowKey));
  const byKey = new Map(past.map((session) => [toRowKey(session), session]));
  const unimported = [...byKey].filter(([key]) => !importedKeys.has(key)).map(([, session]) => session);
  const { newRows, logged } = matchSessions(unimported, await readCandidates(tx, scope, unimported));
  if (logged.size > 0) await completeLoggedSessions(tx, scope, logged);
  const added = newRows.slice(0, Math.max(0, SESSIONS_MAX - (await countSessionRows(tx, scope.uid))));
  const rows = added.map((session) => ({
    uid: scope.uid,
    id: randomUUID(),
    source: 'file',
    import_key: toImportKey(session, scope),
    ...toSessionColumns(session),
  }));
  if (rows.length > 0) await tx.insertInto('charging_sessions').values(rows).execute();
  const [newRowSet, addedSet, pastSet] = [new Set(newRows), new Set(added), new Set(past)];
  return sessions.map((session) => {
    if (addedSet.has(session)) return 'added';
    return pastSet.has(session) && !newRowSet.has(session) ? 'known' : 'left_out';
  });
}
