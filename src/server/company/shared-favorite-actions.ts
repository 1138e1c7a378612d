import type { sharedFavoriteEndpoints } from '#contract/company/shared-favorites.ts';
import { AppError } from '#contract/errors.ts';
import type { Favorite, SavedCharger } from '#domain/favorites/favorite.ts';
import { type FavoriteTableRow, toFavoritesCsv } from '#domain/favorites/favorites-csv.ts';
import { buildFavoritesFileName } from '#domain/favorites/favorites-file-name.ts';
import { toFavoritesGeoJson } from '#domain/favorites/favorites-geojson.ts';
import { findChargersByLabels, readChargers, resolveMergedStation } from '../chargers/search/find-chargers.ts';
import type { Deps } from '../deps.ts';
import { type Candidate, matchRows, toFavoriteKey } from '../favorites/match-rows.ts';
import { toFavorites, toSavedAs } from '../favorites/to-favorites.ts';
import type { ActionsOf, Caller } from '../http/action-types.ts';
import { getManagerChangeContext } from './change-context.ts';
import { requireLicensedManager, requireMember } from './membership.ts';
import {
  addSharedFavoriteRows,
  findSharedFavoriteRow,
  listSharedFavoriteRows,
  removeSharedFavoriteRow,
  saveSharedFavoriteRow,
} from './shared-favorite-store.ts';

async function listFavorites(deps: Deps, companyId: string): Promise<Favorite[]> {
  return toFavorites(deps, await listSharedFavoriteRows(deps.sql, companyId));
}

function toDownload(text: string, name: string) {
  const headers = { 'content-disposition': `attachment; filename="company-${name}"` };
  return { status: 200, body: new TextEncoder().encode(text), headers } as const;
}

/** Returns the stations that rows may refer to: first the shared ones, by their names at the time of sharing. */
async function findCandidates(
  { sql }: Deps,
  companyId: string,
  rows: readonly FavoriteTableRow[],
): Promise<Map<string, Candidate[]>> {
  const shared = await listSharedFavoriteRows(sql, companyId);
  const chargers = await findChargersByLabels(sql, rows);
  const candidates: Candidate[] = [
    ...shared.map(({ charger_id, name, address, lat, lng }) => ({
      chargerId: charger_id,
      savedAs: { name, address, lat, lng },
    })),
    ...chargers.map((charger) => ({ chargerId: Number(charger.id), savedAs: toSavedAs(charger) })),
  ];
  return Map.groupBy(candidates, ({ savedAs }) => toFavoriteKey(savedAs));
}

/** Returns the station as it was shared, even if it is no longer in the data; otherwise as it is now. */
async function findSavedCharger({ sql }: Deps, companyId: string, chargerId: number): Promise<SavedCharger> {
  const shared = await findSharedFavoriteRow(sql, companyId, chargerId);
  if (shared) return { name: shared.name, address: shared.address, lat: shared.lat, lng: shared.lng };
  const station = (await readChargers(sql, [chargerId])).get(chargerId);
  if (!station) throw new AppError('charger_not_found');
  return toSavedAs(station.charger);
}

const listForExport = async (caller: Caller, deps: Deps) => listFavorites(deps, requireLicensedManager(caller).id);

export const sharedFavoriteActions = {
  async listSharedFavorites({ caller }, deps) {
    return { success: true, data: await listFavorites(deps, requireMember(caller).id) };
  },

  async exportSharedFavoritesCsv({ caller }, deps) {
    return toDownload(toFavoritesCsv(await listForExport(caller, deps)), buildFavoritesFileName(deps.clock(), 'csv'));
  },

  async exportSharedFavoritesGeoJson({ caller }, deps) {
    const points = toFavoritesGeoJson(await listForExport(caller, deps));
    return toDownload(JSON.stringify(points), buildFavoritesFileName(deps.clock(), 'geojson'));
  },

  async importSharedFavorites(request, deps) {
    const context = getManagerChangeContext(request, deps);
    const { rows } = request.body;
    const skipped = { repeated: [], unmatched: [] };
    const matches = matchRows(rows, await findCandidates(deps, context.companyId, rows), skipped, context.now);
    const favorites = matches.map(({ favorite }) => favorite);
    const outcomes = await addSharedFavoriteRows(deps.sql, context, favorites);
    const leftOutRows = matches.filter((_, i) => outcomes[i] === 'full').map(({ row }) => row);
    const added = outcomes.filter((outcome) => outcome === 'added').length;
    const knownCount = skipped.repeated.length + matches.length - added - leftOutRows.length;
    return { success: true, data: { added, known: knownCount, unknownRows: skipped.unmatched, leftOutRows } };
  },

  async saveSharedFavorite(request, deps) {
    const context = getManagerChangeContext(request, deps);
    const chargerId = await resolveMergedStation(deps.sql, Number(request.params.id));
    const savedAs = await findSavedCharger(deps, context.companyId, chargerId);
    const favorite = { chargerId, savedAs, addedAt: context.now };
    const row = await saveSharedFavoriteRow(deps.sql, context, favorite, request.body.notes);
    const [saved] = await toFavorites(deps, [row]);
    if (!saved) throw new AppError('charger_not_found');
    return { success: true, data: saved };
  },

  async removeSharedFavorite(request, deps) {
    const context = getManagerChangeContext(request, deps);
    const chargerId = await resolveMergedStation(deps.sql, Number(request.params.id));
    await removeSharedFavoriteRow(deps.sql, context, chargerId);
    return { success: true };
  },
} satisfies ActionsOf<typeof sharedFavoriteEndpoints>;
