import { AppError } from '#contract/errors.ts';
import { type favoriteEndpoints, IMPORT_BATCHES_PER_MINUTE } from '#contract/favorites.ts';
import { readStamp } from '#contract/write-stamp.ts';
import type { User } from '#domain/account/user.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { toFavoritesCsv } from '#domain/favorites/favorites-csv.ts';
import { buildFavoritesFileName } from '#domain/favorites/favorites-file-name.ts';
import { toFavoritesGeoJson } from '#domain/favorites/favorites-geojson.ts';
import { getMeterLimit } from '#domain/license/usage.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { consumeRateLimits, rateLimitKey } from '../limits/rate-limits.ts';
import { consumeQuota } from '../limits/usage-store.ts';
import { removeFavorite, saveFavorite, saveFavoriteNotes } from './change-favorites.ts';
import { listFavoriteRows } from './favorite-store.ts';
import { importFavorites } from './import-favorites.ts';
import { toFavorites } from './to-favorites.ts';

const DONE = { success: true } as const;
const MINUTE_MS = 60_000;

async function listFavorites(deps: Deps, uid: string): Promise<Favorite[]> {
  return toFavorites(deps, await listFavoriteRows(deps.sql, uid));
}

async function countExport({ sql, clock }: Deps, { uid, license }: User): Promise<void> {
  await consumeQuota(sql, uid, { what: 'exports', limit: getMeterLimit(license, 'exports') }, clock());
}

async function countImport({ sql, clock }: Deps, { uid }: User): Promise<void> {
  const limit = { key: rateLimitKey('favorites import', uid), count: IMPORT_BATCHES_PER_MINUTE, windowMs: MINUTE_MS };
  const retryAfterSeconds = await consumeRateLimits(sql, [limit], clock());
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', { retryAfterSeconds });
}

function toDownload(text: string, name: string) {
  const headers = { 'content-disposition': `attachment; filename="${name}"` };
  return { status: 200, body: new TextEncoder().encode(text), headers } as const;
}

export const favoriteActions = {
  async listFavorites({ caller }, deps) {
    return { success: true, data: await listFavorites(deps, caller.uid) };
  },

  async addFavorite({ body: { charger, notes, insteadOf }, caller, headers }, deps) {
    const draft = { id: charger.id, notes, insteadOf };
    return { success: true, data: await saveFavorite(deps, caller, draft, readStamp(headers)) };
  },

  async removeFavorite({ params: { id }, caller, headers }, deps) {
    await removeFavorite(deps, caller, id, readStamp(headers));
    return DONE;
  },

  async saveNotes({ params: { id }, body: { notes }, caller, headers }, deps) {
    return { success: true, data: await saveFavoriteNotes(deps, caller, { id, notes }, readStamp(headers)) };
  },

  async exportFavoritesCsv({ caller }, deps) {
    await countExport(deps, caller);
    return toDownload(
      toFavoritesCsv(await listFavorites(deps, caller.uid)),
      buildFavoritesFileName(deps.clock(), 'csv'),
    );
  },

  async exportFavoritesGeoJson({ caller }, deps) {
    await countExport(deps, caller);
    const points = toFavoritesGeoJson(await listFavorites(deps, caller.uid));
    return toDownload(JSON.stringify(points), buildFavoritesFileName(deps.clock(), 'geojson'));
  },

  async importFavorites({ body: { rows }, caller }, deps) {
    await countImport(deps, caller);
    return { success: true, data: await importFavorites(deps, caller, rows) };
  },
} satisfies ActionsOf<typeof favoriteEndpoints>;
