import type { Selectable } from 'kysely';
import { sql as raw } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { UNCALIBRATED } from '#domain/energy/calibration.ts';
import { toRigSource } from '#domain/trips/planning/build-trip-result.ts';
import { parseStoredRequest } from '#domain/trips/stored-request.ts';
import { Trip, TripResult, type TripSummary } from '#domain/trips/trip.ts';
import { withUserLock } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';
import type { TripsTable } from '../db/schema-trips.ts';
import { detachDrivenLegs } from './drive/driven-leg-store.ts';

export const MAX_SAVED_TRIPS = 100;
/** How many days an unsaved trip is stored; until then, it can be driven, checked, and saved. */
const UNSAVED_DAYS = 7;
/** Maximum number of unsaved trips per user; the oldest are deleted. */
const MAX_UNSAVED_TRIPS = 50;

type TripRow = Selectable<TripsTable>;

export type NewTrip = Pick<Trip, 'id' | 'request'> & {
  readonly uid: string;
  readonly madeAt: Date;
  readonly resultText: string;
};

function toTrip({ id, name, made_at, share_key, request, result }: TripRow): Trip {
  const madeAt = made_at.toISOString();
  return Trip.parse({ id, name, madeAt, shareKey: share_key, request: parseStoredRequest(request), result });
}

/** Stores a planned trip as unsaved; deletes the user's oldest unsaved trips over the limit. */
export async function addTripRow(sql: Sql, { id, uid, madeAt, request, resultText }: NewTrip): Promise<void> {
  await withUserLock(sql, uid, async (tx) => {
    await tx
      .insertInto('trips')
      .values({
        id,
        uid,
        name: null,
        made_at: madeAt,
        saved_at: null,
        share_key: null,
        request: JSON.stringify(request),
        result: resultText,
      })
      .execute();
    await raw`
      delete from trips where id in (
        select id from trips where uid = ${uid} and saved_at is null and share_key is null
        order by made_at desc, id offset ${MAX_UNSAVED_TRIPS}
      )`.execute(tx);
  });
}

export async function findTrip(sql: Sql, uid: string, id: string): Promise<Trip | null> {
  const row = await sql.selectFrom('trips').selectAll().where('uid', '=', uid).where('id', '=', id).executeTakeFirst();
  return row ? toTrip(row) : null;
}

export async function findTripMadeAt(sql: Sql, uid: string, id: string): Promise<string | null> {
  const trips = sql.selectFrom('trips').select('made_at').where('uid', '=', uid);
  return (await trips.where('id', '=', id).executeTakeFirst())?.made_at.toISOString() ?? null;
}

type SummaryRow = {
  id: string;
  name: string | null;
  saved_at: Date | null;
  from: string;
  to: string;
  is_round_trip: boolean;
  totals: { distanceM: number; totalMin: number; chargingStops: number } | null;
  is_shared: boolean;
};

const SUMMARY_COLUMNS = raw<SummaryRow>`
  id, name, saved_at, request #>> '{start,label}' as "from", request #>> '{end,label}' as "to",
  coalesce((request ->> 'isRoundTrip')::boolean, false) as is_round_trip, totals, share_key is not null as is_shared`;

function toTripSummary(row: SummaryRow): TripSummary {
  const { id, name, saved_at, from, to, is_round_trip, totals, is_shared } = row;
  return {
    id,
    name,
    savedAt: saved_at?.toISOString() ?? null,
    from,
    to,
    isRoundTrip: is_round_trip,
    distanceM: totals?.distanceM ?? null,
    totalMin: totals?.totalMin ?? null,
    chargingStops: totals?.chargingStops ?? null,
    isShared: is_shared,
  };
}

/** Returns a user's saved trips, newest first, with those that are only shared, so that their driver can find them. */
export async function listTripRows(sql: Sql, uid: string): Promise<TripSummary[]> {
  const { rows } = await raw<SummaryRow>`
    select ${SUMMARY_COLUMNS} from trips where uid = ${uid} and (saved_at is not null or share_key is not null)
    order by coalesce(saved_at, made_at) desc, id`.execute(sql);
  return rows.map(toTripSummary);
}

