import path from 'node:path';
import type { Config } from '../config.ts';
import { FatalError } from '../fatal-error.ts';
import { type Database, openDatabase } from './database.ts';

/** Opens the configured database; failures are FatalErrors that an operator can understand. */
export async function openConfiguredDatabase(config: Config): Promise<Database> {
  try {
    return await openDatabase(
      config.databaseUrl ? { url: config.databaseUrl } : { folder: path.join(config.dataFolder, 'postgres') },
    );
  } catch (error) {
    if (error instanceof FatalError) throw error;
    const reason = (error as Error).message.replace(/\.+$/, '');
    if (config.databaseUrl) throw new FatalError(`The database at DATABASE_URL cannot be opened: ${reason}.`);
    throw new FatalError(
      `The database in ${config.dataFolder} cannot be opened: ${reason}. ` +
        'If it is damaged, restore the folder from a backup, or move it away and start again; the stations are then imported again.',
    );
  }
}
