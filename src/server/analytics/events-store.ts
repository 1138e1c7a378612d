import { sql as raw } from 'kysely';
import type { DriverEvents, LegEvent } from '#domain/analytics/events.ts';
import type { Sql } from '../db/database.ts';

/** Earlier than any event. */
const BEGINNING = new Date(0);

async function readLegs(sql: Sql, uid: string, since: Date): Promise<LegEvent[]> {
  const { rows } = await raw<LegEvent>`
    select reported_at as at, distance_m as "distanceM", measured_wh as "usedWh",
      drag_wh + rolling_wh + other_wh as "modelWh", speed_mps as "speedMps", temperature_c as "temperatureC",
      rig_id as "rigId", rigs.name as "rigName", jsonb_typeof(rigs.trailer) = 'object' as "isTowing"
    from driven_legs join rigs on rigs.uid = driven_legs.uid and rigs.id = rig_id
    where driven_legs.uid = ${uid} and reported_at >= ${since} order by reported_at`.execute(sql);
  return rows.map((row) => ({ ...row, isTowing: row.isTowing ?? false }));
}

async function readCharges(sql: Sql, uid: string, since: Date): Promise<DriverEvents['charges']> {
  const rows = await sql
    .selectFrom('charging_sessions')
    .select(['started_at as at', 'energy_kwh as energyKwh', 'cost_cents', 'network'])
    .where('uid', '=', uid)
    .where('started_at', '>=', since)
    .execute();
  return rows.map(({ cost_cents, ...charge }) => ({
    ...charge,
    costDollars: cost_cents === null ? null : cost_cents / 100,
  }));
}

/** Reads a user's events since a time (null: all of them). */
export async function readEvents(sql: Sql, uid: string, since: Date | null): Promise<DriverEvents> {
  const from = since ?? BEGINNING;
  const searches = sql.selectFrom('search_history').select('created_at as at').where('uid', '=', uid);
  const trips = sql.selectFrom('trips').select('made_at as at').where('uid', '=', uid);
  return {
    legs: await readLegs(sql, uid, from),
    charges: await readCharges(sql, uid, from),
    searches: await searches.where('created_at', '>=', from).execute(),
    trips: await trips.where('made_at', '>=', from).execute(),
  };
}

export async function hasAnyEvent(sql: Sql, uid: string): Promise<boolean> {
  const { rows } = await raw<{ has: boolean }>`
    select exists (select from charging_sessions where uid = ${uid}) or exists (select from driven_legs where uid = ${uid})
      or exists (select from search_history where uid = ${uid}) or exists (select from trips where uid = ${uid}) as has`.execute(
    sql,
  );
  return rows[0]?.has ?? false;
}
