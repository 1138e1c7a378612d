import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import type { syncEndpoints } from '#contract/sync.ts';
import type { OfflinePackage, PackageArea } from '#domain/offline/package.ts';
import { withUserLock } from '../account/user-lock-store.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { findCoverage } from './package-area.ts';
import { readPublicKey } from './package-key.ts';
import { countNewPackage } from './package-limits.ts';
import { deletePackageRow, findPackage, isUnfinished, listPackages } from './package-store.ts';
import { sendPackage } from './send-package.ts';

/** Adds a package, or returns the unfinished one for the same area. Once ready, it replaces an earlier package. */
async function addPackage(deps: Deps, uid: string, area: PackageArea): Promise<OfflinePackage> {
  const coverage = await findCoverage(deps, uid, area);
  if (coverage === null) throw new AppError('trip_not_found');
  const { name, bounds } = coverage;
  await deps.packageQueue.prepare();
  return withUserLock(deps.sql, uid, async (tx) => {
    const packages = await listPackages(tx, uid);
    const isSameArea = (one: OfflinePackage) => isDeepStrictEqual(one.area, area);
    const unfinishedPackage = packages.find((one) => isUnfinished(one) && isSameArea(one));
    if (unfinishedPackage !== undefined) return unfinishedPackage;
    const others = packages.filter((one) => !isSameArea(one));
    await countNewPackage(tx, uid, others, deps.clock());
    return deps.packageQueue.add(tx, { id: randomUUID(), uid, area, name, bounds });
  });
}

export const syncActions = {
  async createPackage({ body: { area }, caller: { uid } }, deps) {
    const data = await addPackage(deps, uid, area);
    await deps.packageQueue.begin();
    return { success: true, data };
  },

  async downloadPackage({ params: { id }, caller: { uid }, headers }, { sql, files, clock }) {
    const offlinePackage = await findPackage(sql, uid, id);
    if (
      offlinePackage === null ||
      (offlinePackage.expiresAt !== null && offlinePackage.expiresAt <= clock().toISOString())
    )
      throw new AppError('package_not_found');
    return sendPackage(files, offlinePackage, headers);
  },

  async listPackages({ caller: { uid } }, { sql }) {
    return { success: true, packages: await listPackages(sql, uid), key: await readPublicKey(sql) };
  },

  async deletePackage({ params: { id }, caller: { uid } }, { sql, files }) {
    // If the file can't be removed now, a job removes it later: a trigger has registered it as a stray.
    const fileKey = await deletePackageRow(sql, uid, id);
    if (fileKey !== null) await files.remove(fileKey).catch(() => undefined);
    return { success: true };
  },
} satisfies ActionsOf<typeof syncEndpoints>;
