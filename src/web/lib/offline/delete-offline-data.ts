import { copiesFlag } from './copies-flag.ts';

/**
 * Deletes all accounts' copies and offline areas. Runs at sign-out, and at later visits in case another tab stored some
 * in the meantime.
 */
export async function deleteOfflineData(): Promise<void> {
  if (!copiesFlag.isSet()) return;
  await (await import('./offline-copy-database.ts')).offlineCopyDatabase.clear();
  await (await import('../packages/package-folder.ts')).deletePackageFolder();
}
