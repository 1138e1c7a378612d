import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as stations from './migrations/001-stations.ts';
import * as users from './migrations/002-users.ts';
import * as importRuns from './migrations/003-import-runs.ts';

const MIGRATIONS: Record<string, Migration> = {
  '001-stations': stations,
  '002-users': users,
  '003-import-runs': importRuns,
};

/** Brings the database to the newest schema; several processes may do so at once. */
export async function migrate<S>(db: Kysely<S>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateToLatest();
  if (error) throw error;
}
