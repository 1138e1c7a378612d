import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GATEWAY_TIMEOUT_MS } from '#contract/client.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { AppError, ERRORS, isErrorCode } from '#contract/errors.ts';
import { appHeaders } from '../account/app-verification/testing.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { NO_ROADS } from '../roads/testing/no-roads.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { createCapturingLog } from './testing/capture-log.ts';
import { type People, type Person, setUpPeople } from './testing/people.ts';
import {
  arbitraryRequestTo,
  type DescribedEndpoint,
  listDescribedEndpoints,
  type RandomRequest,
} from './testing/random-requests.ts';
import { withRotatingIps } from './testing/rotating-ips.ts';

/** The maximum number of requests per endpoint; `npm run prove` uses 10,000. */
const MAX_REQUESTS = Number(process.env.RANDOM_BODIES ?? 30);
/** The minimum number of requests per endpoint; more follow until one reaches the action. */
const MIN_REQUESTS = Number(process.env.RANDOM_BODIES ?? 10);
const SEED = Number(process.env.RANDOM_SEED ?? (process.env.RANDOM_BODIES ? Date.now() : 20_261_121));
const CONCURRENCY = 10;
const CALLS_PER_PERSON = 4;
/** One in this many users has a password; the others sign in with Google, since checking a password is slow. */
const WITH_PASSWORD_EVERY = 5;
/** Endpoints that hash a password for every valid request. */
const COSTLY_ENDPOINTS = new Set(['createAccount', 'signIn', 'changePassword']);
/** Errors that are raised before an action runs. */
const ERRORS_BEFORE_ACTIONS = new Set([
  'invalid_request',
  'invalid_json',
  'unsupported_media_type',
  'payload_too_large',
  'unauthenticated',
  'app_verification_failed',
]);
/** Far longer than the slowest endpoint takes on a slow machine; ends a test that hangs. */
const TEST_TIMEOUT_MS = 120_000 + MAX_REQUESTS * 1_000;

const Problem = z.strictObject({
  success: z.literal(false),
  error: z.strictObject({
    code: z.string().refine(isErrorCode),
    message: z.string(),
    requestId: z.string().min(8),
    details: z.unknown().optional(),
  }),
});

/** Rejects when a response takes longer than the page would wait. */
async function withTimeout<T>(response: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No response in time')), GATEWAY_TIMEOUT_MS);
  });
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer));
}

describe('any random request', () => {
  const startedAt = new Date();
  const { log, lines } = createCapturingLog('error');
  let database: Database;
  let app: AppUnderTest;
  let people: People;
  let appVerificationHeaders: Record<string, string>;
  let endpoints: DescribedEndpoint[];
  let userCount = 0;
  let caller: { person: Person; calls: number } | null = null;

  beforeAll(async () => {
    database = await defaultDatabase().open();
    await storeChargers(database.sql, [makeCharger(1), makeCharger(2, { lat: 39.9, lng: -105.1 })]);
    // Stops the clock, so that no token expires.
    app = withRotatingIps(await openApp(database, {}, { log, clock: () => startedAt, roads: NO_ROADS }));
    people = await setUpPeople(app);
    appVerificationHeaders = await appHeaders(app);
    endpoints = listDescribedEndpoints(await (await app.request('/api/openapi.json')).json());
  });
  afterAll(() => database.close());

  /** Returns the next caller; a new user now and then, since limits count per user and accounts get deleted. */
  async function nextCaller(): Promise<Person> {
    if (caller === null || caller.calls >= CALLS_PER_PERSON) {
      userCount += 1;
      caller = { person: await people.createUser({ hasPassword: userCount % WITH_PASSWORD_EVERY === 0 }), calls: 0 };
    }
    caller.calls += 1;
    return caller.person;
  }

  async function sendRequest({ method, url, headers, body, isSignedIn }: RandomRequest): Promise<Response> {
    const callerHeaders = isSignedIn ? { ...appVerificationHeaders, ...(await nextCaller()).headers } : {};
    const init = { method, headers: { ...callerHeaders, ...headers }, ...(body === null ? {} : { body }) };
    return withTimeout(app.request(url, init));
  }

  /** Returns the response's error code, or null. */
  async function expectValidResponse(request: RandomRequest): Promise<string | null> {
    const response = await sendRequest(request);
    if (response.status === 401) caller = null;
    expect(response.status, lines.join('\n')).toBeLessThan(500);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    if (response.status < 400) return response.arrayBuffer().then(() => null);
    const { error } = Problem.parse(await response.json());
    const row = ERRORS[error.code];
    const { message } = new AppError(error.code, error.details);
    expect([response.status, error.message]).toEqual([row.status, message]);
    return error.code;
  }

  it('is generated for every endpoint', () => {
    const expectedOperations = Object.values(ENDPOINTS).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const operations = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(operations).toEqual(expect.arrayContaining(expectedOperations));
  });

  it.each(Object.entries(ENDPOINTS))(
    'to %s gets a well-formed response, without a crash',
    async (name, { method, path }) => {
      const endpoint = endpoints.find(
        (candidate) => candidate.method === method.toUpperCase() && candidate.path === path,
      );
      if (!endpoint) throw new Error('The endpoint is not described');
      const request = arbitraryRequestTo(endpoint, COSTLY_ENDPOINTS.has(name));
      const batch = fc.array(request, { minLength: CONCURRENCY, maxLength: CONCURRENCY });
      let requestCount = 0;
      let reachedCount = 0;
      const property = fc.asyncProperty(batch, async (requests) => {
        if (requestCount >= MIN_REQUESTS && reachedCount > 0) return;
        requestCount += CONCURRENCY;
        lines.length = 0;
        const codes = await Promise.all(requests.map(expectValidResponse));
        // The action of redeemSolution raises this error itself; for other endpoints, it is raised before the action.
        const isReached = (code: string | null) =>
          code === null ||
          !ERRORS_BEFORE_ACTIONS.has(code) ||
          (code === 'app_verification_failed' && name === 'redeemSolution');
        reachedCount += codes.filter(isReached).length;
        expect(codes).not.toContain('too_many_requests');
        expect(codes).not.toContain('too_many_messages');
      });
      await fc.assert(property, { numRuns: Math.ceil(MAX_REQUESTS / CONCURRENCY), seed: SEED });
      expect(reachedCount).toBeGreaterThan(requestCount / 100);
    },
    TEST_TIMEOUT_MS,
  );

  it('leaves the product working as before', async () => {
    const { uid, headers } = await people.createUser();
    expect(await (await app.request('/api/user/profile', { headers })).json()).toMatchObject({ data: { uid } });
    expect(Object.keys({})).toEqual([]);
    expect(({} as { role?: string }).role).toBeUndefined();
    const roles = await database.sql.selectFrom('users').select('role').where('role', '!=', 'user').execute();
    expect(roles).toEqual([]);
    expect(await app.request('/api/chargers/1').then(({ status }) => status)).toBe(200);
  });
});