/** Throws if a trip is neither saved nor shared yet and the user has reached the limit. */
async function requireRoom(tx: Sql, uid: string, id: string): Promise<void> {
  const rows = await tx
    .selectFrom('trips')
    .select('id')
    .where('uid', '=', uid)
    .where((eb) => eb.or([eb('saved_at', 'is not', null), eb('share_key', 'is not', null)]))
    .execute();
  const isCounted = rows.some((row) => row.id === id);
  if (!isCounted && rows.length >= MAX_SAVED_TRIPS) throw new AppError('trips_limit_reached');
}

/** Saves or renames a trip; throws if the user has reached the limit. */
export async function saveTripRow(
  sql: Sql,
  uid: string,
  { id, name }: { readonly id: string; readonly name: string },
  now: Date,
): Promise<TripSummary> {
  return withUserLock(sql, uid, async (tx) => {
    await requireRoom(tx, uid, id);
    const { rows } = await raw<SummaryRow>`
      update trips set name = ${name}, saved_at = coalesce(saved_at, ${now}) where uid = ${uid} and id = ${id}
      returning ${SUMMARY_COLUMNS}`.execute(tx);
    const [row] = rows;
    if (!row) throw new AppError('trip_not_found');
    return toTripSummary(row);
  });
}

/** Replaces a trip's plan. Driven legs still count for calibration but are detached from the trip. */
export async function replaceTripPlan(
  sql: Sql,
  { id, uid, madeAt, request, resultText }: NewTrip,
): Promise<Pick<Trip, 'name' | 'shareKey'>> {
  return withUserLock(sql, uid, async (tx) => {
    const row = await tx
      .updateTable('trips')
      .set({ made_at: madeAt, request: JSON.stringify(request), result: resultText })
      .where('uid', '=', uid)
      .where('id', '=', id)
      .returning(['name', 'share_key'])
      .executeTakeFirst();
    if (!row) throw new AppError('trip_not_found');
    await detachDrivenLegs(tx, uid, id);
    return { name: row.name, shareKey: row.share_key };
  });
}

/** Deletes a trip; its share link stops working. */
export async function removeTripRow(sql: Sql, uid: string, id: string): Promise<void> {
  await sql.deleteFrom('trips').where('uid', '=', uid).where('id', '=', id).execute();
}

/** Returns the existing key if there is one, or null if the trip doesn't exist; throws if the user has reached the limit. */
export async function shareTripRow(sql: Sql, uid: string, id: string, key: string): Promise<string | null> {
  return withUserLock(sql, uid, async (tx) => {
    await requireRoom(tx, uid, id);
    const { rows } = await raw<{ share_key: string }>`
      update trips set share_key = coalesce(share_key, ${key}) where uid = ${uid} and id = ${id}
      returning share_key`.execute(tx);
    return rows[0]?.share_key ?? null;
  });
}

export async function unshareTripRow(sql: Sql, uid: string, id: string): Promise<void> {
  await sql.updateTable('trips').set({ share_key: null }).where('uid', '=', uid).where('id', '=', id).execute();
}

/** Returns a shared trip without its driver's identity and calibration, or null if it isn't shared. */
export async function findSharedTrip(sql: Sql, key: string) {
  const shared = sql.selectFrom('trips').select(['name', 'request', 'result']).where('share_key', '=', key);
  const row = await shared.executeTakeFirst();
  if (!row) return null;
  // What is known about the rig's consumption, and from which trips, is the driver's private data.
  const { learned: _, ...request } = parseStoredRequest(row.request);
  const result = TripResult.parse(row.result);
  const sources = { ...result.sources, rig: toRigSource(UNCALIBRATED) };
  return { name: row.name, request: { ...request, rigId: null }, result: { ...result, sources } };
}

/** Deletes trips that were neither saved nor shared within a week. */
export async function purgeUnsavedTrips(sql: Sql, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - UNSAVED_DAYS * 24 * 60 * 60_000);
  await sql
    .deleteFrom('trips')
    .where('saved_at', 'is', null)
    .where('share_key', 'is', null)
    .where('made_at', '<', cutoff)
    .execute();
}

export async function exportTrips(sql: Sql, uid: string) {
  const rows = await sql
    .selectFrom('trips')
    .select(['name', 'made_at', 'share_key', 'request'])
    .where('uid', '=', uid)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ name, made_at, share_key, request }) => ({
    name,
    madeAt: made_at.toISOString(),
    isShared: share_key !== null,
    request: parseStoredRequest(request),
  }));
}
