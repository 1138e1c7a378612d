import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_CALLS_PER_MINUTE, API_KEYS_MAX } from '#domain/account/api-key.ts';
import { makeCharger, storeChargers } from '../../chargers/testing.ts';
import type { Database } from '../../db/database.ts';
import { databasesUnderTest, emptyTables } from '../../db/testing.ts';
import type { Message } from '../../mail/mail-type.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';
import { createKeyHolder, sendWithKey, setLicense } from './testing.ts';

/** The real time, because sessions start at the real time. */
const START = new Date();
const DAY_MS = 24 * 60 * 60_000;
const CHARGER = { charger: { id: '1' } };

describe.each(databasesUnderTest())('API keys, on the $name database', ({ open, testsFeatures }) => {
  let database: Database;
  let app: AppUnderTest;
  let now = START;
  let userCount = 0;
  let emails: Message[] = [];
  const mail = { send: async (message: Message) => void emails.push(message) };

  const createUser = (license?: string) => {
    userCount += 1;
    return createKeyHolder(app, `fleet${userCount}@example.com`, license);
  };
  const listFavorites = (key: string, server = app) => sendWithKey(server, key, 'GET', '/api/user/favorites');

  const setSignInTime = async (uid: string, minutesAgo: number) => {
    const createdAt = new Date(now.getTime() - minutesAgo * 60_000);
    await database.sql.updateTable('identity_sessions').set({ createdAt }).where('userId', '=', uid).execute();
  };

  beforeAll(async () => {
    database = await open();
    await storeChargers(database.sql, [makeCharger(1)]);
    app = await openApp(database, {}, { clock: () => now, mail });
  });
  beforeEach(async () => {
    now = START;
    emails = [];
    await emptyTables(database.sql, 'limits');
  });
  afterAll(() => database.close());

  it(`never exceed ${API_KEYS_MAX} per account, even if more are created at once`, async () => {
    const holder = await createUser();
    const responses = await Promise.all(Array.from({ length: 14 }, () => holder.create(['rigs:read'])));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(API_KEYS_MAX);
    expect(responses.find(({ status }) => status !== 200)?.body).toMatchObject({
      error: { code: 'api_keys_limit_reached' },
    });
  });

  it('have an exact call limit, even for concurrent calls, and response headers report the remaining calls', async () => {
    const { text } = await (await createUser()).createKey('favorites:read');
    const first = await listFavorites(text);
    expect(first.headers.get('ratelimit-policy')).toBe('120;w=60');
    expect(['limit', 'remaining', 'reset'].map((name) => first.headers.get(`ratelimit-${name}`))).toEqual([
      '120',
      '119',
      '60',
    ]);
    now = new Date(START.getTime() + 20_000);
    await database.sql.updateTable('limits').set({ used: 100 }).where('key', 'like', 'api key %').execute();
    const responses = await Promise.all(Array.from({ length: API_CALLS_PER_MINUTE - 99 }, () => listFavorites(text)));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.map(({ code }) => code)).toEqual(['api_calls_limit_reached']);
    expect(refused[0]?.headers.get('retry-after')).toBe('40');
    expect(refused[0]?.headers.get('ratelimit-remaining')).toBe('0');
    const other = await (await createUser()).createKey('favorites:read');
    expect((await listFavorites(other.text)).status).toBe(200);
    now = new Date(START.getTime() + 60_000);
    expect((await listFavorites(text)).headers.get('ratelimit-remaining')).toBe('119');
  });

  it('can be created only soon after a sign-in, and the owner gets an email', async () => {
    const holder = await createUser();
    await setSignInTime(holder.uid, 16);
    expect(await holder.create(['favorites:read'])).toMatchObject({
      status: 403,
      body: { error: { code: 'requires_recent_login' } },
    });
    await setSignInTime(holder.uid, 14);
    expect(emails.filter(({ subject }) => subject.includes('API key'))).toEqual([]);
    const { text } = await holder.createKey('favorites:read');
    const sent = emails.filter(({ subject }) => subject.includes('API key'));
    expect(sent).toMatchObject([{ to: `fleet${userCount}@example.com` }]);
    expect(sent[0]?.text).toContain('“Fleet script”');
    expect(sent[0]?.text).not.toContain(text);
  });

  it('stop working in every process as soon as they are revoked', async () => {
    const holder = await createUser();
    const [key, other] = [await holder.createKey('favorites:read'), await holder.createKey('favorites:read')];
    const second = await openApp(database, {}, { clock: () => now });
    expect((await listFavorites(key.text, second)).status).toBe(200);
    expect((await holder.browser.send('DELETE', `/api/user/api-keys/${key.id}`)).status).toBe(200);
    for (const server of [second, app])
      expect(await listFavorites(key.text, server)).toMatchObject({ status: 401, code: 'api_key_invalid' });
    expect((await listFavorites(other.text, second)).status).toBe(200);
    expect((await holder.browser.send('DELETE', `/api/user/api-keys/${key.id}`)).status).toBe(200);
  });

  if (!testsFeatures) return;

  it('are shown once and stored only as a hash', async () => {
    const holder = await createUser();
    const { text } = await holder.createKey('favorites:read', 'stations:read');
    expect(text).toMatch(/^towcharge_[0-9a-f]{48}$/);
    const { body } = await holder.browser.send('GET', '/api/user/api-keys');
    expect(body?.data).toMatchObject([
      {
        name: 'Fleet script',
        ending: text.slice(-4),
        scopes: ['stations:read', 'favorites:read'],
        createdAt: START.toISOString(),
        expiresAt: new Date(START.getTime() + 30 * DAY_MS).toISOString(),
        lastUsedOn: null,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(text);
    const { rows } = await raw`select to_json(api_keys)::text as row from api_keys`.execute(database.sql);
    expect(JSON.stringify(rows)).not.toContain(text.slice('towcharge_'.length));
  });

  it('act as their user, within their scopes', async () => {
    const holder = await createUser();
    const [reader, writer] = [await holder.createKey('favorites:read'), await holder.createKey('favorites:write')];
    const add = (key: string) => sendWithKey(app, key, 'POST', '/api/user/favorites', CHARGER);
    expect(await add(reader.text)).toMatchObject({ status: 403, code: 'api_key_scope_missing' });
    expect((await add(writer.text)).status).toBe(200);
    expect(await listFavorites(writer.text)).toMatchObject({ status: 403, code: 'api_key_scope_missing' });
    expect((await listFavorites(reader.text)).body).toMatchObject({ data: [{ id: '1' }] });
    const stranger = await (await createUser()).createKey('favorites:read');
    expect((await listFavorites(stranger.text)).body).toEqual({ success: true, data: [] });
  });

  it('need a name, a scope, and one of the offered lifetimes', async () => {
    const holder = await createUser();
    for (const draft of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { name: 'a\u0000b' },
      { name: 'a\nb' },
      { name: '\u200b' },
      { scopes: [] },
      { scopes: ['admin'] },
      { days: 9999 },
    ])
      expect((await holder.create(['rigs:read'], draft)).status).toBe(400);
  });

  it('expire, and the error says so', async () => {
    const { text } = await (await createUser()).createKey('favorites:read');
    now = new Date(START.getTime() + 30 * DAY_MS - 1);
    expect((await listFavorites(text)).status).toBe(200);
    now = new Date(START.getTime() + 30 * DAY_MS);
    expect(await listFavorites(text)).toMatchObject({ status: 401, code: 'api_key_expired' });
  });

  it('stop working without the enterprise license but can still be revoked, and work again with it', async () => {
    const holder = await createUser();
    const { text, id } = await holder.createKey('favorites:read', 'stations:read');
    await setLicense(app, holder.uid, 'business');
    for (const path of ['/api/user/favorites', '/api/chargers/1']) {
      const refused = await sendWithKey(app, text, 'GET', path);
      const message = 'This feature requires enterprise license';
      expect(refused).toMatchObject({ status: 403, code: 'not_licensed', message });
    }
    expect((await holder.create(['rigs:read'])).body).toMatchObject({ error: { code: 'not_licensed' } });
    await setLicense(app, holder.uid, 'enterprise');
    expect((await listFavorites(text)).status).toBe(200);
    await setLicense(app, holder.uid, 'free');
    expect((await holder.browser.send('GET', '/api/user/api-keys')).body?.data).toHaveLength(1);
    expect((await holder.browser.send('DELETE', `/api/user/api-keys/${id}`)).status).toBe(200);
    expect((await holder.browser.send('GET', '/api/user/api-keys')).body?.data).toEqual([]);
  });

  it('show the day of their last use', async () => {
    const holder = await createUser();
    const { text } = await holder.createKey('favorites:read');
    await listFavorites(text);
    now = new Date(START.getTime() + 2 * DAY_MS);
    await Promise.all([listFavorites(text), listFavorites(text)]);
    const day = now.toISOString().slice(0, 10);
    now = START;
    const { body } = await holder.browser.send('GET', '/api/user/api-keys');
    expect(body).toMatchObject({ data: [{ lastUsedOn: day }] });
  });

  it('are in the export without their text, and so are the audit entries for their creation and revocation', async () => {
    const holder = await createUser();
    const { text, id } = await holder.createKey('favorites:read');
    const exportData = async () => (await holder.browser.send('GET', '/api/user/export')).body?.data;
    expect(await exportData()).toMatchObject({ apiKeys: [{ name: 'Fleet script', scopes: ['favorites:read'] }] });
    await holder.browser.send('DELETE', `/api/user/api-keys/${id}`);
    const exported = await exportData();
    expect(exported).toMatchObject({
      apiKeys: [],
      auditEntries: [
        { action: 'api_key_created', details: { keyId: id, scopes: ['favorites:read'] }, isOwn: true },
        { action: 'api_key_revoked', details: { keyId: id }, isOwn: true },
      ],
    });
    expect(JSON.stringify(exported)).not.toContain(text);
  });

  it('are deleted with the account', async () => {
    const holder = await createUser();
    const { text } = await holder.createKey('favorites:read');
    await holder.browser.send('DELETE', '/api/user/account');
    expect(await listFavorites(text)).toMatchObject({ status: 401, code: 'api_key_invalid' });
    const rows = await database.sql.selectFrom('api_keys').select('id').where('uid', '=', holder.uid).execute();
    expect(rows).toEqual([]);
  });
});
