import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { databasesUnderTest, defaultDatabase } from '../db/testing.ts';
import type { Message } from '../mail/mail-type.ts';
import { type AppUnderTest, openApp } from '../testing.ts';

const HOME = '192.0.2.1';
const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } };

function buildBody(email: string): string {
  return JSON.stringify({ name: 'Ann', email, subject: 'A charger is gone', message: 'It was there in May.' });
}

describe.each(databasesUnderTest().filter(({ openTwice }) => openTwice))(
  'two servers on one database',
  ({ openTwice }) => {
    test('together accept at most five contact messages per hour from one sender, and email each once', async () => {
      const databases = (await openTwice?.()) ?? [];
      const emails: Message[] = [];
      const mail = { send: async (message: Message) => void emails.push(message) };
      const apps: AppUnderTest[] = [];
      for (const database of databases) apps.push(await openApp(database, {}, { mail }));
      const init = { ...JSON_POST, body: buildBody('ann@example.com') };
      const responses = await Promise.all(
        Array.from({ length: 16 }, (_, i) => apps[i % 2]?.request('/api/contact', init, HOME)),
      );
      expect(responses.filter((response) => response?.status === 200)).toHaveLength(5);
      await expect.poll(() => emails.length).toBe(5);
      expect(new Set(emails.map(({ subject }) => subject)).size).toBe(5);
      const listUnsent = () =>
        databases[0]?.sql.selectFrom('contact_messages').select('id').where('sent_at', 'is', null).execute();
      await expect.poll(async () => (await listUnsent())?.length).toBe(0);
      await Promise.all(databases.map((database) => database.close()));
    });
  },
);

describe('behind a proxy', () => {
  let database: Database;
  let app: AppUnderTest;
  beforeAll(async () => {
    database = await defaultDatabase().open();
    app = await openApp(database, { PUBLIC_URL: 'https://towcharge.example' });
  });
  afterAll(() => database.close());

  test('contact messages count against the address that the proxy saw, whatever the sender claims', async () => {
    const sendMessage = async (number: number, seen: string) => {
      const headers = { ...JSON_POST.headers, 'x-forwarded-for': `203.0.113.${number}, ${seen}` };
      const init = { ...JSON_POST, headers, body: buildBody(`driver${number}@example.com`) };
      return (await app.request('/api/contact', init, HOME)).status;
    };
    for (let number = 0; number < 5; number += 1) expect(await sendMessage(number, '198.51.100.1')).toBe(200);
    expect(await sendMessage(6, '198.51.100.1')).toBe(429);
    expect(await sendMessage(7, '198.51.100.2')).toBe(200);
  });
});
