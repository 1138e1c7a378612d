import type { OfflinePackage } from '#domain/offline/package.ts';
import type { Sql } from '../db/database.ts';
import type { NewPackage } from './package-store.ts';

export type PackageQueue = {
  /** Opens the queue, so that packages can be added. */
  readonly prepare: () => Promise<void>;
  /** Throws if too many are waiting. Call it in a transaction. */
  readonly add: (tx: Sql, newPackage: NewPackage) => Promise<OfflinePackage>;
  /** Starts working on added packages immediately. */
  readonly begin: () => Promise<void>;
  /** Resumes interrupted packages, purges expired ones, and closes a queue that has nothing to do. */
  readonly sweep: () => Promise<void>;
  /** Stops; an interrupted package is resumed later. */
  readonly close: () => Promise<void>;
};
