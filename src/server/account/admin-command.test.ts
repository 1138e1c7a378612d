import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeAuthenticatorCode } from '../../testing/authenticator.ts';
import { openDatabase } from '../db/database.ts';
import { createServerDatabase, type DatabaseUnderTest, databasesUnderTest, defaultDatabase } from '../db/testing.ts';
import { createFolderDatabase } from '../db/testing-embedded.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { runAdminCommand } from './admin-command.ts';
import { openBrowser, signIn, signUp, TEST_PASSWORD, type TestBrowser } from './testing.ts';

const FIREBASE = {
  IDENTITY: 'firebase',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'towcharge.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'towcharge-1',
  FIREBASE_APP_ID: '1:234:web:567',
  FIREBASE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
};

async function turnOnTwoStepSignIn(browser: TestBrowser): Promise<void> {
  const { body } = await browser.send('POST', '/api/auth/second-factor', { password: TEST_PASSWORD });
  const key = new URL((body as { keyUri: string }).keyUri).searchParams.get('secret') ?? '';
  const code = computeAuthenticatorCode(key, Date.now());
  expect((await browser.send('POST', '/api/auth/second-factor/confirm', { code })).status).toBe(200);
}

type AdminCommandUnderTest = {
  readonly runWith: (env: Record<string, string>, ...args: string[]) => Promise<{ code: number; output: string }>;
  readonly run: (...args: string[]) => Promise<{ code: number; output: string }>;
  readonly withServer: (act: (app: AppUnderTest) => Promise<void>) => Promise<void>;
  readonly remove: () => Promise<void>;
};

