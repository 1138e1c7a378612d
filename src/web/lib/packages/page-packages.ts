import { openTabChannel } from '../browser/tab-channel.ts';
import { copiesFlag } from '../offline/copies-flag.ts';
import { offlineCopyDatabase } from '../offline/offline-copy-database.ts';
import { createOfflineCopyStorage } from '../offline/offline-copy-storage.ts';
import { currentAccount } from '../outbox/current-account.ts';
import { createDevicePackages } from './device-packages.ts';
import { openPackageFiles } from './package-files.ts';
import { createPackageReader } from './package-reader.ts';

export const packageFiles = openPackageFiles();

export const devicePackages = createDevicePackages({
  storage: createOfflineCopyStorage({ database: offlineCopyDatabase, account: currentAccount, flag: copiesFlag }),
  account: currentAccount,
  tabs: openTabChannel<'changed'>('towcharge-packages'),
});

export const packageReader = createPackageReader({
  devicePackages,
  files: packageFiles,
  account: currentAccount,
  now: Date.now,
});
