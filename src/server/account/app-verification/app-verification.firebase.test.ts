import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { type FakeFirebase, startFakeFirebase } from '../firebase/testing/fake-firebase.ts';
import { createSigner } from '../firebase/testing/firebase-tokens.ts';
import { createFirebaseAppVerification } from './app-verification.firebase.ts';

const PROJECT_NUMBER = '234';
const APP_ID = '1:234:web:567';
const TIME = new Date('2026-01-02T03:04:05Z');
const NOW_S = TIME.getTime() / 1000;

const VALID_CLAIMS = {
  iss: `https://firebaseappcheck.googleapis.com/${PROJECT_NUMBER}`,
  aud: [`projects/${PROJECT_NUMBER}`, 'projects/towcharge-1'],
  sub: APP_ID,
  iat: NOW_S,
  exp: NOW_S + 3_600,
};

describe('app verification by Firebase App Check', () => {
  let fakeFirebase: FakeFirebase;
  beforeAll(async () => {
    fakeFirebase = await startFakeFirebase('service');
  });
  afterAll(() => fakeFirebase.stop());

  const open = (now = TIME, keysUrl = fakeFirebase.googleUrls.appCheckKeys) =>
    createFirebaseAppVerification({
      projectNumber: PROJECT_NUMBER,
      appId: APP_ID,
      clock: () => now,
      log: createLog('silent'),
      keysUrl,
    });

  it("accepts this product's token until it expires", async () => {
    const token = await fakeFirebase.tokens.create(VALID_CLAIMS);
    expect(await open().verify(token)).toBe(true);
    expect(await open(new Date(TIME.getTime() + 3_599_000)).verify(token)).toBe(true);
    expect(await open(new Date(TIME.getTime() + 3_600_000)).verify(token)).toBe(false);
  });

  it.each([
    ['from another project', { iss: 'https://firebaseappcheck.googleapis.com/999' }],
    ['for another project', { aud: ['projects/999'] }],
    ['for another app in the project', { sub: '1:234:android:890' }],
    ['without an app', { sub: undefined }],
    ['without an expiration', { exp: undefined }],
  ])('rejects a token %s', async (_, wrong) => {
    expect(await open().verify(await fakeFirebase.tokens.create({ ...VALID_CLAIMS, ...wrong }))).toBe(false);
  });

  it('rejects a token that has another signer or type or is malformed', async () => {
    const stranger = await createSigner();
    expect(await open().verify(await stranger.create(VALID_CLAIMS))).toBe(false);
    expect(await open().verify(await fakeFirebase.tokens.create(VALID_CLAIMS, { typ: 'at+jwt' }))).toBe(false);
    for (const text of ['', 'nonsense', 'a.b.c']) expect(await open().verify(text)).toBe(false);
  });

  it('is unavailable if the keys cannot be read', async () => {
    const token = await fakeFirebase.tokens.create(VALID_CLAIMS);
    const verification = open(TIME, `${fakeFirebase.url}/nothing-here`);
    await expect(verification.verify(token)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('issues no challenges', () => {
    expect(open().proofOfWork).toBeNull();
  });
});
