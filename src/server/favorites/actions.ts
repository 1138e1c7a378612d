import { AppError } from '#contract/errors.ts';
import { type favoriteEndpoints, IMPORT_BATCHES_PER_MINUTE } from '#contract/favorites.ts';
import type { User } from '#domain/account/user.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { toFavoritesCsv } from '#domain/favorites/favorites-csv.ts';
import { buildFavoritesFileName } from '#domain/favorites/favorites-file-name.ts';
import { toFavoritesGeoJson } from '#domain/favorites/favorites-geojson.ts';
import { checkItemLimit, checkPaidFeature } from '#domain/license/gate.ts';
import { getMeterLimit } from '#domain/license/usage.ts';
import { readChargers, resolveMergedStation } from '../chargers/search/find-chargers.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { consumeRateLimits, rateLimitKey } from '../limits/rate-limits.ts';
import { consumeQuota } from '../limits/usage-store.ts';
import {
  addFavoriteRow,
  type FavoriteRow,
  listFavoriteRows,
  removeFavoriteRow,
  setFavoriteNotes,
} from './favorite-store.ts';
import { importFavorites } from './import-favorites.ts';
import { toFavorites, toSavedAs } from './to-favorites.ts';

const DONE = { success: true } as const;
const MINUTE_MS = 60_000;

/** Rejects new notes when the license doesn't include them; clearing notes is always allowed. */
function requireNotesLicense({ license }: User, notes: string): void {
  const gate = checkPaidFeature(license, 'notes');
  if (notes !== '' && !gate.hasAccess) throw new AppError('not_licensed', gate);
}

async function answerOf(deps: Deps, row: FavoriteRow | null) {
  const [data] = row ? await toFavorites(deps, [row]) : [];
  if (!data) throw new AppError('favorite_not_found');
  return { success: true, data } as const;
}

async function listFavorites(deps: Deps, uid: string): Promise<Favorite[]> {
  return toFavorites(deps, await listFavoriteRows(deps.sql, uid));
}

async function countExport({ sql, clock }: Deps, { uid, license }: User): Promise<void> {
  await consumeQuota(sql, uid, { what: 'exports', limit: getMeterLimit(license, 'exports') }, clock());
}

/** Counts an import batch; throws when there were too many. */
async function countImport({ sql, clock }: Deps, { uid }: User): Promise<void> {
  const limit = { key: rateLimitKey('favorites import', uid), count: IMPORT_BATCHES_PER_MINUTE, windowMs: MINUTE_MS };
  const retryAfterSeconds = await consumeRateLimits(sql, [limit], clock());
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', { retryAfterSeconds });
}

function download(text: string, name: string) {
  const headers = { 'content-disposition': `attachment; filename="${name}"` };
  return { status: 200, body: new TextEncoder().encode(text), headers } as const;
}

export const favoriteActions = {
  async listFavorites({ caller }, deps) {
    return { success: true, data: await listFavorites(deps, caller.uid) };
  },

  async addFavorite({ body: { charger, notes, insteadOf }, caller }, deps) {
    requireNotesLicense(caller, notes);
    const chargerId = await resolveMergedStation(deps.sql, Number(charger.id));
    const known = (await readChargers(deps.sql, [chargerId])).get(chargerId);
    if (!known) throw new AppError('charger_not_found');
    const wanted = { chargerId, savedAs: toSavedAs(known.charger), notes, addedAt: deps.clock() };
    const request = {
      wanted,
      insteadOf: insteadOf === null ? null : await resolveMergedStation(deps.sql, Number(insteadOf)),
    };
    const { came, row } = await addFavoriteRow(deps.sql, caller, request, deps.clock());
    if (came === 'full') {
      const { maxFavorites } = checkItemLimit(caller.license, 'favorites', 0).limits;
      throw new AppError('favorites_limit_reached', checkItemLimit(caller.license, 'favorites', maxFavorites ?? 0));
    }
    return answerOf(deps, row);
  },

  async removeFavorite({ params: { id }, caller }, { sql, clock }) {
    await removeFavoriteRow(sql, caller.uid, await resolveMergedStation(sql, Number(id)), clock());
    return DONE;
  },

  async saveNotes({ params: { id }, body: { notes }, caller }, deps) {
    requireNotesLicense(caller, notes);
    const chargerId = await resolveMergedStation(deps.sql, Number(id));
    return answerOf(deps, await setFavoriteNotes(deps.sql, caller.uid, chargerId, notes));
  },

  async exportFavoritesCsv({ caller }, deps) {
    await countExport(deps, caller);
    return download(toFavoritesCsv(await listFavorites(deps, caller.uid)), buildFavoritesFileName(deps.clock(), 'csv'));
  },

  async exportFavoritesGeoJson({ caller }, deps) {
    await countExport(deps, caller);
    const points = toFavoritesGeoJson(await listFavorites(deps, caller.uid));
    return download(JSON.stringify(points), buildFavoritesFileName(deps.clock(), 'geojson'));
  },

  async importFavorites({ body: { rows }, caller }, deps) {
    await countImport(deps, caller);
    return { success: true, data: await importFavorites(deps, caller, rows) };
  },
} satisfies ActionsOf<typeof favoriteEndpoints>;
