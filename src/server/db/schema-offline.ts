import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import type { OfflinePackage, PackageArea } from '#domain/offline/package.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type OfflinePackagesTable = {
  id: string;
  uid: string;
  area: JSONColumnType<PackageArea>;
  name: string;
  bounds: JSONColumnType<BoundingBox>;
  status: OfflinePackage['status'];
  progress_percent: Generated<number>;
  created_at: Timestamp;
  bytes: number | null;
  sha256: string | null;
  station_count: number | null;
  expires_at: Timestamp | null;
  failure: string | null;
};

export type OfflineTables = { offline_packages: OfflinePackagesTable };
