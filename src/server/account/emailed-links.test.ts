import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import type { Database } from '../db/database.ts';
import { up } from '../db/migrations/025-sign-ins.ts';
import { defaultDatabase } from '../db/testing.ts';
import type { Message } from '../mail/mail-type.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { openBrowser, signIn, signUp, TEST_PASSWORD } from './testing.ts';

const NEW_PASSWORD = 'a longer drawbar';

describe.each([defaultDatabase()])('the account service, with emailed links, on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  const emails: Message[] = [];
  beforeAll(async () => {
    database = await open();
    const mail = { send: async (message: Message) => void emails.push(message) };
    app = await openApp(database, {}, { mail });
  });
  beforeEach(() => {
    emails.length = 0;
  });
  afterAll(() => database.close());

  const parseLink = (message: Message | undefined) => {
    const link = /https?:\S+/.exec(message?.text ?? '')?.[0] ?? '';
    const { pathname, searchParams } = new URL(link);
    return { pathname, mode: searchParams.get('mode'), code: searchParams.get('oobCode') ?? '' };
  };

  it('sets a new password through an emailed link, which works once, and ends all sessions', async () => {
    const browser = await signUp(app, 'gus@example.com');
    emails.length = 0;
    const response = await openBrowser(app).send('POST', '/api/auth/password-reset', { email: 'gus@example.com' });
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    await waitFor(() => expect(emails).toMatchObject([{ to: 'gus@example.com' }]));
    const { pathname, mode, code } = parseLink(emails[0]);
    expect([pathname, mode]).toEqual(['/auth/action', 'resetPassword']);
    const complete = (password: string) =>
      openBrowser(app).send('POST', '/api/auth/password-reset/complete', { code, password });
    expect(await complete('password')).toMatchObject({ status: 400, body: { error: { code: 'weak_password' } } });
    expect((await complete(NEW_PASSWORD)).status).toBe(200);
    expect(await complete(NEW_PASSWORD)).toMatchObject({ body: { error: { code: 'invalid_action_code' } } });
    expect((await browser.send('GET', '/api/user/profile')).status).toBe(401);
    expect((await signIn(openBrowser(app), 'gus@example.com', TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(openBrowser(app), 'gus@example.com', NEW_PASSWORD)).status).toBe(200);
  });

  it('stores no session token or emailed code in a form that someone who reads the database could use', async () => {
    const browser = await signUp(app, 'hash@example.com');
    emails.length = 0;
    await openBrowser(app).send('POST', '/api/auth/password-reset', { email: 'hash@example.com' });
    await waitFor(() => expect(emails).toHaveLength(1));
    const { code } = parseLink(emails[0]);
    const [, token = ''] = /session_token=([^.;]+)/.exec(decodeURIComponent(browser.cookies())) ?? [];
    expect(token.length).toBeGreaterThan(20);
    const { sql } = database;
    const sessions = await sql.selectFrom('identity_sessions').selectAll().execute();
    const codes = await sql.selectFrom('identity_verifications').selectAll().execute();
    const storedText = JSON.stringify([sessions, codes]);
    expect([codes.length > 0, storedText.includes(token), storedText.includes(code)]).toEqual([true, false, false]);
    // The stored values must not work as codes either.
    for (const { identifier } of codes)
      for (const storedCode of [identifier, identifier.split(':').at(-1)]) {
        const body = { code: storedCode, password: NEW_PASSWORD };
        const response = await openBrowser(app).send('POST', '/api/auth/password-reset/complete', body);
        expect(response).toMatchObject({ body: { success: false } });
      }
    const stolen = browser.cookies().replace(encodeURIComponent(token), sessions.at(-1)?.token ?? '');
    expect((await openBrowser(app).send('POST', '/api/auth/token', {}, { cookie: stolen })).status).toBe(401);
    expect((await browser.send('POST', '/api/auth/token', {})).status).toBe(200);
  });

  it('keeps sessions from before tokens were hashed', async () => {
    const browser = await signUp(app, 'before@example.com');
    const [, token = ''] = /session_token=([^.;]+)/.exec(decodeURIComponent(browser.cookies())) ?? [];
    const uid = browser.authToken()?.uid ?? '';
    const { sql } = database;
    await sql.updateTable('identity_sessions').set({ token }).where('userId', '=', uid).execute();
    expect((await browser.send('POST', '/api/auth/token', {})).status).toBe(401);
    await sql.transaction().execute(async (tx) => {
      await raw`drop function tell_sign_in() cascade`.execute(tx);
      // The migration would hash the tokens of other sessions a second time.
      await tx.deleteFrom('identity_sessions').where('userId', '!=', uid).execute();
      await up(tx as never);
    });
    browser.storeToken(await browser.send('POST', '/api/auth/token', {}));
    expect((await browser.send('GET', '/api/user/profile')).status).toBe(200);
  });

  it("lets a user sign in after a password reset if someone else's guesses locked them out", async () => {
    await signUp(app, 'locked@example.com');
    emails.length = 0;
    const trySignIn = (password: string) => signIn(openBrowser(app), 'locked@example.com', password);
    for (let i = 0; i < 20; i += 1) await trySignIn('not this one');
    expect((await trySignIn(TEST_PASSWORD)).status).toBe(429);
    await openBrowser(app).send('POST', '/api/auth/password-reset', { email: 'locked@example.com' });
    await waitFor(() => expect(emails).toHaveLength(1));
    const { code } = parseLink(emails[0]);
    await openBrowser(app).send('POST', '/api/auth/password-reset/complete', { code, password: NEW_PASSWORD });
    expect((await trySignIn(NEW_PASSWORD)).status).toBe(200);
  });

  it('gives an address without an account the same response, and sends it no email', async () => {
    await signUp(app, 'ike@example.com');
    for (const email of ['no.one@example.com', 'ike@example.com']) {
      const response = await openBrowser(app).send('POST', '/api/auth/password-reset', { email });
      expect(response).toMatchObject({ status: 200, body: { success: true } });
    }
    // Emails are sent in the background; this one was requested last.
    const listResets = () => emails.filter(({ text }) => text.includes('resetPassword'));
    await waitFor(() => expect(listResets().map(({ to }) => to)).toContain('ike@example.com'));
    expect(emails.filter(({ to }) => to === 'no.one@example.com')).toEqual([]);
  });

  it('invalidates other reset links once a password is set', async () => {
    const browser = await signUp(app, 'hub@example.com');
    const requestReset = () => openBrowser(app).send('POST', '/api/auth/password-reset', { email: 'hub@example.com' });
    const findResetCodes = async (count: number) => {
      const listResets = () => emails.filter(({ text }) => text.includes('resetPassword'));
      await waitFor(() => expect(listResets()).toHaveLength(count));
      return listResets().map((message) => parseLink(message).code);
    };
    const complete = async (code: string | undefined) =>
      (await openBrowser(app).send('POST', '/api/auth/password-reset/complete', { code, password: NEW_PASSWORD }))
        .status;
    await requestReset();
    const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await browser.send('POST', '/api/auth/change-password', change)).status).toBe(200);
    const [staleCode] = await findResetCodes(1);
    expect(await complete(staleCode)).toBe(400);
    await requestReset();
    await requestReset();
    const [, older, newer] = await findResetCodes(3);
    expect(await complete(newer)).toBe(200);
    expect(await complete(older)).toBe(400);
  });

  it("rejects the account's address as a password, even through a reset link", async () => {
    await signUp(app, 'ivy@example.com');
    await openBrowser(app).send('POST', '/api/auth/password-reset', { email: 'ivy@example.com' });
    await waitFor(() => expect(emails.some(({ text }) => text.includes('resetPassword'))).toBe(true));
    const { code } = parseLink(emails.find(({ text }) => text.includes('resetPassword')));
    const body = { code, password: 'ivy@example.com' };
    expect(await openBrowser(app).send('POST', '/api/auth/password-reset/complete', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'weak_password' } },
    });
  });

  it('does not verify an account through a link emailed for a deleted account with the same address', async () => {
    const earlier = await signUp(app, 'jen@example.com');
    const { code } = parseLink(emails[0]);
    expect((await earlier.send('DELETE', '/api/user/account')).status).toBe(200);
    const { sql } = database;
    await signUp(app, 'jen@example.com');
    await sql
      .updateTable('identity_users')
      .set({ createdAt: new Date(Date.now() + 60_000) })
      .where('email', '=', 'jen@example.com')
      .execute();
    expect((await openBrowser(app).send('POST', '/api/auth/verify-email', { code })).status).toBe(400);
  });

  it('verifies an address only in a session of the account itself, so an unsolicited link is useless', async () => {
    const mallory = await signUp(app, 'ann@example.com');
    const { code } = parseLink(emails.findLast(({ to }) => to === 'ann@example.com'));
    const other = await signUp(app, 'ann.other@example.com');
    for (const browser of [openBrowser(app), other])
      expect(await browser.send('POST', '/api/auth/verify-email', { code })).toMatchObject({
        status: 403,
        body: { error: { code: 'requires_recent_login' } },
      });
    expect((await mallory.send('GET', '/api/user/profile')).body).toMatchObject({ data: { emailVerified: false } });
  });

  it('verifies an address through an emailed link, which can be sent again', async () => {
    const browser = await signUp(app, 'hal@example.com');
    await browser.send('POST', '/api/auth/verification-mail', {});
    expect(emails.map(({ to }) => to)).toEqual(['hal@example.com', 'hal@example.com']);
    const { mode, code } = parseLink(emails[1]);
    expect(mode).toBe('verifyEmail');
    expect(await browser.send('POST', '/api/auth/verify-email', { code: `${code}x` })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_action_code' } },
    });
    expect((await browser.send('POST', '/api/auth/verify-email', { code })).status).toBe(200);
    expect((await browser.send('GET', '/api/user/profile')).body).toMatchObject({ data: { emailVerified: true } });
    emails.length = 0;
    await browser.send('POST', '/api/auth/verification-mail', {});
    expect(emails).toEqual([]);
  });

  it('changes a password if the old one is correct, and ends all other sessions', async () => {
    const browser = await signUp(app, 'ida@example.com');
    const other = openBrowser(app);
    await signIn(other, 'ida@example.com', TEST_PASSWORD);
    const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
      browser.send('POST', '/api/auth/change-password', { currentPassword, newPassword });
    expect(await change('not this one')).toMatchObject({ status: 400, body: { error: { code: 'wrong_password' } } });
    expect(await change(TEST_PASSWORD, 'qwerty')).toMatchObject({ body: { error: { code: 'weak_password' } } });
    expect((await change(TEST_PASSWORD)).status).toBe(200);
    expect((await browser.send('GET', '/api/user/profile')).status).toBe(200);
    expect((await other.send('GET', '/api/user/profile')).status).toBe(401);
    expect((await other.send('POST', '/api/auth/token', {})).status).toBe(401);
  });
});
