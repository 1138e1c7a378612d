import { sql as raw, type Selectable } from 'kysely';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { OfflinePackage, type PackageArea } from '#domain/offline/package.ts';
import type { Sql } from '../db/database.ts';
import type { OfflinePackagesTable } from '../db/schema-offline.ts';

type PackageRow = Selectable<OfflinePackagesTable>;

const UNFINISHED = ['waiting', 'building'] as const;

export const isUnfinished = ({ status }: Pick<OfflinePackage, 'status'>) => UNFINISHED.some((one) => one === status);

function toPackage({ uid: _uid, ...row }: PackageRow): OfflinePackage {
  return OfflinePackage.parse({
    ...row,
    progressPercent: row.progress_percent,
    createdAt: row.created_at.toISOString(),
    bytes: row.bytes,
    stationCount: row.station_count,
    expiresAt: row.expires_at?.toISOString() ?? null,
  });
}

export type NewPackage = {
  readonly id: string;
  readonly uid: string;
  readonly area: PackageArea;
  readonly name: string;
  readonly bounds: BoundingBox;
};

export async function addPackageRow(tx: Sql, newPackage: NewPackage, now: Date): Promise<OfflinePackage> {
  const { id, uid, area, name, bounds } = newPackage;
  const row = await tx
    .insertInto('offline_packages')
    .values({
      id,
      uid,
      area: JSON.stringify(area),
      name,
      bounds: JSON.stringify(bounds),
      status: 'waiting',
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPackage(row);
}

/** Newest first. */
export async function listPackages(sql: Sql, uid: string): Promise<OfflinePackage[]> {
  const rows = await sql
    .selectFrom('offline_packages')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toPackage);
}

/** A package with the key of its file, which is null until the package is ready. */
export type StoredPackage = OfflinePackage & { readonly fileKey: string | null };

export async function findPackage(sql: Sql, uid: string, id: string): Promise<StoredPackage | null> {
  const rows = sql.selectFrom('offline_packages').selectAll().where('uid', '=', uid).where('id', '=', id);
  const row = await rows.executeTakeFirst();
  return row ? { ...toPackage(row), fileKey: row.file_key } : null;
}

/** Null if the package was deleted or is finished. */
export async function findUnfinishedPackage(sql: Sql, id: string): Promise<(OfflinePackage & { uid: string }) | null> {
  const rows = sql.selectFrom('offline_packages').selectAll().where('id', '=', id).where('status', 'in', UNFINISHED);
  const row = await rows.executeTakeFirst();
  return row ? { ...toPackage(row), uid: row.uid } : null;
}

export type UnfinishedPackage = {
  readonly id: string;
  readonly uid: string;
  readonly status: OfflinePackage['status'];
};

/** Oldest first. */
export async function listUnfinishedPackages(sql: Sql): Promise<UnfinishedPackage[]> {
  return sql
    .selectFrom('offline_packages')
    .select(['id', 'uid', 'status'])
    .where('status', 'in', UNFINISHED)
    .orderBy('created_at')
    .execute();
}

/** Returns false if the package was deleted or another process finished it. */
export async function writeProgress(sql: Sql, id: string, percent: number): Promise<boolean> {
  const updated = await sql
    .updateTable('offline_packages')
    .set({ status: 'building', progress_percent: percent })
    .where('id', '=', id)
    .where('status', 'in', UNFINISHED)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export type PackageFile = {
  readonly bytes: number;
  readonly sha256: string;
  readonly stationCount: number;
  readonly expiresAt: Date;
  readonly fileKey: string;
};

/** Returns false if the package was deleted, or if another process finished it first. */
export async function markPackageReady(tx: Sql, id: string, file: PackageFile): Promise<boolean> {
  const { bytes, sha256, stationCount, expiresAt, fileKey } = file;
  const updated = await tx
    .updateTable('offline_packages')
    .set({
      status: 'ready',
      progress_percent: 100,
      bytes,
      sha256,
      station_count: stationCount,
      expires_at: expiresAt,
      file_key: fileKey,
    })
    .where('id', '=', id)
    .where('status', 'in', UNFINISHED)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Deletes the user's earlier packages for a ready package's area; a trigger registers their files as strays. */
export async function deleteReplacedPackages(tx: Sql, id: string): Promise<void> {
  await raw`
    delete from offline_packages as earlier using offline_packages as made
    where made.id = ${id} and earlier.uid = made.uid and earlier.area = made.area
      and earlier.id <> made.id and earlier.status in ('ready', 'failed')`.execute(tx);
}

export async function writeFailure(sql: Sql, id: string, failure: string): Promise<void> {
  await sql
    .updateTable('offline_packages')
    .set({ status: 'failed', failure })
    .where('id', '=', id)
    .where('status', 'in', UNFINISHED)
    .execute();
}

/** Returns the key of the package's file, if there was one. */
export async function deletePackageRow(sql: Sql, uid: string, id: string): Promise<string | null> {
  const deleted = sql.deleteFrom('offline_packages').where('uid', '=', uid).where('id', '=', id).returning('file_key');
  return (await deleted.executeTakeFirst())?.file_key ?? null;
}

/** Deletes expired packages, and failed ones created before `failedBefore`; a trigger registers the files as strays. */
export async function purgePackages(sql: Sql, now: Date, failedBefore: Date): Promise<void> {
  await raw`
    delete from offline_packages
    where expires_at <= ${now} or (status = 'failed' and created_at < ${failedBefore})`.execute(sql);
}

export async function exportPackages(sql: Sql, uid: string) {
  const packages = await listPackages(sql, uid);
  return packages.map(({ name, area, createdAt, bytes, expiresAt }) => ({ name, area, createdAt, bytes, expiresAt }));
}
