import { useMutation } from '@tanstack/react-query';
import { call } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import { favoriteEndpoints } from '#contract/favorites.ts';
import type { License } from '#domain/account/user.ts';
import { buildFavoritesFileName } from '#domain/favorites/favorites-file-name.ts';
import { checkLicense } from '#domain/license/gate.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';

export type ExportKind = 'csv' | 'geojson';

const ENDPOINT = {
  csv: favoriteEndpoints.exportFavoritesCsv,
  geojson: favoriteEndpoints.exportFavoritesGeoJson,
} as const;

type Callbacks = {
  /** Called if the license doesn't include exports; call `exportNow` once it does. */
  readonly onRefused: (exportNow: () => void) => void;
  readonly onFailed: (error: unknown) => void;
};

export function useExport(license: License, { onRefused, onFailed }: Callbacks) {
  const gateway = useGateway();
  const { mutate: exportNow, isPending: isExporting } = useMutation({
    async mutationFn(kind: ExportKind) {
      const { body } = await call(gateway, ENDPOINT[kind], {});
      saveFile(buildFavoritesFileName(new Date(), kind), body ?? '', ENDPOINT[kind].response);
    },
    onError(error, kind) {
      if (error instanceof AppError && error.code === 'not_licensed') onRefused(() => exportNow(kind));
      else onFailed(error);
    },
  });

  function exportAs(kind: ExportKind): void {
    if (checkLicense(license, 'export').hasAccess) exportNow(kind);
    else onRefused(() => exportNow(kind));
  }

  return { isExporting, exportAs };
}
