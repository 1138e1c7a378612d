import type { OfflinePackage } from '#domain/offline/package.ts';
import type { Sql } from '../db/database.ts';
import type { NewPackage } from './package-store.ts';

/** The queue of packages that are waiting or being built. */
export type PackageQueue = {
  /** Opens the queue, so that packages can be added. */
  readonly prepare: () => Promise<void>;
  /** Adds a package to build, in a transaction. Throws if too many are waiting. */
  readonly add: (tx: Sql, newPackage: NewPackage) => Promise<OfflinePackage>;
  /** Starts building the added packages. */
  readonly begin: () => Promise<void>;
  /** Continues interrupted packages, purges expired ones, and closes a queue that has nothing to do. */
  readonly sweep: () => Promise<void>;
  /** Stops; an interrupted package is continued later. */
  readonly close: () => Promise<void>;
};
