import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Challenge, Solution } from '#contract/app-verification.ts';
import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import { ERRORS } from '#contract/errors.ts';
import type { Database } from '../../db/database.ts';
import { databasesUnderTest } from '../../db/testing.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';
import { createEmbeddedAppVerification } from './app-verification.embedded.ts';
import type { AppVerification } from './app-verification.ts';
import { appHeaders, solve } from './testing.ts';

const CHALLENGE_MS = 120_000;
const TOKEN_MS = 30 * 60_000;

describe.each(databasesUnderTest())('app verification on the $name database', ({ open, testsFeatures }) => {
  let database: Database;
  let time = Date.now();
  const openVerification = (now = () => new Date(time)) => createEmbeddedAppVerification(database.sql, now, 4);
  const requireProofOfWork = ({ proofOfWork }: AppVerification) => {
    if (proofOfWork === null) throw new Error('There is no proof of work');
    return proofOfWork;
  };

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('issues one token per solution, even if several processes receive it many times at once', async () => {
    const processes = await Promise.all([openVerification(), openVerification(), openVerification()]);
    const challenge = await requireProofOfWork(processes[0] as AppVerification).issueChallenge();
    const solution = await solve(challenge);
    const tries = Array.from({ length: 12 }, (_, i) =>
      requireProofOfWork(processes[i % 3] as AppVerification).redeem(challenge, solution),
    );
    const tokens = await Promise.all(tries);
    expect(tokens.filter((token) => token !== null)).toHaveLength(1);
  });

  if (!testsFeatures) return;

  it('issues a token for a correct solution, valid for half an hour in every process', async () => {
    const [one, other] = [await openVerification(), await openVerification()];
    const challenge = await requireProofOfWork(one).issueChallenge();
    const issued = await requireProofOfWork(other).redeem(challenge, await solve(challenge));
    expect(issued?.expiresAt.getTime()).toBe(time + TOKEN_MS);
    expect(await one.verify(issued?.token ?? '')).toBe(true);
    const openLater = (ms: number) => openVerification(() => new Date(time + ms));
    expect(await (await openLater(TOKEN_MS - 1_000)).verify(issued?.token ?? '')).toBe(true);
    expect(await (await openLater(TOKEN_MS + 1_000)).verify(issued?.token ?? '')).toBe(false);
  });

  it('rejects a solution that is too late, incorrect, or for a modified challenge', async () => {
    const proofOfWork = requireProofOfWork(await openVerification());
    const challenge = await proofOfWork.issueChallenge();
    const solution = await solve(challenge);
    const withParameters = (change: Partial<Challenge['parameters']>) => ({
      ...challenge,
      parameters: { ...challenge.parameters, ...change },
    });
    const invalidSolutions: [Challenge, Solution][] = [
      [
        challenge,
        { ...solution, derivedKey: solution.derivedKey.replace(/^../, (byte) => (byte === '00' ? '01' : '00')) },
      ],
      [withParameters({ expiresAt: challenge.parameters.expiresAt + 60 }), solution],
      [withParameters({ cost: 1 }), solution],
      [
        { ...challenge, signature: challenge.signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
        solution,
      ],
    ];
    for (const [challenge, response] of invalidSolutions)
      expect(await proofOfWork.redeem(challenge, response)).toBeNull();
    time += CHALLENGE_MS + 1_000;
    expect(await proofOfWork.redeem(challenge, solution)).toBeNull();
    time -= CHALLENGE_MS + 1_000;
    expect(await proofOfWork.redeem(challenge, solution)).not.toBeNull();
  });

  it('forgets used solutions once they have expired', async () => {
    const proofOfWork = requireProofOfWork(await openVerification());
    const redeem = async () => {
      const challenge = await proofOfWork.issueChallenge();
      return proofOfWork.redeem(challenge, await solve(challenge));
    };
    await redeem();
    time += CHALLENGE_MS * 2;
    // ALTCHA checks the expiration against the machine's clock, which is behind the fake one.
    await redeem();
    const { count } = await database.sql
      .selectFrom('used_proofs')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });
});

describe('a call that must come from the page', () => {
  let database: Database;
  let app: AppUnderTest;
  const send = (path: string, body: object, headers: Record<string, string>, method = 'POST') =>
    app.request(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signUp = (headers: Record<string, string>) =>
    send(
      '/api/auth/sign-up',
      { email: 'ada@example.com', password: 'a kingpin and a hitch', displayName: 'Ada' },
      headers,
    );

  beforeAll(async () => {
    const [engine] = databasesUnderTest();
    if (!engine) throw new Error('There is no database to test on');
    database = await engine.open();
    app = await openApp(database);
  });
  afterAll(() => database.close());

  it("is rejected without a token, with a malformed one, and with a user's token", async () => {
    const userToken = (await (await signUp(await appHeaders(app))).json()).data.token;
    for (const token of [undefined, '', 'nonsense', 'a.b.c', userToken]) {
      const response = await signUp(token === undefined ? {} : { [APP_VERIFICATION_HEADER]: token });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { message: ERRORS.app_verification_failed.message } });
    }
  });

  it('is accepted with an app token, which is not a user token', async () => {
    const headers = await appHeaders(app);
    // The previous test created this account.
    expect((await signUp(headers)).status).toBe(409);
    const authorization = `Bearer ${headers[APP_VERIFICATION_HEADER]}`;
    expect((await app.request('/api/user/profile', { headers: { authorization } })).status).toBe(401);
  });

  it('needs a challenge, of which a client address gets at most 120 per minute', async () => {
    const requestChallenge = (from: string) => app.request('/api/auth/app-verification/challenge', {}, from);
    for (let requests = 0; requests < 120; requests += 1)
      expect((await requestChallenge('192.0.2.1')).status).toBe(200);
    const refused = await requestChallenge('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await requestChallenge('192.0.2.2')).status).toBe(200);
  });

  it('needs an app token at every path that saves a profile', async () => {
    const withAppToken = await appHeaders(app);
    const account = { email: 'bea@example.com', password: 'a kingpin and a hitch', displayName: 'Bea' };
    const token = (await (await send('/api/auth/sign-up', account, withAppToken)).json()).data.token;
    for (const path of ['/api/user/profile', '/user/profile']) {
      const save = (headers: Record<string, string>) =>
        send(
          path,
          { displayName: 'Bea', accountType: 'personal' },
          { authorization: `Bearer ${token}`, ...headers },
          'PUT',
        );
      for (const headers of [{}, { [APP_VERIFICATION_HEADER]: 'a.b.c' }]) {
        const response = await save(headers);
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ error: { code: 'app_verification_failed' } });
      }
      expect((await save(withAppToken)).status).toBe(200);
    }
  });

  it('is rejected if its solution has invalid fields', async () => {
    const response = await app.request('/api/auth/app-verification/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ challenge: { parameters: {}, signature: '' }, solution: {} }),
    });
    expect(response.status).toBe(400);
  });
});
