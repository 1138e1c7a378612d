import { AppError } from '#contract/errors.ts';
import type { Alike } from '#contract/suggestions.ts';
import { readChargers } from '../chargers/charger-rows.ts';
import { endOverrides, holdStations, listOverrides } from '../chargers/override-store.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { personKeys } from '../limits/person-keys.ts';
import { rescoreSite } from '../reviews/rescore.ts';
import { holdSite } from '../reviews/site-store.ts';
import { alikeToCharger, asAlike } from './alike.ts';
import {
  keepApart,
  listCommunityIds,
  listReporters,
  markReporter,
  moveFavorites,
  moveReports,
  moveSuggestions,
  pointTo,
  readApart,
  readPair,
} from './merge-store.ts';
import { type Moderator, noteModeration } from './note-moderation.ts';

const DUPLICATES_MAX = 50;
const PAGE_SIZE = 50;

export type Merging = { readonly from: number; readonly into: number; readonly by: Moderator; readonly reason: string };

/**
 * Hands reports and facts on. The marks of their authors are made for one station, so they are made anew; the old ones stay
 * beside them, since what a browser calls itself is not kept, and two accounts of one device are one voice still.
 */
async function handOnReports(tx: Sql, from: number, into: number): Promise<void> {
  const reporters = await listReporters(tx, from);
  await moveReports(tx, from, into);
  for (const { id, uid, email, emailVerified, sharedKeys } of reporters) {
    const made = await personKeys(tx, into, { uid, email: emailVerified ? email : null, device: null });
    await markReporter(tx, id, { ...made, sharedKeys: [...sharedKeys, ...made.sharedKeys] });
  }
}

/** Ends what lies over the source of a station that is to be another one: nobody sees it any more, and nothing of it is to be taken back. */
async function dropOverrides(tx: Sql, stationId: number, now: Date): Promise<void> {
  const ids = (await listOverrides(tx, [stationId])).map(({ id }) => id);
  await endOverrides(tx, ids, 'merged', now);
}

/** Makes one station part of another that stays: what people keep and said of it goes over, and its number points there. */
export async function mergeStations(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { from, into, by, reason }: Merging,
): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    const now = clock();
    // Sites before stations, and the lower number first, as whoever else holds them does.
    for (const id of [from, into].toSorted((a, b) => a - b))
      if ((await readPair(tx, [id, id])).length === 1) await holdSite(tx, id);
    await holdStations(tx);
    const pair = await readPair(tx, [from, into]);
    if (pair.length < 2 && from !== into) throw new AppError('charger_not_found');
    // What is closed is on no map: the other one would leave it too.
    const isStaying = pair.every(({ id, closedAt }) => id === from || closedAt === null);
    const isRefused = from === into || pair.some(({ mergedInto }) => mergedInto !== null);
    if (isRefused || !isStaying) throw new AppError('chargers_not_mergeable');
    await moveFavorites(tx, from, into);
    await handOnReports(tx, from, into);
    await moveSuggestions(tx, from, into);
    await dropOverrides(tx, from, now);
    await pointTo(tx, from, into, now);
    await noteModeration(tx, { action: 'merged', by, stationId: into, suggestionId: null, reason }, now);
    await rescoreSite(tx, into, now);
    await rescoreSite(tx, from, now);
  });
}

/** Notes that two stations that look alike are not the same. */
export async function separateStations(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { one, other, by }: { readonly one: number; readonly other: number; readonly by: Moderator },
): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    if (one === other || (await readPair(tx, [one, other])).length < 2) throw new AppError('charger_not_found');
    await keepApart(tx, one, other, clock());
    const reason = `Not the same as ${other}`;
    await noteModeration(tx, { action: 'kept apart', by, stationId: one, suggestionId: null, reason }, clock());
  });
}

type Duplicate = { readonly charger: Alike; readonly alike: Alike[] };

/** Which of some stations that people added may be others of the map, those they are known not to be left out. */
async function duplicatesAmong(
  { sql, chargers }: Pick<Deps, 'sql' | 'chargers'>,
  ids: readonly number[],
  apart: ReadonlySet<string>,
): Promise<Duplicate[]> {
  const added = await readChargers(sql, ids);
  return [...added.values()].flatMap(({ charger }) => {
    const alike = alikeToCharger(chargers, charger).filter(({ id }) => {
      const [low, high] = [Number(id), Number(charger.id)].toSorted((a, b) => a - b);
      return !apart.has(`${low} ${high}`);
    });
    return alike.length === 0 ? [] : [{ charger: asAlike(charger, charger), alike }];
  });
}

/** The first of the stations that people added, each with those of the map that it may be; looked for a page at a time, so that others are answered in between. */
export async function listDuplicates(deps: Pick<Deps, 'sql' | 'chargers'>): Promise<Duplicate[]> {
  const apart = await readApart(deps.sql);
  const found: Duplicate[] = [];
  let after: number | undefined = 0;
  while (after !== undefined && found.length < DUPLICATES_MAX) {
    const ids = await listCommunityIds(deps.sql, after, PAGE_SIZE);
    found.push(...(await duplicatesAmong(deps, ids, apart)));
    after = ids.at(-1);
  }
  return found.slice(0, DUPLICATES_MAX);
}
