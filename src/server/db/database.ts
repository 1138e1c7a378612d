import { Kysely, PostgresDialect } from 'kysely';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

export type Sql = Kysely<Schema>;

export type Database = {
  readonly kind: 'embedded' | 'server';
  readonly sql: Sql;
  readonly listen: Engine['listen'];
  readonly lost: Engine['lost'];
  readonly close: () => Promise<void>;
};

async function openEngine(options: DatabaseOptions): Promise<Engine> {
  if ('url' in options) return (await import('./engine.server.ts')).openServerEngine(options.url);
  return (await import('./engine.embedded.ts')).openEmbeddedEngine({
    folder: options.folder,
  });
}

/** Where the data is stored: a PostgreSQL server, or a folder for the embedded one (null: in memory). */
export type DatabaseOptions = { readonly url: string } | { readonly folder: string | null };

/** Opens the database and migrates its schema. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = await openEngine(options);
  const sql = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: engine.pool }) });
  const close = async () => {
    await sql.destroy();
    await engine.close();
  };
  try {
    await migrate(sql);
  } catch (error) {
    await close();
    throw error;
  }
  return { kind: 'url' in options ? 'server' : 'embedded', sql, listen: engine.listen, lost: engine.lost, close };
}
