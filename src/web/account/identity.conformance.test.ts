import { afterAll, beforeAll, describe } from 'vitest';
import type { Gateway } from '#contract/client.ts';
import type { Database } from '#server/db/database.ts';
import { featureDatabases } from '#server/db/testing.ts';
import { mergeCookies } from '#server/http/merge-cookies.ts';
import type { Message } from '#server/mail/mail-type.ts';
import { type AppUnderTest, openApp } from '#server/testing.ts';
import { createGateway } from '#web/app/gateway.ts';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import type { TabChannel } from '#web/lib/browser/tab-channel.ts';
import { createTabLock } from '#web/lib/browser/tab-lock.ts';
import { createIdentityCalls } from './account-calls.ts';
import { describePageIdentity, type MailPurpose, type PageUnderTest } from './identity.conformance.ts';
import { createEmbeddedIdentity } from './identity.embedded.ts';
import { createTestAppVerifier } from './testing/test-app-verifier.ts';

let browserCount = 0;

function openBrowser(app: AppUnderTest): Gateway['fetch'] {
  browserCount += 1;
  const address = `10.0.0.${browserCount}`;
  let cookies = '';
  return async (url, init) => {
    const headers = new Headers(init.headers);
    if (cookies !== '') headers.set('cookie', cookies);
    const response = await app.request(url, { ...init, headers }, address);
    cookies = mergeCookies(cookies, response.headers.getSetCookie());
    return response;
  };
}

function createSilentChannel<T>(): TabChannel<T> {
  return { post: () => undefined, listen: () => () => undefined };
}

const noGoogle = () => {
  throw new Error('Google sign-in was not requested');
};

function codesIn(emails: readonly Message[], email: string, purpose: MailPurpose): string[] {
  const links = emails.filter(({ to }) => to === email).flatMap(({ text }) => text.match(/https?:\S+/g) ?? []);
  const queries = links.map((link) => new URL(link).searchParams).filter((query) => query.get('mode') === purpose);
  return queries.map((query) => query.get('oobCode') ?? '');
}

async function openPage(app: AppUnderTest, emails: readonly Message[]): Promise<PageUnderTest> {
  const fetch = openBrowser(app);
  const verifier = createTestAppVerifier(app);
  const anonymous: Gateway = { baseUrl: '', fetch, headers: async () => ({}) };
  const signedIn = createGateway({
    token: (forceRefresh) => identity.token(forceRefresh),
    accountType: () => null,
    verifier,
    fetch,
  });
  const calls = createIdentityCalls({ anonymous, signedIn }, verifier);
  const identity = createEmbeddedIdentity({
    hasGoogle: false,
    calls: async () => calls,
    openWindow: noGoogle,
    redirectTo: noGoogle,
    closeWindow: noGoogle,
    query: noGoogle,
    returnChannel: createSilentChannel(),
    tabStorage: memoryStorage(),
    tokenChannel: createSilentChannel(),
    tabLock: createTabLock('token', undefined),
    storage: memoryStorage(),
    storageEvents: new EventTarget(),
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  return { identity, mailedCodes: async (email, purpose) => codesIn(emails, email, purpose) };
}

describe.each(featureDatabases())('With a complete server on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  const emails: Message[] = [];
  beforeAll(async () => {
    database = await open();
    app = await openApp(database, {}, { mail: { send: async (message) => void emails.push(message) } });
  });
  afterAll(() => database.close());
  describePageIdentity("with this product's own sign-in", () => openPage(app, emails));
});
