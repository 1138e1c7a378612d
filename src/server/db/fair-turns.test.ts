import { expect, it } from 'vitest';
import { runAsClient } from './fair-turns.ts';
import { openEmbeddedDatabase } from './testing-embedded.ts';

it('However many queries one address has, a query from another address waits for at most two of them', async () => {
  const database = await openEmbeddedDatabase();
  const finishedClients: string[] = [];
  const query = (who: string) =>
    runAsClient(who, async () => {
      await database.sql.selectFrom('users').select('uid').execute();
      finishedClients.push(who);
    });
  const many = Array.from({ length: 20 }, () => query('198.51.100.7'));
  await Promise.all([...many, query('203.0.113.5'), query('203.0.113.6')]);
  expect(finishedClients).toHaveLength(22);
  expect(finishedClients.indexOf('203.0.113.5')).toBeLessThanOrEqual(2);
  expect(finishedClients.indexOf('203.0.113.6')).toBeLessThanOrEqual(3);
  await database.close();
});
