import { AppError } from '#contract/errors.ts';
import { type favoriteEndpoints, IMPORT_PARTS_A_MINUTE } from '#contract/favorites.ts';
import type { User } from '#domain/account/user.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { favoritesCsv } from '#domain/favorites/favorites-csv.ts';
import { favoritesFileName } from '#domain/favorites/favorites-file-name.ts';
import { favoritesGeoJson } from '#domain/favorites/favorites-geojson.ts';
import { nonFreeGate, quantityGate } from '#domain/license/gate.ts';
import { meterLimit } from '#domain/license/usage.ts';
import { meantStation, readChargers } from '../chargers/charger-rows.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action.ts';
import { limitKey, takeTurns } from '../limits/limits.ts';
import { takeUse } from '../limits/usage-store.ts';
import {
  type FavoriteRow,
  keepFavoriteRow,
  listFavoriteRows,
  removeFavoriteRow,
  setFavoriteNotes,
} from './favorite-store.ts';
import { favoritesOf, savedAsOf } from './favorites.ts';
import { importFavorites } from './import-favorites.ts';

const DONE = { success: true } as const;
const MINUTE_MS = 60_000;

/** Refuses new notes where the licence has none; to empty them is open to all. */
function refuseNotes({ license }: User, notes: string): void {
  const gate = nonFreeGate(license, 'notes');
  if (notes !== '' && !gate.hasAccess) throw new AppError('not_licensed', gate);
}

/** A favourite as it is answered after it was changed. */
async function answerOf(deps: Deps, row: FavoriteRow | null) {
  const [data] = row ? await favoritesOf(deps, [row]) : [];
  if (!data) throw new AppError('favorite_not_found');
  return { success: true, data } as const;
}

async function listFavorites(deps: Deps, uid: string): Promise<Favorite[]> {
  return favoritesOf(deps, await listFavoriteRows(deps.sql, uid));
}

/** Counts one more export of the month. */
async function countExport({ sql, clock }: Deps, { uid, license }: User): Promise<void> {
  await takeUse(sql, uid, { what: 'exports', limit: meterLimit(license, 'exports') }, clock());
}

/** Counts one more part of an imported table, and refuses it when there were too many. */
async function countImport({ sql, clock }: Deps, { uid }: User): Promise<void> {
  const limit = { key: limitKey('favorites import', uid), count: IMPORT_PARTS_A_MINUTE, windowMs: MINUTE_MS };
  const retryAfterSeconds = await takeTurns(sql, [limit], clock());
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', { retryAfterSeconds });
}

/** A file for the browser to keep. */
function download(text: string, name: string) {
  const headers = { 'content-disposition': `attachment; filename="${name}"` };
  return { status: 200, body: new TextEncoder().encode(text), headers } as const;
}

export const favoriteActions = {
  async listFavorites({ caller }, deps) {
    return { success: true, data: await listFavorites(deps, caller.uid) };
  },

  async addFavorite({ body: { charger, notes, insteadOf }, caller }, deps) {
    refuseNotes(caller, notes);
    const chargerId = await meantStation(deps.sql, Number(charger.id));
    const known = (await readChargers(deps.sql, [chargerId])).get(chargerId);
    if (!known) throw new AppError('charger_not_found');
    const wanted = { chargerId, savedAs: savedAsOf(known.charger), notes, addedAt: deps.clock() };
    const wish = { wanted, insteadOf: insteadOf === null ? null : await meantStation(deps.sql, Number(insteadOf)) };
    const { came, row } = await keepFavoriteRow(deps.sql, caller, wish, deps.clock());
    if (came === 'full') {
      const { maxFavorites } = quantityGate(caller.license, 'favorites', 0).limits;
      throw new AppError('favorites_limit_reached', quantityGate(caller.license, 'favorites', maxFavorites ?? 0));
    }
    return answerOf(deps, row);
  },

  async removeFavorite({ params: { id }, caller }, { sql, clock }) {
    await removeFavoriteRow(sql, caller.uid, await meantStation(sql, Number(id)), clock());
    return DONE;
  },

  async saveNotes({ params: { id }, body: { notes }, caller }, deps) {
    refuseNotes(caller, notes);
    const chargerId = await meantStation(deps.sql, Number(id));
    return answerOf(deps, await setFavoriteNotes(deps.sql, caller.uid, chargerId, notes));
  },

  async exportFavoritesCsv({ caller }, deps) {
    await countExport(deps, caller);
    return download(favoritesCsv(await listFavorites(deps, caller.uid)), favoritesFileName(deps.clock(), 'csv'));
  },

  async exportFavoritesGeoJson({ caller }, deps) {
    await countExport(deps, caller);
    const points = favoritesGeoJson(await listFavorites(deps, caller.uid));
    return download(JSON.stringify(points), favoritesFileName(deps.clock(), 'geojson'));
  },

  async importFavorites({ body: { rows }, caller }, deps) {
    await countImport(deps, caller);
    return { success: true, data: await importFavorites(deps, caller, rows) };
  },
} satisfies ActionsOf<typeof favoriteEndpoints>;
