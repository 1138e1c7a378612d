import { useState } from 'react';
import { call } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import { favoriteEndpoints } from '#contract/favorites.ts';
import type { License } from '#domain/account/user.ts';
import { buildFavoritesFileName } from '#domain/favorites/favorites-file-name.ts';
import { checkLicense } from '#domain/license/gate.ts';
import { saveTextFile } from '#web/lib/browser/save-file.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';

export type ExportKind = 'csv' | 'geojson';

const ENDPOINT = {
  csv: favoriteEndpoints.exportFavoritesCsv,
  geojson: favoriteEndpoints.exportFavoritesGeoJson,
} as const;

type Callbacks = {
  /** Called if the license doesn't include exports; `exportNow` is for when it does. */
  readonly onRefused: (exportNow: () => void) => void;
  readonly onFailed: (error: unknown) => void;
};

/** Exports the favorites as a file if the license allows it. */
export function useExport(license: License, { onRefused, onFailed }: Callbacks) {
  const gateway = useGateway();
  const [isExporting, setExporting] = useState(false);

  async function exportAs(kind: ExportKind): Promise<void> {
    if (checkLicense(license, 'export').hasAccess) await exportNow(kind);
    else onRefused(() => void exportNow(kind));
  }

  async function exportNow(kind: ExportKind): Promise<void> {
    setExporting(true);
    try {
      const { body } = await call(gateway, ENDPOINT[kind], {});
      // Keep the byte order mark: spreadsheets need it in the table.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body ?? undefined);
      saveTextFile(buildFavoritesFileName(new Date(), kind), text, ENDPOINT[kind].response);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_licensed') onRefused(() => void exportNow(kind));
      else onFailed(error);
    } finally {
      setExporting(false);
    }
  }

  return { isExporting, exportAs };
}
