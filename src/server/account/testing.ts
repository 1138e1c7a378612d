import { AuthToken } from '#contract/identity.ts';
import { mergeCookies } from '../http/merge-cookies.ts';
import type { AppUnderTest } from '../testing.ts';
import { appHeaders } from './app-verification/testing.ts';

export const TEST_PASSWORD = 'a kingpin and a hitch';

type Body = Readonly<Record<string, unknown>> | null;
export type TestResponse = { readonly status: number; readonly body: Body; readonly headers: Headers };

export type TestBrowser = {
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<TestResponse>;
  readonly authToken: () => AuthToken | null;
  readonly storeToken: (response: TestResponse) => TestResponse;
  readonly cookies: () => string;
};

export function openBrowser(app: AppUnderTest, clientAddress?: string): TestBrowser {
  let cookies = '';
  let authToken: AuthToken | null = null;
  const storeToken = (response: TestResponse) => {
    const parsed = AuthToken.safeParse(response.body?.data);
    if (parsed.success) authToken = parsed.data;
    return response;
  };
  return {
    cookies: () => cookies,
    authToken: () => authToken,
    storeToken,
    send: async (method, path, body, headers = {}) => {
      const response = await app.request(
        path,
        {
          method,
          headers: {
            ...(await appHeaders(app)),
            ...(cookies ? { cookie: cookies } : {}),
            ...(authToken ? { authorization: `Bearer ${authToken.token}` } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        clientAddress,
      );
      cookies = mergeCookies(cookies, response.headers.getSetCookie());
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
    },
  };
}

export async function signUp(
  app: AppUnderTest,
  email: string,
  { password = TEST_PASSWORD, profile = {} as object | null } = {},
): Promise<TestBrowser> {
  const browser = openBrowser(app);
  const created = browser.storeToken(
    await browser.send('POST', '/api/auth/sign-up', { email, password, displayName: 'Ada' }),
  );
  if (created.status !== 200) throw new Error(`The sign-up failed: ${JSON.stringify(created.body)}`);
  if (profile === null) return browser;
  const saved = await browser.send('PUT', '/api/user/profile', {
    displayName: 'Ada',
    accountType: 'personal',
    ...profile,
  });
  if (saved.status !== 200) throw new Error(`The profile was not saved: ${JSON.stringify(saved.body)}`);
  return browser;
}

export function signIn(browser: TestBrowser, email: string, password: string, code?: string): Promise<TestResponse> {
  const credentials = { email, password, ...(code ? { code } : {}) };
  return browser.send('POST', '/api/auth/sign-in', credentials).then(browser.storeToken);
}
