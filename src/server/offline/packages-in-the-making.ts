import type { OfflinePackage } from '#domain/offline/package.ts';
import type { Sql } from '../db/database.ts';
import type { NewPackage } from './package-store.ts';

/** The packages that wait or are being made. */
export type PackagesInTheMaking = {
  /** Opens the queue, so that packages can be added. */
  readonly prepare: () => Promise<void>;
  /** Stores a package to be made, in a transaction. Throws if too many are waiting. */
  readonly add: (tx: Sql, made: NewPackage) => Promise<OfflinePackage>;
  /** Begins with what was added. */
  readonly begin: () => Promise<void>;
  /** Continues interrupted packages, purges expired ones, and closes a queue that has nothing to do. */
  readonly sweep: () => Promise<void>;
  /** Stops; a package that is being made is continued later. */
  readonly close: () => Promise<void>;
};
