import { z } from 'zod';
import { ChargerId } from '#domain/chargers/charger.ts';
import { Favorite, Notes } from '#domain/favorites/favorite.ts';
import { FavoriteTableRow } from '#domain/favorites/favorites-csv.ts';
import { endpoints } from './endpoint.ts';

const SuccessResponse = z.object({ success: z.literal(true) });
const FavoriteResponse = z.object({ success: z.literal(true), data: Favorite });
const FavoriteParams = z.object({ id: ChargerId });

export const IMPORT_ROWS_MAX = 200;
/** Enough to import 6,000 rows in a minute. */
export const IMPORT_BATCHES_PER_MINUTE = 30;

export const favoriteEndpoints = endpoints({
  listFavorites: {
    method: 'get',
    path: '/api/user/favorites',
    aliases: ['/user/favorites'],
    access: 'user',
    scope: 'favorites:read',
    tag: 'favorites',
    summary: "Lists the user's saved chargers, newest first",
    response: z.object({ success: z.literal(true), data: z.array(Favorite) }),
    failure: 'favorites_load_failed',
  },
  addFavorite: {
    method: 'post',
    path: '/api/user/favorites',
    aliases: ['/user/favorites'],
    access: 'user',
    scope: 'favorites:write',
    tag: 'favorites',
    summary: 'Saves a charger, optionally replacing another one; restores a recently removed one with its notes',
    body: z.object({
      charger: z.looseObject({ id: ChargerId }),
      notes: Notes.default(''),
      /** The favorite to replace; it's removed in the same transaction. */
      insteadOf: ChargerId.nullable().default(null),
    }),
    response: FavoriteResponse,
    acceptsStamp: true,
    errors: ['charger_not_found', 'favorites_limit_reached'],
    failure: 'favorite_add_failed',
  },
  // Must come before the paths with {id}, which would otherwise match this one and reject the request.
  importFavorites: {
    method: 'post',
    path: '/api/user/favorites/import',
    access: 'user',
    tag: 'favorites',
    summary: 'Saves the chargers listed in an exported table, matched by name and address',
    body: z.object({ rows: z.array(FavoriteTableRow).min(1).max(IMPORT_ROWS_MAX) }),
    maxBodyBytes: 512 * 1024,
    response: z.object({
      success: z.literal(true),
      data: z.object({
        added: z.number().int().min(0),
        /** The number of rows whose charger is already saved, or repeated in the table. */
        known: z.number().int().min(0),
        /** Zero-based indexes of rows whose charger isn't in the data set. */
        unknownRows: z.array(z.number().int().min(0)),
        /** Indexes of rows over the license's limit. */
        leftOutRows: z.array(z.number().int().min(0)),
        /** How many rows were added without notes because the license doesn't include them. */
        notesLeftOut: z.number().int().min(0),
      }),
    }),
    errors: ['too_many_requests'],
    failure: 'favorites_import_failed',
  },
  removeFavorite: {
    method: 'delete',
    path: '/api/user/favorites/{id}',
    aliases: ['/user/favorites/{id}'],
    access: 'user',
    scope: 'favorites:write',
    tag: 'favorites',
    summary: "Removes a saved charger; does nothing if it isn't saved",
    params: FavoriteParams,
    response: SuccessResponse,
    acceptsStamp: true,
    errors: ['changed_elsewhere'],
    failure: 'favorite_remove_failed',
  },
  saveNotes: {
    method: 'put',
    path: '/api/user/favorites/{id}/notes',
    aliases: ['/user/favorites/{id}/notes'],
    access: 'user',
    scope: 'favorites:write',
    tag: 'favorites',
    summary: "Changes the user's notes about a saved charger; every license can clear them",
    params: FavoriteParams,
    body: z.object({ notes: Notes }),
    response: FavoriteResponse,
    acceptsStamp: true,
    errors: ['changed_elsewhere', 'favorite_not_found'],
    failure: 'notes_save_failed',
  },
  exportFavoritesCsv: {
    method: 'get',
    path: '/api/user/favorites.csv',
    access: 'user',
    licenseRequirement: 'export',
    tag: 'favorites',
    summary: "Exports the user's saved chargers as a table: Name, Address, Added Date, Notes",
    response: 'text/csv',
    failure: 'favorites_export_failed',
  },
  exportFavoritesGeoJson: {
    method: 'get',
    path: '/api/user/favorites.geojson',
    access: 'user',
    licenseRequirement: 'export',
    tag: 'favorites',
    summary: "Exports the user's saved chargers as GeoJSON points",
    response: 'application/geo+json',
    failure: 'favorites_export_failed',
  },
});
