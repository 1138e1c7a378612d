import { currentAccount } from '../outbox/current-account.ts';
import { isFromPackages } from '../packages/package-fallback.ts';
import { queryClient } from '../requests/query-client.ts';
import { copiesFlag } from './copies-flag.ts';
import { createOfflineCopies } from './offline-copies.ts';
import { offlineCopyDatabase } from './offline-copy-database.ts';
import { createOfflineCopyStorage } from './offline-copy-storage.ts';

export const offlineCopies = createOfflineCopies(
  createOfflineCopyStorage({ database: offlineCopyDatabase, account: currentAccount, flag: copiesFlag }),
  isFromPackages,
);

offlineCopies.storePageChanges(queryClient);
