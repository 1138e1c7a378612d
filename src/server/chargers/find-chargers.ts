import type { Charger } from '#domain/chargers/charger.ts';
import type { Sql } from '../db/database.ts';
import { findStationRows, readStationRows } from './charger-store.ts';
import { toCharger } from './to-charger.ts';

/** A charger of the data set, closed or not. */
export type KnownCharger = { readonly charger: Charger; readonly isClosed: boolean };

/** Chargers by their numbers, also those that were closed; a number that never was one is left out. */
export async function readChargers(sql: Sql, ids: readonly number[]): Promise<Map<number, KnownCharger>> {
  const rows = await readStationRows(sql, ids);
  return new Map(
    rows.map(({ closed_at, ...row }) => [row.id, { charger: toCharger(row), isClosed: closed_at !== null }]),
  );
}

/** The number that a number of a station means: that of the other one, where it was merged. */
export async function resolveMergedStation(sql: Sql, id: number): Promise<number> {
  const found = sql.selectFrom('stations').select('merged_into as mergedInto').where('id', '=', id);
  return (await found.executeTakeFirst())?.mergedInto ?? id;
}

const FIRST_WORD = /[A-Za-z0-9]+/;

/** All chargers that may be those of names with addresses in one line, and some others; those that are closed come last. */
export async function findChargersByLabels(
  sql: Sql,
  labels: readonly { readonly name: string; readonly address: string }[],
): Promise<Charger[]> {
  const names = labels.map(({ name }) => name.trim());
  const ends = labels.map(({ address }) => address.trim().split(/\s+/));
  // A ZIP code ends the line, one of Canada in two words.
  const zips = ends.flatMap((words) => [words.slice(-1).join(' '), words.slice(-2).join(' ')]);
  const streetBegins = labels.flatMap(({ address }) => FIRST_WORD.exec(address)?.[0] ?? []);
  return (await findStationRows(sql, { names, zips, streetBegins })).map(toCharger);
}
