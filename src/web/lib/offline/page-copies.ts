import { queryClient } from '../requests/query-client.ts';
import { copyStorage } from './copy-storage.ts';
import { createOfflineCopies } from './offline-copies.ts';

/** The copies of the account that is signed in. */
export const pageCopies = createOfflineCopies(copyStorage);

pageCopies.follow(queryClient);
