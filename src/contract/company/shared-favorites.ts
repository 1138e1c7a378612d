import { z } from 'zod';
import { ChargerId } from '#domain/chargers/charger.ts';
import { Favorite, Notes } from '#domain/favorites/favorite.ts';
import { FavoriteTableRow } from '#domain/favorites/favorites-csv.ts';
import { endpoints } from '../endpoint.ts';
import { IMPORT_ROWS_MAX } from '../favorites.ts';

const SuccessResponse = z.object({ success: z.literal(true) });
const FavoriteParams = z.object({ id: ChargerId });
const RowIndexes = z.array(z.int().min(0));

const EXPORT_ENDPOINT = {
  method: 'get',
  access: 'user',
  licenseRequirement: 'bulk_operations',
  tag: 'company',
  errors: ['company_not_found', 'forbidden'],
  failure: 'favorites_export_failed',
} as const;

export const sharedFavoriteEndpoints = endpoints({
  listSharedFavorites: {
    method: 'get',
    path: '/api/company/favorites',
    access: 'user',
    tag: 'company',
    summary: "Lists the favorites that the caller's company shares with its members, newest first",
    response: z.object({ success: z.literal(true), data: z.array(Favorite) }),
    errors: ['company_not_found'],
    failure: 'shared_favorites_load_failed',
  },
  exportSharedFavoritesCsv: {
    ...EXPORT_ENDPOINT,
    path: '/api/company/favorites.csv',
    summary: 'Exports the shared favorites as a table that can be imported again; for managers',
    response: 'text/csv',
  },
  exportSharedFavoritesGeoJson: {
    ...EXPORT_ENDPOINT,
    path: '/api/company/favorites.geojson',
    summary: 'Exports the shared favorites as GeoJSON points; for managers',
    response: 'application/geo+json',
  },
  importSharedFavorites: {
    method: 'post',
    path: '/api/company/favorites/import',
    access: 'user',
    licenseRequirement: 'bulk_operations',
    tag: 'company',
    summary: 'Shares the stations in a table, matched by name and address; for managers',
    body: z.object({ rows: z.array(FavoriteTableRow).min(1).max(IMPORT_ROWS_MAX) }),
    maxBodyBytes: 512 * 1024,
    response: z.object({
      success: z.literal(true),
      data: z.object({
        added: z.int().min(0),
        /** The number of rows whose station is already shared, or repeated in the table. */
        known: z.int().min(0),
        /** Zero-based indexes of rows whose station isn't in the data set. */
        unknownRows: RowIndexes,
        /** Indexes of rows over the limit of shared favorites. */
        leftOutRows: RowIndexes,
      }),
    }),
    errors: ['company_not_found', 'forbidden'],
    failure: 'favorites_import_failed',
  },
  saveSharedFavorite: {
    method: 'put',
    path: '/api/company/favorites/{id}',
    access: 'user',
    tag: 'company',
    summary: 'Shares a station, or changes the notes of a shared one if the request has notes; for managers',
    params: FavoriteParams,
    body: z.object({ notes: Notes.optional() }),
    response: z.object({ success: z.literal(true), data: Favorite }),
    errors: ['charger_not_found', 'company_not_found', 'forbidden', 'not_licensed', 'shared_favorites_limit_reached'],
    failure: 'shared_favorite_save_failed',
  },
  removeSharedFavorite: {
    method: 'delete',
    path: '/api/company/favorites/{id}',
    access: 'user',
    tag: 'company',
    summary: "Stops sharing a station; does nothing if it isn't shared. For managers",
    params: FavoriteParams,
    response: SuccessResponse,
    errors: ['company_not_found', 'forbidden', 'not_licensed'],
    failure: 'shared_favorite_remove_failed',
  },
});
