import { sql as raw } from 'kysely';
import { buildUrl } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { setUpPeople } from '../../security/testing/people.ts';
import type { AppUnderTest } from '../../testing.ts';

// Only the calling test knows the type of the response.
// biome-ignore lint/suspicious/noExplicitAny: the response of any endpoint
type AnyResponse = { readonly status: number; readonly body: any };

export type PayerCalls = {
  readonly send: (
    name: keyof typeof ENDPOINTS,
    sent?: { params?: Record<string, string>; body?: object },
  ) => Promise<AnyResponse>;
};

/** A user for billing tests. Calls are signed in no matter how far the fake clock moves. */
export type TestPayer = { readonly uid: string; readonly email: string; readonly calls: PayerCalls };

export type PayerOptions = { readonly license?: string; readonly email?: string; readonly isVerified?: boolean };

/**
 * Sets up users who sign in again for each call, because the fake clock may move past the end of a session between
 * calls.
 */
export async function setUpPayers(app: AppUnderTest) {
  const people = await setUpPeople(app);
  // Keeps the signing key valid no matter how far the clock moves.
  await raw`update identity_keys set "expiresAt" = ${new Date('2200-01-01')} where "privateKey" = 'kept elsewhere'`.execute(
    app.deps.sql,
  );

  /** Returns a user's calls to this app, even if another app created the user. */
  function createCalls(person: Pick<TestPayer, 'uid' | 'email'>): PayerCalls {
    const send: PayerCalls['send'] = async (name, { params, body } = {}) => {
      const endpoint: Endpoint = ENDPOINTS[name];
      const { headers } = await people.openSession(person);
      const json = body ? { 'content-type': 'application/json' } : {};
      const response = await app.request(buildUrl(endpoint, params ? { params } : {}), {
        method: endpoint.method.toUpperCase(),
        headers: { ...headers, ...json },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    };
    return { send };
  }

  async function createUser({ license = 'free', email, isVerified = true }: PayerOptions = {}): Promise<TestPayer> {
    const person = await people.createUser();
    const { sql } = app.deps;
    const update = { license, email_verified: isVerified, ...(email === undefined ? {} : { email }) };
    await sql.updateTable('users').set(update).where('uid', '=', person.uid).execute();
    return { uid: person.uid, email: email ?? person.email, calls: createCalls(person) };
  }

  return { createUser, createCalls };
}
