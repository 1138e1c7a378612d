import { currentAccount } from '../outbox/current-account.ts';
import { isFromPackages } from '../packages/answer-offline.ts';
import { queryClient } from '../requests/query-client.ts';
import { copiesFlag } from './copies-flag.ts';
import { copyDatabase } from './copy-database.ts';
import { createCopyStorage } from './copy-storage.ts';
import { createOfflineCopies } from './offline-copies.ts';

export const pageCopies = createOfflineCopies(
  createCopyStorage({ database: copyDatabase, account: currentAccount, flag: copiesFlag }),
  isFromPackages,
);

pageCopies.storePageChanges(queryClient);
