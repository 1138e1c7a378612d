import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signUp, TEST_PASSWORD, type TestResponse } from '../account/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';

const KNOWN_EMAIL = 'known@example.com';
const UNKNOWN_EMAIL = 'unknown@example.com';

let database: Database;
let app: AppUnderTest;
beforeAll(async () => {
  database = await defaultDatabase().open();
  app = await openApp(database);
  await signUp(app, KNOWN_EMAIL);
});
afterAll(() => database.close());

async function countPasswordHashes(action: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') count += 1;
    },
  }).enable();
  await action();
  hook.disable();
  return count;
}

/** Omits the request id. */
function toComparableText({ status, headers, body }: TestResponse) {
  const requestId = headers.get('x-request-id') ?? '';
  const text = JSON.stringify([status, [...headers], body]);
  return text.replaceAll(requestId, 'the request');
}

describe('an address with an account and one without', () => {
  const ask = (path: string, body: object) => openBrowser(app).send('POST', path, body);

  it.each([
    ['a sign-in with a wrong password', '/api/auth/sign-in', (email: string) => ({ email, password: 'not this one' })],
    ['a sign-in with no password', '/api/auth/sign-in', (email: string) => ({ email, password: '' })],
    [
      'a sign-in with a code and a wrong password',
      '/api/auth/sign-in',
      (email: string) => ({ email, password: 'not this one', code: '123456' }),
    ],
    ['a request for a new password', '/api/auth/password-reset', (email: string) => ({ email })],
  ])('get exactly the same response to %s', async (_, path, toBody) => {
    const [knownResponse, unknownResponse] = [
      await ask(path, toBody(KNOWN_EMAIL)),
      await ask(path, toBody(UNKNOWN_EMAIL)),
    ];
    expect(toComparableText(unknownResponse)).toBe(toComparableText(knownResponse));
  });

  it('cause the same amount of work if the account has a password', async () => {
    const signIn = (email: string) =>
      countPasswordHashes(() => ask('/api/auth/sign-in', { email, password: 'not this one' }));
    expect(await signIn(KNOWN_EMAIL)).toBe(1);
    expect(await signIn(UNKNOWN_EMAIL)).toBe(1);
  });

  it('are counted and limited in the same way', async () => {
    const requestResets = async (email: string) => {
      const responses = [];
      for (let i = 0; i < 7; i += 1) responses.push(await ask('/api/auth/password-reset', { email }));
      return responses.map(({ status, body, headers }) => [status, body?.success, headers.get('retry-after') !== null]);
    };
    await signUp(app, 'known.too@example.com');
    const [knownResponses, unknownResponses] = [
      await requestResets('known.too@example.com'),
      await requestResets('unknown.too@example.com'),
    ];
    expect(unknownResponses).toEqual(knownResponses);
    expect(knownResponses.at(-1)).toEqual([429, false, true]);
  });

  it('cause the same amount of work even if the account has no password', async () => {
    await signUp(app, 'google@example.com');
    const { id } = await database.sql
      .selectFrom('identity_users')
      .select('id')
      .where('email', '=', 'google@example.com')
      .executeTakeFirstOrThrow();
    await database.sql
      .updateTable('identity_accounts')
      .set({ providerId: 'google' })
      .where('userId', '=', id)
      .execute();
    const body = { email: 'google@example.com', password: TEST_PASSWORD };
    expect(await countPasswordHashes(() => ask('/api/auth/sign-in', body))).toBe(1);
    expect((await ask('/api/auth/sign-in', body)).status).toBe(401);
  });
});
