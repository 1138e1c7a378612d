import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';
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
