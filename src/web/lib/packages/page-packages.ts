import { openTabChannel } from '../browser/tab-channel.ts';
import { copiesMark } from '../offline/copies-mark.ts';
import { copyDatabase } from '../offline/copy-database.ts';
import { createCopyStorage } from '../offline/copy-storage.ts';
import { currentAccount } from '../outbox/current-account.ts';
import { createHeldPackages } from './held-packages.ts';
import { openPackageFiles } from './package-files.ts';
import { createPackageReader } from './package-reader.ts';

export const packageFiles = openPackageFiles();

/** The packages of the account that is signed in. */
export const heldPackages = createHeldPackages({
  storage: createCopyStorage({ database: copyDatabase, account: currentAccount, mark: copiesMark }),
  account: currentAccount,
  tabs: openTabChannel<'changed'>('towcharge-packages'),
});

export const packageReader = createPackageReader({
  held: heldPackages,
  files: packageFiles,
  account: currentAccount,
  now: Date.now,
});
