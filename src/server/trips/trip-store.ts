import type { Selectable } from 'kysely';
import { sql as raw } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { UNCALIBRATED } from '#domain/energy/calibration.ts';
import { toRigSource } from '#domain/trips/build-trip-result.ts';
import { parseStoredRequest } from '#domain/trips/stored-request.ts';
import { Trip, TripResult, type TripSummary } from '#domain/trips/trip.ts';
import { withUserLock } from '../account/user-lock-store.ts';
import type { Sql } from '../db/database.ts';
import type { TripsTable } from '../db/schema-trips.ts';
import { detachDrivenLegs } from './driven-leg-store.ts';

export const SAVED_TRIPS_MAX = 100;
/** How long a trip that no one saved can still be driven, checked and saved. */
const UNSAVED_DAYS = 7;
/** So many unsaved trips of one person are kept: the newest. */
const UNSAVED_MAX = 50;

type TripRow = Selectable<TripsTable>;

/** A trip that was just planned. */
export type NewTrip = Pick<Trip, 'id' | 'request'> & {
  readonly uid: string;
  readonly madeAt: Date;
  /** The result as JSON. */
  readonly resultText: string;
};

function toTrip({ id, name, made_at, share_key, request, result }: TripRow): Trip {
  const madeAt = made_at.toISOString();
  return Trip.parse({ id, name, madeAt, shareKey: share_key, request: parseStoredRequest(request), result });
}

/** Keeps a planned trip, unsaved, and forgets the oldest of its person that are more than the newest 50. */
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
        order by made_at desc, id offset ${UNSAVED_MAX}
      )`.execute(tx);
  });
}

/** A trip of a person, or null. */
export async function findTrip(sql: Sql, uid: string, id: string): Promise<Trip | null> {
  const row = await sql.selectFrom('trips').selectAll().where('uid', '=', uid).where('id', '=', id).executeTakeFirst();
  return row ? toTrip(row) : null;
}

/** When a trip of a person was planned, for the last time; null when there is no such trip. */
export async function findTripMadeAt(sql: Sql, uid: string, id: string): Promise<string | null> {
  const trips = sql.selectFrom('trips').select('made_at').where('uid', '=', uid);
  return (await trips.where('id', '=', id).executeTakeFirst())?.made_at.toISOString() ?? null;
}

type ListedRow = {
  id: string;
  name: string;
  saved_at: Date;
  from: string;
  to: string;
  totals: { distanceM: number; totalMin: number; chargingStops: number } | null;
  is_shared: boolean;
};

const LISTED = raw<ListedRow>`id, name, saved_at, request #>> '{start,label}' as "from", request #>> '{end,label}' as "to",
  totals, share_key is not null as is_shared`;

function toTripListing({ id, name, saved_at, from, to, totals, is_shared }: ListedRow): TripSummary {
  return {
    id,
    name,
    savedAt: saved_at.toISOString(),
    from,
    to,
    distanceM: totals?.distanceM ?? null,
    totalMin: totals?.totalMin ?? null,
    chargingStops: totals?.chargingStops ?? null,
    isShared: is_shared,
  };
}

/** The saved trips of a person, the newest first. */
export async function listTripRows(sql: Sql, uid: string): Promise<TripSummary[]> {
  const { rows } = await raw<ListedRow>`
    select ${LISTED} from trips where uid = ${uid} and saved_at is not null order by saved_at desc, id`.execute(sql);
  return rows.map(toTripListing);
}

/** Saves a trip under a name, or renames it; refused when there is no room for one more. */
export async function saveTripRow(
  sql: Sql,
  uid: string,
  { id, name }: { readonly id: string; readonly name: string },
  now: Date,
): Promise<TripSummary> {
  return withUserLock(sql, uid, async (tx) => {
    const counted = tx
      .selectFrom('trips')
      .select((eb) => eb.fn.countAll().as('others'))
      .where('uid', '=', uid);
    const { others } = await counted.where('saved_at', 'is not', null).where('id', '!=', id).executeTakeFirstOrThrow();
    if (Number(others) >= SAVED_TRIPS_MAX) throw new AppError('trips_limit_reached');
    const { rows } = await raw<ListedRow>`
      update trips set name = ${name}, saved_at = coalesce(saved_at, ${now}) where uid = ${uid} and id = ${id}
      returning ${LISTED}`.execute(tx);
    const [row] = rows;
    if (!row) throw new AppError('trip_not_found');
    return toTripListing(row);
  });
}

/** Puts a plan in the place of the one a trip has. What was driven by that one stays learned, but no longer by this trip's drives. */
export async function renewTripRow(
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

/** Deletes a trip of a person, with its link. */
export async function removeTripRow(sql: Sql, uid: string, id: string): Promise<void> {
  await sql.deleteFrom('trips').where('uid', '=', uid).where('id', '=', id).execute();
}

/** Gives a trip the key of a link where it has none; answers the key it has then, or null when there is no such trip. */
export async function shareTripRow(sql: Sql, uid: string, id: string, key: string): Promise<string | null> {
  const { rows } = await raw<{ share_key: string }>`
    update trips set share_key = coalesce(share_key, ${key}) where uid = ${uid} and id = ${id}
    returning share_key`.execute(sql);
  return rows[0]?.share_key ?? null;
}

/** Ends the link of a trip. */
export async function unshareTripRow(sql: Sql, uid: string, id: string): Promise<void> {
  await sql.updateTable('trips').set({ share_key: null }).where('uid', '=', uid).where('id', '=', id).execute();
}

/** The trip behind a link, without anything of its driver but the trip; null when it is no longer shared. */
export async function findSharedTrip(sql: Sql, key: string) {
  const shared = sql.selectFrom('trips').select(['name', 'request', 'result']).where('share_key', '=', key);
  const row = await shared.executeTakeFirst();
  if (!row) return null;
  const request = parseStoredRequest(row.request);
  const result = TripResult.parse(row.result);
  // What driven legs taught is the driver's own.
  const sources = { ...result.sources, rig: toRigSource(UNCALIBRATED) };
  return { name: row.name, request: { ...request, rigId: null }, result: { ...result, sources } };
}

/** Forgets trips that were never saved nor shared, a week after they were planned. */
export async function purgeUnsavedTrips(sql: Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNSAVED_DAYS * 24 * 60 * 60_000);
  await sql
    .deleteFrom('trips')
    .where('saved_at', 'is', null)
    .where('share_key', 'is', null)
    .where('made_at', '<', before)
    .execute();
}

/** All trips of a person as they are exported, the newest first. */
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
