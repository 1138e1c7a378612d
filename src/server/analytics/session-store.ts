import { sql as raw, type Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { ChargingSession, type ChargingSessionDraft, SESSIONS_MAX } from '#domain/analytics/charging-session.ts';
import { withUserLock } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';
import type { ChargingSessionsTable } from '../db/schema-trips.ts';

function toSession(row: Selectable<ChargingSessionsTable>): ChargingSession {
  return ChargingSession.parse({
    id: row.id,
    startedAt: row.started_at.toISOString(),
    minutes: row.minutes,
    energyKwh: row.energy_kwh,
    costDollars: row.cost_cents === null ? null : row.cost_cents / 100,
    network: row.network,
    place: row.place,
    rigId: row.rig_id,
    chargerId: row.charger_id === null ? null : String(row.charger_id),
    source: row.source,
  });
}

export function toSessionColumns({
  startedAt,
  minutes,
  energyKwh,
  costDollars,
  network,
  place,
  rigId,
  chargerId,
}: ChargingSessionDraft) {
  return {
    started_at: startedAt,
    minutes,
    energy_kwh: energyKwh,
    cost_cents: costDollars === null ? null : Math.round(costDollars * 100),
    network,
    place,
    rig_id: rigId,
    charger_id: chargerId === null ? null : Number(chargerId),
  };
}

export async function countSessionRows(sql: Sql, uid: string): Promise<number> {
  const counted = sql.selectFrom('charging_sessions').select((eb) => eb.fn.countAll().as('count'));
  return Number((await counted.where('uid', '=', uid).executeTakeFirstOrThrow()).count);
}

function selectSessions(sql: Sql, uid: string) {
  const rows = sql.selectFrom('charging_sessions').selectAll().where('uid', '=', uid);
  return rows.orderBy('started_at', 'desc').orderBy('id');
}

/** Newest first. */
export async function listSessionRows(
  sql: Sql,
  uid: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ sessions: ChargingSession[]; total: number }> {
  const rows = await selectSessions(sql, uid).limit(limit).offset(offset).execute();
  return { sessions: rows.map(toSession), total: await countSessionRows(sql, uid) };
}

/** Newest first. */
export async function exportSessionRows(sql: Sql, uid: string): Promise<ChargingSession[]> {
  return (await selectSessions(sql, uid).execute()).map(toSession);
}

/** Returns whether a rig is a user's own, or shared with them now. */
async function canUseRig(tx: Sql, uid: string, rigId: string): Promise<boolean> {
  const { rows } = await raw`
    select from rigs left join shared_rigs shared using (uid, company_id, company_rig_id)
    where uid = ${uid} and rigs.id = ${rigId} and retired_at is null
      and (rigs.company_id is null or shared.name is not null)`.execute(tx);
  return rows.length > 0;
}

/** Inserts or updates a session; an existing session keeps its source. */
export async function saveSessionRow(sql: Sql, uid: string, session: ChargingSession): Promise<ChargingSession> {
  const { id, source, rigId } = session;
  return withUserLock(sql, uid, async (tx) => {
    const sessions = tx.selectFrom('charging_sessions').select('rig_id').where('uid', '=', uid);
    const existing = await sessions.where('id', '=', id).executeTakeFirst();
    const isSameRig = rigId === null || existing?.rig_id === rigId;
    if (!isSameRig && !(await canUseRig(tx, uid, rigId))) throw new AppError('rig_not_found');
    if (!existing && (await countSessionRows(tx, uid)) >= SESSIONS_MAX)
      throw new AppError('charging_sessions_limit_reached');
    const columns = toSessionColumns(session);
    const row = await tx
      .insertInto('charging_sessions')
      .values({ uid, id, source, import_key: null, ...columns })
      .onConflict((conflict) => conflict.columns(['uid', 'id']).doUpdateSet(columns))
      .returningAll()
      .executeTakeFirstOrThrow();
    return toSession(row);
  });
}

export async function removeSessionRow(sql: Sql, uid: string, id: string): Promise<void> {
  await sql.deleteFrom('charging_sessions').where('uid', '=', uid).where('id', '=', id).execute();
}
