import { z } from 'zod';
import { ApiKey, type ApiScope } from '#domain/account/api-key.ts';
import type { AppUnderTest } from '../../testing.ts';
import { signUp, type TestBrowser, type TestResponse } from '../testing.ts';

const Created = z.object({ data: ApiKey, key: z.string() });
const ErrorBody = z.object({ error: z.object({ code: z.string(), message: z.string() }).optional() });

export type KeyHolder = {
  readonly uid: string;
  readonly browser: TestBrowser;
  readonly create: (scopes: readonly ApiScope[], more?: object) => Promise<TestResponse>;
  readonly createKey: (...scopes: ApiScope[]) => Promise<{ readonly text: string; readonly id: string }>;
};

export async function createKeyHolder(app: AppUnderTest, email: string, license = 'enterprise'): Promise<KeyHolder> {
  const browser = await signUp(app, email);
  const uid = browser.authToken()?.uid ?? '';
  await setLicense(app, uid, license);
  const create = (scopes: readonly ApiScope[], more = {}) =>
    browser.send('POST', '/api/user/api-keys', { name: 'Fleet script', scopes, days: 30, ...more });
  return {
    uid,
    browser,
    create,
    async createKey(...scopes) {
      const { body } = await create(scopes);
      const { data, key } = Created.parse(body);
      return { text: key, id: data.id };
    },
  };
}

export async function setLicense({ deps: { sql } }: AppUnderTest, uid: string, license: string): Promise<void> {
  await sql.updateTable('users').set({ license }).where('uid', '=', uid).execute();
}

export async function sendWithKey(app: AppUnderTest, key: string, method: string, path: string, body?: unknown) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const init = { method, headers: { authorization: `Bearer ${key}`, ...json } };
  const response = await app.request(path, body === undefined ? init : { ...init, body: JSON.stringify(body) });
  const responseBody: unknown = await response.json();
  const { error } = ErrorBody.parse(responseBody);
  return {
    status: response.status,
    code: error?.code,
    message: error?.message,
    body: responseBody,
    headers: response.headers,
  };
}
