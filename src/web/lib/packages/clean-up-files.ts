import type { DevicePackages } from './device-packages.ts';
import type { PackageFiles } from './package-files.ts';

type Stored = {
  readonly devicePackages: DevicePackages;
  readonly files: Pick<PackageFiles, 'list' | 'remove' | 'size'>;
};

/** Deletes files that belong to no device package, and marks packages without a whole file as incomplete. */
export async function cleanUpFiles({ devicePackages, files }: Stored): Promise<void> {
  const names = await files.list();
  const ids = await devicePackages.readIds();
  if (names === null || ids === null) return;
  for (const name of names) if (!ids.has(name)) await files.remove(name);
  for (const record of devicePackages.get()) {
    const { id, bytes } = record.package;
    if (record.isWhole && (await files.size(id)) !== bytes) await devicePackages.put({ ...record, isWhole: false });
  }
}
