import { copiesFlag } from './copies-flag.ts';

/**
 * Deletes all accounts' copies and offline areas. Runs at sign-out, and at later visits in case another tab has since
 * stored one.
 */
export async function clearCopies(): Promise<void> {
  if (!copiesFlag.isSet()) return;
  await (await import('./copy-database.ts')).copyDatabase.clear();
  await (await import('../packages/package-folder.ts')).deletePackageFolder();
}
