import { ERRORS } from '#contract/errors.ts';
import { readTableText } from '#web/lib/read-table.ts';
import { ImportTable } from '../ImportTable.tsx';
import { importSharedFavorites } from './import-shared-favorites.ts';
import { useRefreshSharedFavorites } from './shared-favorite-queries.ts';

export function ImportFavorites({ uid }: { uid: string }) {
  const refresh = useRefreshSharedFavorites(uid);
  return (
    <ImportTable
      label="Table of favorites to import"
      failure={ERRORS.favorites_import_failed.message}
      onImport={async (gateway, file, signal) => importSharedFavorites(gateway, await readTableText(file), signal)}
      onDone={refresh}
    />
  );
}
