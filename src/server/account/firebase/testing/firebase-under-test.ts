import { z } from 'zod';
import type { Sql } from '../../../db/database.ts';
import { createLog } from '../../../log.ts';
import type { IdentityUnderTest, NewPerson } from '../../identity.conformance.ts';
import type { GoogleUrls } from '../google-client.ts';
import { createFirebaseIdentity } from '../identity.firebase.ts';
import type { FirebaseSettings } from '../settings.ts';
import type { TokenFactory } from './firebase-tokens.ts';
import { createForger } from './forge.ts';

export const PROJECT_ID = 'demo-towcharge';

export function createSettings(key: FirebaseSettings['key']): FirebaseSettings {
  const options = { apiKey: 'key', authDomain: 'demo.example', projectId: PROJECT_ID, appId: '1:234:web:567' };
  return { options, key, appCheck: null };
}

const SignedIn = z.object({ localId: z.string(), idToken: z.string() });

async function callAsPage<T>(url: string, method: string, body: object, responseSchema: z.ZodType<T>): Promise<T> {
  const requestUrl = `${url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=key`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(requestUrl, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} returned status ${response.status}`);
  return responseSchema.parse(await response.json());
}

async function createAccount(url: string, { email, password, displayName }: NewPerson) {
  const account = { email, password, returnSecureToken: true };
  const { localId, idToken } = await callAsPage(url, 'signUp', account, SignedIn);
  await callAsPage(url, 'update', { idToken, displayName }, z.object({ localId: z.string() }));
  return { uid: localId, token: idToken };
}

async function signIn(url: string, { email, password }: NewPerson): Promise<string> {
  return (await callAsPage(url, 'signInWithPassword', { email, password, returnSecureToken: true }, SignedIn)).idToken;
}

export type Service = {
  readonly url: string;
  readonly key: FirebaseSettings['key'];
  readonly tokens: TokenFactory;
  readonly googleUrls?: GoogleUrls;
};

export async function createFirebaseIdentityUnderTest(
  { url, key, tokens, googleUrls }: Service,
  sql: Sql,
): Promise<IdentityUnderTest> {
  const open = () =>
    createFirebaseIdentity({
      settings: createSettings(key),
      sql,
      clock: () => new Date(),
      log: createLog('silent'),
      ...(googleUrls ? { googleUrls } : {}),
    });
  return {
    identity: await open(),
    openSecondProcess: open,
    createAccount: (person) => createAccount(url, person),
    signIn: (person) => signIn(url, person),
    forge: createForger(PROJECT_ID, tokens),
  };
}
