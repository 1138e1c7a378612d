import { sql as raw } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { createServerDatabase } from './testing.ts';
import { openEmbeddedDatabase } from './testing-embedded.ts';

async function catchError(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => null,
    (error: unknown) => error,
  );
}

test('a missing database server counts as unavailable', async () => {
  const client = new pg.Client({ connectionString: 'postgresql://user@127.0.0.1:9/none' });
  expect(isDatabaseUnavailable(await catchError(client.connect()))).toBe(true);
});

test('a database that rejects a statement does not count as unavailable', async () => {
  const { sql, close } = await openEmbeddedDatabase();
  const row = { name: 'once', value: '' };
  await sql.insertInto('settings').values(row).execute();
  expect(isDatabaseUnavailable(await catchError(sql.insertInto('settings').values(row).execute()))).toBe(false);
  await close();
  expect(isDatabaseUnavailable('no error at all')).toBe(false);
});

// Skipped without a server.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a database server that ends a connection during a transaction counts as unavailable until the next query',
  async () => {
    const { url, drop } = await createServerDatabase();
    const database = await openDatabase({ url });
    const watcher = await openDatabase({ url });
    const interrupted = database.sql.transaction().execute(async (transaction) => {
      const { rows } = await raw<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await raw`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(watcher.sql);
      // The end of the connection arrives while no statement is running.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await transaction.selectFrom('settings').selectAll().execute();
    });
    expect(isDatabaseUnavailable(await catchError(interrupted))).toBe(true);
    expect(await database.sql.selectFrom('settings').select('name').limit(1).execute()).toBeInstanceOf(Array);
    await database.close();
    await watcher.close();
    await drop();
  },
);