async function openAdminCommand(engine: DatabaseUnderTest['name']): Promise<AdminCommandUnderTest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-admin-'));
  const server = engine === 'server' ? await createServerDatabase() : null;
  const location = server ? { url: server.url } : { folder: path.join(folder, 'postgres') };
  if ('folder' in location) createFolderDatabase(location.folder);
  const baseEnv = { TOWCHARGE_DATA_FOLDER: folder, ...(server ? { DATABASE_URL: server.url } : {}) };
  const runWith: AdminCommandUnderTest['runWith'] = async (env, ...args) => {
    let output = '';
    const capture = {
      write: (text: string) => {
        output += text;
      },
    };
    const code = await runAdminCommand({ args, env: { ...baseEnv, ...env }, out: capture, err: capture });
    return { code, output };
  };
  return {
    runWith,
    run: (...args) => runWith({}, ...args),
    withServer: async (act) => {
      const database = await openDatabase(location);
      await openApp(database)
        .then(act)
        .finally(() => database.close());
    },
    remove: async () => {
      await server?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describe.each(databasesUnderTest())('the admin command on the $name database', ({ name }) => {
  let command: AdminCommandUnderTest;
  beforeAll(async () => {
    command = await openAdminCommand(name);
  });
  afterAll(() => command.remove());

  it('makes a verified user super_admin, and refuses to demote the only one', async () => {
    await command.withServer(async (app) => {
      await signUp(app, 'ada@example.com');
      await app.deps.sql.updateTable('users').set({ email_verified: true }).execute();
    });
    expect(await command.run('grant', 'Ada@example.com', 'super_admin')).toEqual({
      code: 0,
      output: 'Ada@example.com is super_admin now.\n',
    });
    expect(await command.run('grant', 'ada@example.com', 'user')).toEqual({
      code: 1,
      output: 'ada@example.com is the only super_admin. Promote someone else first.\n',
    });
    await command.withServer(async ({ deps: { sql } }) => {
      expect(await sql.selectFrom('users').select(['email', 'role']).execute()).toEqual([
        { email: 'ada@example.com', role: 'super_admin' },
      ]);
    });
  });
});

// The following tests reopen the database many times, so they use a database server if there is one: it opens faster.
describe('the admin command', () => {
  let command: AdminCommandUnderTest;
  beforeAll(async () => {
    command = await openAdminCommand(defaultDatabase().name);
  });
  afterAll(() => command.remove());
  const run = (...args: string[]) => command.run(...args);
  const withServer: AdminCommandUnderTest['withServer'] = (act) => command.withServer(act);

  it('does not grant a role to an unverified address or to an address without an account', async () => {
    await withServer(async (app) => void (await signUp(app, 'ida@example.com')));
    expect(await run('grant', 'Ida@example.com', 'super_admin')).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not verified: anyone could have created that account.'),
    });
    expect(await run('grant', 'bob@example.com', 'admin')).toEqual({
      code: 1,
      output: 'There is no account for bob@example.com. Sign up first.\n',
    });
  });

  it('turns the maintenance notice on and off', async () => {
    expect((await run('deny-all', 'on')).code).toBe(0);
    await withServer(async (app) => {
      expect((await openBrowser(app).send('GET', '/api/access')).body).toMatchObject({ denyAll: true });
    });
    expect((await run('deny-all', 'off')).code).toBe(0);
    await withServer(async (app) => {
      expect((await openBrowser(app).send('GET', '/api/access')).body).toMatchObject({ denyAll: false });
    });
  });

  it('rotates the signing keys, while tokens signed with the old key stay valid', async () => {
    let oldToken = '';
    let cookie = '';
    await withServer(async (app) => {
      const browser = await signUp(app, 'eve@example.com');
      oldToken = browser.authToken()?.token ?? '';
      cookie = browser.cookies();
    });
    expect((await run('rotate-keys')).code).toBe(0);
    await withServer(async (app) => {
      const renewed = await openBrowser(app).send('POST', '/api/auth/token', {}, { cookie });
      const newToken = (renewed.body as { data: { token: string } }).data.token;
      const readKeyId = (token: string) =>
        JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
      expect(readKeyId(newToken)).not.toBe(readKeyId(oldToken));
      for (const token of [oldToken, newToken])
        expect(
          (await openBrowser(app).send('GET', '/api/user/profile', undefined, createAuthHeader(token))).status,
        ).toBe(200);
    });
  });

  it('turns two-step sign-in off for a user who lost the app and the codes, and ends all sessions', async () => {
    await withServer(async (app) => {
      const browser = await signUp(app, 'lou@example.com');
      const { sql } = app.deps;
      await sql
        .updateTable('identity_users')
        .set({ emailVerified: true })
        .where('email', '=', 'lou@example.com')
        .execute();
      await turnOnTwoStepSignIn(browser);
    });
    expect(await run('stop-two-step', 'Lou@example.com')).toEqual({
      code: 0,
      output: 'Two-step sign-in is off for Lou@example.com, who is signed out everywhere.\n',
    });
    await withServer(async (app) => {
      const { sql } = app.deps;
      for (const table of ['identity_passed_factors', 'identity_second_factors'] as const)
        expect(await sql.selectFrom(table).selectAll().execute()).toEqual([]);
      const browser = openBrowser(app);
      expect((await signIn(browser, 'lou@example.com', TEST_PASSWORD)).status).toBe(200);
      const { data } = (await browser.send('GET', '/api/user/sessions')).body as { data: object[] };
      expect(data).toHaveLength(1);
      await turnOnTwoStepSignIn(browser);
    });
    await run('stop-two-step', 'lou@example.com');
    expect(await run('stop-two-step', 'lou@example.com')).toEqual({
      code: 1,
      output: 'Two-step sign-in is not on for lou@example.com.\n',
    });
    expect(await run('stop-two-step', 'bob@example.com')).toEqual({
      code: 1,
      output: 'There is no account for bob@example.com.\n',
    });
  });

  it.each([
    [['stop-two-step', 'ada@example.com'], /updateUser\(uid, \{ multiFactor: \{ enrolledFactors: null \} \}\)/],
    [['rotate-keys'], /Firebase signs the tokens/],
  ])('says that %j has to be done in Firebase if Firebase is in use', async (args, message) => {
    const response = await command.runWith(FIREBASE, ...args);
    expect(response.code).toBe(1);
    expect(response.output).toMatch(message);
  });

  it.each([
    [[], 2, /npm run admin -- grant/],
    [['grant', 'ada@example.com'], 2, /npm run admin/],
    [['grant', 'ada', 'admin'], 1, /not an email address/],
    [['grant', 'ada@example.com', 'king'], 1, /There is no role king/],
    [['deny-all', 'maybe'], 1, /on or off/],
    [['stop-two-step'], 2, /npm run admin -- stop-two-step/],
    [['stop-two-step', 'ada'], 1, /not an email address/],
  ])('explains the mistake or shows its usage when called with %j', async (args, code, message) => {
    const response = await run(...args);
    expect(response.code).toBe(code);
    expect(response.output).toMatch(message);
  });
});

const createAuthHeader = (token: string) => ({ authorization: `Bearer ${token}` });
