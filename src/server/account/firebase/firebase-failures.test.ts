import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import type { Identity } from '../identity.ts';
import { createFirebaseIdentity } from './identity.firebase.ts';
import type { FakeFirebase } from './testing/fake-firebase.ts';
import { createSettings, PROJECT_ID } from './testing/firebase-under-test.ts';
import { buildClaims } from './testing/page-calls.ts';
import { openFakeFirebase } from './testing/services.ts';

const TIMEOUT_MS = 200;

type Opened = Awaited<ReturnType<typeof openFakeFirebase>>;

let database: Database;
let opened: Opened;
let fakeFirebase: FakeFirebase;
let logged: unknown[];
beforeAll(async () => {
  database = await defaultDatabase().open();
  opened = await openFakeFirebase();
  fakeFirebase = opened.fakeFirebase;
});
afterAll(async () => {
  await opened.stop();
  await database.close();
});
beforeEach(() => {
  logged = [];
  fakeFirebase.requestedPaths.length = 0;
});

const log = { error: (...args: unknown[]) => void logged.push(args) } as Parameters<
  typeof createFirebaseIdentity
>[0]['log'];

function openIdentity(googleUrls = fakeFirebase.googleUrls, timeoutMs?: number): Promise<Identity> {
  return createFirebaseIdentity({
    settings: createSettings(opened.key),
    sql: database.sql,
    clock: () => new Date(),
    log,
    googleUrls,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

let personCount = 0;

function newPerson() {
  personCount += 1;
  return fakeFirebase.people.add(`ann.${personCount}@example.com`, 'swordfish');
}

type Person = ReturnType<typeof newPerson>;

function createToken(person: Person, changed: object = {}): Promise<string> {
  const signIn = { localId: person.localId, signedInAtS: Math.floor(Date.now() / 1000), hasSecondFactor: false };
  return fakeFirebase.tokens.create({ ...buildClaims(PROJECT_ID, person, signIn), ...changed });
}

async function startServer(onRequest: Parameters<typeof createServer>[1]): Promise<{ url: string; http: Server }> {
  const http = createServer(onRequest);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, http };
}

async function stop(http: Server): Promise<void> {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
}

const createUrls = (url: string) => ({
  tokenKeys: `${url}/keys`,
  identityToolkit: url,
  oauth: `${url}/oauth`,
  appCheckKeys: url,
});

describe('a failing Firebase', () => {
  const FAILURES: [string, NonNullable<Parameters<typeof createServer>[1]>][] = [
    ['does not respond', () => undefined],
    ['stops in the middle of a response', (_request, response) => void response.writeHead(200).write('{"keys":')],
    ['hangs up', (request) => void request.socket.destroy()],
    [
      'responds with an error',
      (_request, response) => void response.writeHead(500).end('{"error":{"message":"ann@ secret"}}'),
    ],
    ['responds with a page', (_request, response) => void response.writeHead(200).end('<p>ann@ secret</p>')],
    ['redirects', (_request, response) => void response.writeHead(302, { location: '/' }).end()],
  ];

  it.each(FAILURES)('that %s is reported as unavailable, and the log names no one', async (_, onRequest) => {
    const { url, http } = await startServer(onRequest);
    const identity = await openIdentity(createUrls(url), TIMEOUT_MS);
    const person = newPerson();
    const token = await createToken(person);
    for (const callFirebase of [
      () => identity.verify(token),
      () => identity.lookUp(person.localId),
      () => identity.remove(person.localId),
    ])
      await expect(callFirebase()).rejects.toMatchObject({ code: 'unavailable', details: undefined });
    await identity.revoke(person.localId);
    const text = JSON.stringify(logged);
    expect(logged).toHaveLength(4);
    expect(text).not.toMatch(/ann|secret|swordfish|PRIVATE|eyJ/);
    expect(text).not.toContain(person.localId);
    await stop(http);
  });

  it('does not prevent a user from signing out everywhere, and gets the sign-out once it is back', async () => {
    const { url, http } = await startServer((request) => void request.socket.destroy());
    const identity = await openIdentity(
      { ...createUrls(url), tokenKeys: fakeFirebase.googleUrls.tokenKeys },
      TIMEOUT_MS,
    );
    const person = newPerson();
    const token = await createToken(person);
    expect(await identity.verify(token)).not.toBeNull();
    await identity.revoke(person.localId);
    expect(await identity.verify(token)).toBeNull();
    await identity.runMaintenance();
    await stop(http);
    person.validSinceS = 0;
    const recovered = await openIdentity();
    await recovered.runMaintenance();
    expect(person.validSinceS).toBeGreaterThan(0);
    fakeFirebase.requestedPaths.length = 0;
    await recovered.runMaintenance();
    expect(fakeFirebase.requestedPaths).toEqual([]);
  });

  it('receives a delayed sign-out without undoing a newer one', async () => {
    const { url, http } = await startServer((request) => void request.socket.destroy());
    const person = newPerson();
    await (await openIdentity(createUrls(url), TIMEOUT_MS)).revoke(person.localId);
    await stop(http);
    const laterS = Math.ceil(Date.now() / 1000) + 120;
    person.validSinceS = laterS;
    const recovered = await openIdentity();
    await recovered.runMaintenance();
    expect(person.validSinceS).toBe(laterS);
    fakeFirebase.requestedPaths.length = 0;
    await recovered.runMaintenance();
    expect(fakeFirebase.requestedPaths).toEqual([]);
  });

  it('is called for only one pending sign-out per maintenance run, and for none while the server stops', async () => {
    let callCount = 0;
    const { url, http } = await startServer((request) => {
      callCount += 1;
      request.socket.destroy();
    });
    const identity = await openIdentity(createUrls(url), TIMEOUT_MS);
    for (const person of [newPerson(), newPerson(), newPerson()]) await identity.revoke(person.localId);
    callCount = 0;
    await identity.runMaintenance();
    expect(callCount).toBe(1);
    await identity.runMaintenance(() => true);
    expect(callCount).toBe(1);
    await stop(http);
  });
});

describe('the service account token', () => {
  it('is requested once for many calls, and again only after it is rejected', async () => {
    const identity = await openIdentity();
    const { localId } = newPerson();
    await Promise.all([identity.lookUp(localId), identity.lookUp(localId), identity.lookUp(localId)]);
    const countGrants = () => fakeFirebase.requestedPaths.filter((path) => path === '/oauth').length;
    expect(countGrants()).toBe(1);
    fakeFirebase.revokeGrants();
    await expect(identity.lookUp(localId)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await identity.lookUp(localId)).toMatchObject({ uid: localId });
    expect(countGrants()).toBe(2);
  });

  it.each([
    ['that does not exist', null, 'cannot be read (ENOENT).'],
    ['that is not JSON', 'swordfish', 'is not a service account key (JSON).'],
    ['without a key', '{"client_email":"server@example.com"}', 'is not a service account key (JSON).'],
    [
      'with a malformed key',
      '{"client_email":"server@example.com","private_key":"-----BEGIN PRIVATE KEY-----swordfish"}',
      'is not a service account key (JSON).',
    ],
  ])('cannot be requested with a key file %s, which is reported at startup', async (_, text, problem) => {
    const file = `${opened.key.serviceAccountFile}.${personCount}`;
    personCount += 1;
    if (text !== null) await writeFile(file, text);
    const starting = createFirebaseIdentity({
      settings: createSettings({ serviceAccountFile: file }),
      sql: database.sql,
      clock: () => new Date(),
      log,
    });
    await expect(starting).rejects.toThrow(`The file ${file} in FIREBASE_SERVICE_ACCOUNT ${problem}`);
    await expect(starting).rejects.not.toThrow('swordfish');
  });
});

describe("Firebase's claims about a user", () => {
  it('are verified with public keys that are fetched only once for many tokens', async () => {
    const identity = await openIdentity();
    const tokens = await Promise.all([createToken(newPerson()), createToken(newPerson()), createToken(newPerson())]);
    for (const token of tokens) expect(await identity.verify(token)).not.toBeNull();
    expect(fakeFirebase.requestedPaths.filter((path) => path === '/keys')).toHaveLength(1);
  });

  it('distinguish sign-ins with and without a second step', async () => {
    const identity = await openIdentity();
    const person = newPerson();
    const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp' };
    expect(await identity.verify(await createToken(person))).toMatchObject({ hasSecondFactor: false });
    expect(await identity.verify(await createToken(person, { firebase }))).toMatchObject({ hasSecondFactor: true });
  });

  it.each([
    { auth_time: undefined },
    { auth_time: 'today' },
    { exp: undefined },
    { iat: undefined },
    { sub: undefined },
  ])('are rejected if something is missing or invalid (%o)', async (changed) => {
    const identity = await openIdentity();
    expect(await identity.verify(await createToken(newPerson(), changed))).toBeNull();
  });

  it('are reduced to the sign-in methods that this product supports', async () => {
    const identity = await openIdentity();
    const person = newPerson();
    person.providers.unshift('google.com', 'phone');
    expect(await identity.lookUp(person.localId)).toMatchObject({ providers: ['google.com', 'password'] });
  });
});
