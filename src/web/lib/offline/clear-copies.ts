import { copiesMark } from './copies-mark.ts';

/**
 * Deletes the copies and the offline areas of all accounts: at sign-out, and in case another tab stored one meanwhile,
 * at later visits.
 */
export async function clearCopies(): Promise<void> {
  if (!copiesMark.isSet()) return;
  await (await import('./copy-database.ts')).copyDatabase.clear();
  await (await import('../packages/package-folder.ts')).deletePackageFolder();
}
