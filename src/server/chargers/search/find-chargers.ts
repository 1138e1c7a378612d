import type { Charger } from '#domain/chargers/charger.ts';
import type { Sql } from '../../db/database.ts';
import { toCharger } from '../base/to-charger.ts';
import { findStationRows, readStationRows } from '../charger-store.ts';

export type OpenOrClosedCharger = { readonly charger: Charger; readonly isClosed: boolean };

/** Reads chargers, including closed ones; skips unknown ids. */
export async function readChargers(sql: Sql, ids: readonly number[]): Promise<Map<number, OpenOrClosedCharger>> {
  const rows = await readStationRows(sql, ids);
  return new Map(
    rows.map(({ closed_at, ...row }) => [row.id, { charger: toCharger(row), isClosed: closed_at !== null }]),
  );
}

/** Returns the id of the station that a station was merged into, or its own id if it wasn't merged. */
export async function resolveMergedStation(sql: Sql, id: number): Promise<number> {
  const found = sql.selectFrom('stations').select('merged_into as mergedInto').where('id', '=', id);
  return (await found.executeTakeFirst())?.mergedInto ?? id;
}

const FIRST_WORD = /[A-Za-z0-9]+/;

/** Finds all chargers that match any of these names or one-line addresses, and possibly others; closed ones last. */
export async function findChargersByLabels(
  sql: Sql,
  labels: readonly { readonly name: string; readonly address: string }[],
): Promise<Charger[]> {
  const names = labels.map(({ name }) => name.trim());
  const addressWords = labels.map(({ address }) => address.trim().split(/\s+/));
  // The ZIP code is the last word of the line; Canadian postal codes are two words.
  const zips = addressWords.flatMap((words) => [words.slice(-1).join(' '), words.slice(-2).join(' ')]);
  const streetPrefixes = labels.flatMap(({ address }) => FIRST_WORD.exec(address)?.[0] ?? []);
  return (await findStationRows(sql, { names, zips, streetPrefixes })).map(toCharger);
}
