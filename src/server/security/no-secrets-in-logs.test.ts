import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import { sendWithKey, setLicense } from '../account/api-keys/testing.ts';
import { appHeaders } from '../account/app-verification/testing.ts';
import { openBrowser, signUp, TEST_PASSWORD } from '../account/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import type { Message } from '../mail/mail-type.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { enrollSecondFactor } from './testing/authenticator.ts';
import { createCapturingLog } from './testing/capture-log.ts';

const EMAIL = 'ada.lovelace@private.example';
const STRANGER = 'someone.else@private.example';
const NEW_PASSWORD = 'a much longer drawbar';
const WRONG_PASSWORD = 'wrong but still secret';

describe.each([defaultDatabase()])('the log at its most verbose level, on the $name database', ({ open }) => {
  const { log, lines } = createCapturingLog('trace');
  const emails: Message[] = [];
  const secrets = new Map<string, string>();
  let database: Database;
  let app: AppUnderTest;
  let isMailBroken = false;

  /** Records a string that must not appear in logs. Short strings are rejected, because they could match by chance. */
  function addSecret(name: string, text: string): void {
    expect(text.length, name).toBeGreaterThan(5);
    secrets.set(`${name} ${secrets.size}`, text);
  }

  function addCookies(header: string): void {
    for (const pair of header.split('; ')) {
      const value = decodeURIComponent(pair.slice(pair.indexOf('=') + 1));
      if (value !== '') addSecret('cookie', value.split('.')[0] ?? '');
    }
  }

  beforeAll(async () => {
    database = await open();
    const send = async (message: Message) => {
      if (isMailBroken) throw new Error('The mail server cannot be reached');
      emails.push(message);
    };
    app = await openApp(database, {}, { log, mail: { send } });
  });
  afterAll(() => database.close());

  it('records each request and its response status', async () => {
    await app.request('/api/user/profile?token=swordfish');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { method: 'GET', path: '/api/user/profile', status: 401, msg: 'request' },
    ]);
    expect(lines.join()).not.toContain('swordfish');
  });

  it('is written during account actions: sign-up, sign-ins, codes, changes, and rejections', async () => {
    for (const email of [EMAIL, STRANGER]) addSecret('email', email);
    for (const password of [TEST_PASSWORD, NEW_PASSWORD, WRONG_PASSWORD]) addSecret('password', password);
    addSecret('app token', (await appHeaders(app))[APP_VERIFICATION_HEADER] ?? '');
    const browser = await signUp(app, EMAIL, { profile: { displayName: 'Ada Lovelace' } });
    addSecret('name', 'Ada Lovelace');
    addSecret('token', browser.authToken()?.token ?? '');
    addCookies(browser.cookies());
    const takenAccount = { email: EMAIL, password: TEST_PASSWORD, displayName: 'Ada Lovelace' };
    expect((await openBrowser(app).send('POST', '/api/auth/sign-up', takenAccount)).status).toBe(409);
    for (const email of [EMAIL, STRANGER]) {
      const wrongCredentials = { email, password: WRONG_PASSWORD };
      expect((await openBrowser(app).send('POST', '/api/auth/sign-in', wrongCredentials)).status).toBe(401);
      expect((await openBrowser(app).send('POST', '/api/auth/password-reset', { email })).status).toBe(200);
    }
    const authenticator = await enrollSecondFactor(browser, TEST_PASSWORD);
    addSecret('token', browser.authToken()?.token ?? '');
    addCookies(browser.cookies());
    for (const code of authenticator.recoveryCodes) addSecret('recovery code', code);
    const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await browser.send('POST', '/api/auth/change-password', change)).status).toBe(200);
    expect((await browser.send('POST', '/api/auth/token', {})).status).toBe(200);
    expect((await browser.send('GET', '/api/user/export')).status).toBe(200);
    await setLicense(app, browser.authToken()?.uid ?? '', 'enterprise');
    const draft = { name: 'A private script', scopes: ['favorites:read'], days: 30 };
    const key = String((await browser.send('POST', '/api/user/api-keys', draft)).body?.key);
    addSecret('API key', key);
    addSecret('name', draft.name);
    for (const sent of [key, `${key}x`]) await sendWithKey(app, sent, 'GET', '/api/user/favorites');
    // The password change invalidated the earlier link.
    expect((await openBrowser(app).send('POST', '/api/auth/password-reset', { email: EMAIL })).status).toBe(200);
    const codes = emails.flatMap(({ text }) => /oobCode=(\S+)/.exec(text)?.[1] ?? []);
    expect(codes.length).toBeGreaterThan(1);
    for (const emailedCode of codes) addSecret('emailed code', emailedCode);
    const resetEmail = emails.findLast(({ text }) => text.includes('resetPassword'));
    const code = /oobCode=(\S+)/.exec(resetEmail?.text ?? '')?.[1];
    const completion = { code, password: NEW_PASSWORD };
    expect((await openBrowser(app).send('POST', '/api/auth/password-reset/complete', completion)).status).toBe(200);
    const message = { name: 'Ada Lovelace', email: EMAIL, subject: 'a private matter', message: 'a private thing' };
    expect((await browser.send('POST', '/api/contact', message)).status).toBe(200);
    for (const text of ['a private matter', 'a private thing']) addSecret('message', text);
    await app.request('/api/user/profile', { headers: { authorization: `Bearer ${browser.authToken()?.token}x` } });
    await app.request('/api/auth/callback/google?code=a-code-of-google&state=a-state-of-google');
    for (const text of ['a-code-of-google', 'a-state-of-google']) addSecret('google', text);
    expect(secrets.size).toBeGreaterThan(20);
  });

  it('is written during failures of the mail server and the database', async () => {
    isMailBroken = true;
    expect((await openBrowser(app).send('POST', '/api/auth/password-reset', { email: EMAIL })).status).toBe(200);
    isMailBroken = false;
    const account = { email: STRANGER, password: TEST_PASSWORD, displayName: 'Ada Lovelace' };
    const signUps = await Promise.all([
      openBrowser(app, '192.0.2.1').send('POST', '/api/auth/sign-up', account),
      openBrowser(app, '192.0.2.2').send('POST', '/api/auth/sign-up', account),
    ]);
    expect(signUps.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { sql } = database;
    await sql.schema.alterTable('limits').renameTo('hidden_limits').execute();
    onTestFinished(() => sql.schema.alterTable('hidden_limits').renameTo('limits').execute());
    for (const [path, body] of [
      ['/api/auth/sign-in', { email: EMAIL, password: WRONG_PASSWORD }],
      ['/api/auth/sign-up', account],
      ['/api/auth/password-reset', { email: EMAIL }],
    ] as const)
      expect((await openBrowser(app).send('POST', path, body)).status).toBe(500);
    expect(lines.some((line) => JSON.parse(line).level >= 50)).toBe(true);
  });

  it('contains none of the secrets that were used', () => {
    expect(lines.length).toBeGreaterThan(30);
    const logText = lines.join('').toLowerCase();
    for (const [name, secret] of secrets) expect(logText.includes(secret.toLowerCase()), name).toBe(false);
  });
});

describe('an error with extra properties', () => {
  it('is logged only with its type, message, stack, code, and cause', () => {
    const { log, lines } = createCapturingLog('trace');
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ada@private.example) already exists.',
      parameters: ['swordfish'],
      headers: { 'set-cookie': 'swordfish' },
      body: { password: 'swordfish' },
      cause: new Error('inner', { cause: { token: 'swordfish' } }),
    });
    log.error({ err: error }, 'failed');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { type: 'Error', message: 'duplicate key', code: '23505' },
    });
    expect(lines.join()).not.toMatch(/swordfish|ada@private/);
  });
});
