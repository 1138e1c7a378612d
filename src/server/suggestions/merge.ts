import { AppError } from '#contract/errors.ts';
import type { SimilarStation } from '#contract/suggestions.ts';
import type { Administrator } from '../audit/require-same-admin.ts';
import { endOverrides, listOverrides, lockStations } from '../chargers/override-store.ts';
import { readChargers } from '../chargers/search/find-chargers.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { derivePersonKeys } from '../limits/person-keys.ts';
import { rescoreSite } from '../reviews/rescore.ts';
import { lockSite } from '../reviews/site-store.ts';
import {
  listCommunityIds,
  listReportsWithAuthor,
  markDistinct,
  moveFavorites,
  moveReports,
  moveSharedFavorites,
  moveSuggestions,
  readDistinctPairs,
  readStationPair,
  redirectStation,
  setReporterKeys,
} from './merge-store.ts';
import { recordModeration } from './record-moderation.ts';
import { findSimilarToCharger, toSimilarCharger } from './similar-chargers.ts';

const MAX_DUPLICATES = 50;
const PAGE_SIZE = 50;

export type MergeInput = {
  readonly from: number;
  readonly into: number;
  readonly by: Administrator;
  readonly reason: string;
};

/**
 * Moves reports and facts. Derives person keys again, because they are specific to a station. Keeps the old keys too:
 * device ids aren't stored, and two accounts on one device must still count as one person.
 */
async function transferReports(tx: Sql, from: number, into: number): Promise<void> {
  const reports = await listReportsWithAuthor(tx, from);
  await moveReports(tx, from, into);
  for (const { id, uid, email, emailVerified, sharedKeys } of reports) {
    const newKeys = await derivePersonKeys(tx, into, { uid, email: emailVerified ? email : null, device: null });
    await setReporterKeys(tx, id, { ...newKeys, sharedKeys: [...sharedKeys, ...newKeys.sharedKeys] });
  }
}

/** Ends the overrides of a station that is being merged: it is no longer shown, and they must not be undone later. */
async function endAllOverrides(tx: Sql, stationId: number, now: Date): Promise<void> {
  const ids = (await listOverrides(tx, [stationId])).map(({ id }) => id);
  await endOverrides(tx, ids, 'merged', now);
}

export async function mergeStations(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { from, into, by, reason }: MergeInput,
): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    const now = clock();
    // Lock order: sites before stations, and lower ids first, as everywhere else.
    for (const id of [from, into].toSorted((a, b) => a - b))
      if ((await readStationPair(tx, [id, id])).length === 1) await lockSite(tx, id);
    await lockStations(tx);
    const pair = await readStationPair(tx, [from, into]);
    if (pair.length < 2 && from !== into) throw new AppError('charger_not_found');
    // The target must be open, or else both stations would be off the map.
    const isTargetOpen = pair.every(({ id, closedAt }) => id === from || closedAt === null);
    const isUnmergeable = from === into || pair.some(({ mergedInto }) => mergedInto !== null);
    if (isUnmergeable || !isTargetOpen) throw new AppError('chargers_not_mergeable');
    await moveFavorites(tx, from, into);
    await moveSharedFavorites(tx, from, into);
    await transferReports(tx, from, into);
    await moveSuggestions(tx, from, into);
    await endAllOverrides(tx, from, now);
    await redirectStation(tx, from, into, now);
    await recordModeration(tx, { action: 'merged', by, stationId: into, suggestionId: null, reason }, now);
    await rescoreSite(tx, into, now);
    await rescoreSite(tx, from, now);
  });
}

export async function markStationsDistinct(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { stationId, otherId, by }: { readonly stationId: number; readonly otherId: number; readonly by: Administrator },
): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    if (stationId === otherId || (await readStationPair(tx, [stationId, otherId])).length < 2)
      throw new AppError('charger_not_found');
    await markDistinct(tx, stationId, otherId, clock());
    const reason = `Not the same as ${otherId}`;
    await recordModeration(tx, { action: 'kept apart', by, stationId, suggestionId: null, reason }, clock());
  });
}

type Duplicate = { readonly charger: SimilarStation; readonly similar: SimilarStation[] };

async function findDuplicatesAmong(
  { sql, chargers }: Pick<Deps, 'sql' | 'chargers'>,
  ids: readonly number[],
  distinctPairs: ReadonlySet<string>,
): Promise<Duplicate[]> {
  const added = await readChargers(sql, ids);
  return [...added.values()].flatMap(({ charger }) => {
    const similar = findSimilarToCharger(chargers, charger).filter(({ id }) => {
      const [low, high] = [Number(id), Number(charger.id)].toSorted((a, b) => a - b);
      return !distinctPairs.has(`${low} ${high}`);
    });
    return similar.length === 0 ? [] : [{ charger: toSimilarCharger(charger, charger), similar }];
  });
}

/**
 * Returns the first user-added stations with possible duplicates. Searches a page at a time, so that other requests can
 * run in between.
 */
export async function listDuplicates(deps: Pick<Deps, 'sql' | 'chargers'>): Promise<Duplicate[]> {
  const distinctPairs = await readDistinctPairs(deps.sql);
  const found: Duplicate[] = [];
  let after: number | undefined = 0;
  while (after !== undefined && found.length < MAX_DUPLICATES) {
    const ids = await listCommunityIds(deps.sql, after, PAGE_SIZE);
    found.push(...(await findDuplicatesAmong(deps, ids, distinctPairs)));
    after = ids.at(-1);
  }
  return found.slice(0, MAX_DUPLICATES);
}
