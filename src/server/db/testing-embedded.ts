import { cpSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, type PostgresPoolClient, sql as raw } from 'kysely';
import type { Database, Sql } from './database.ts';
import { openEmbeddedEngine } from './engine.embedded.ts';
import type { Engine } from './engine.ts';
import type { Schema } from './schema.ts';
import { getTestRunFolder, IMAGE_VARIABLE } from './testing-image.ts';

const MANY_ROWS = 1_000;

/** Engines of finished tests: starting an engine takes a second, emptying its database a fraction of that. */
const idleEngines: Engine[] = [];

/** Copies an empty database into a folder synchronously: an asynchronous copy takes five times as long. */
export function createFolderDatabase(folder: string): void {
  cpSync(process.env[IMAGE_VARIABLE] ?? '', folder, { recursive: true });
}

/** Starts an engine on a copy of the empty database, in the test run's folder, which is removed after all tests. */
async function startEngine(): Promise<Engine> {
  const parent = await mkdtemp(path.join(getTestRunFolder(), 'test-'));
  const folder = path.join(parent, 'postgres');
  createFolderDatabase(folder);
  return openEmbeddedEngine({ folder });
}

/** A view of an engine for one test; after it is closed, it can no longer use the engine. */
function isolateForTest(engine: Engine): Engine {
  let isClosed = false;
  const unsubscribeFunctions: (() => Promise<void>)[] = [];
  const connect = async (): Promise<PostgresPoolClient> => {
    if (isClosed) throw new Error('The embedded database has been closed');
    return engine.pool.connect();
  };
  const end = async () => {
    isClosed = true;
    // Waits until earlier connections have released the session.
    (await engine.pool.connect()).release();
    for (const unsubscribe of unsubscribeFunctions) await unsubscribe();
  };
  return {
    pool: { options: {}, connect, end },
    listen: async (channel, onNotify) => {
      const unsubscribe = await engine.listen(channel, onNotify);
      unsubscribeFunctions.push(unsubscribe);
      return unsubscribe;
    },
    lost: engine.lost,
    close: async () => undefined,
  };
}

function createSql(engine: Engine): Sql {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: engine.pool }) });
}

type TableCount = { readonly name: string; readonly rowCount: number };

async function listNonEmptyTables(sql: Sql): Promise<readonly TableCount[]> {
  const all = await raw<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(sql);
  const counts = all.rows.map(
    ({ name }) => raw`select ${raw.lit(name)} as name, (select count(*)::int from ${raw.table(name)}) as "rowCount"`,
  );
  const { rows } = await raw<TableCount>`${raw.join(counts, raw` union all `)}`.execute(sql);
  return rows.filter(({ rowCount }) => rowCount > 0);
}

/** Empties a database with triggers disabled: some rows can't be deleted otherwise. */
async function resetDatabase(sql: Sql): Promise<void> {
  await raw`set session_replication_role = replica`.execute(sql);
  for (const { name, rowCount } of await listNonEmptyTables(sql)) {
    if (rowCount > MANY_ROWS) await raw`truncate ${raw.table(name)} cascade`.execute(sql);
    else await raw`delete from ${raw.table(name)}`.execute(sql);
  }
  await raw`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where last_value is not null`.execute(sql);
  await raw`reset all`.execute(sql);
}

export async function openEmbeddedDatabase(): Promise<Database> {
  const engine = idleEngines.pop() ?? (await startEngine());
  const isolated = isolateForTest(engine);
  const sql = createSql(isolated);
  let isOpen = true;
  const close = async () => {
    await sql.destroy();
    if (!isOpen) return;
    isOpen = false;
    await resetDatabase(createSql(engine));
    idleEngines.push(engine);
  };
  return { kind: 'embedded', sql, listen: isolated.listen, lost: isolated.lost, close };
}
