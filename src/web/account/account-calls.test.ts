import { describe, expect, it, vi } from 'vitest';
import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import type { Gateway } from '#contract/client.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { identityEndpoints } from '#contract/identity.ts';
import {
  createIdentityCalls,
  loadProfile,
  saveProfile,
  solveProofOfWork,
  suggestDisplayName,
} from './account-calls.ts';

const TOKEN = { uid: 'ada', token: 'token-1', expiresAt: '2026-01-01T00:10:00Z' };
const RESPONSE = { success: true, data: TOKEN, url: 'https://google.example/sign-in' };
const ACCOUNT = { email: 'ada@example.com', password: 'secret-42', displayName: 'Ada' };

type SentRequest = { who: string; path: string; proof: string | null; body: unknown };

function setUp() {
  const requests: SentRequest[] = [];
  const respond = vi.fn((): Response => Response.json(RESPONSE));
  const gatewayFor = (who: string): Gateway => ({
    baseUrl: '',
    headers: async () => ({}),
    async fetch(url, init) {
      const proof = new Headers(init.headers).get(APP_VERIFICATION_HEADER);
      requests.push({ who, path: url, proof, body: JSON.parse(String(init.body)) });
      return respond();
    },
  });
  const verifier = {
    token: vi.fn(async () => 'proof'),
    cachedToken: vi.fn((): string | null => null),
    waitBriefly: vi.fn(async (): Promise<string | null> => null),
    forget: vi.fn(),
  };
  const calls = createIdentityCalls({ anonymous: gatewayFor('anonymous'), signedIn: gatewayFor('ada') }, verifier);
  return { calls, requests, respond, verifier };
}

const refusal = (code: ErrorCode, status: number) => Response.json({ error: { code, message: '' } }, { status });

describe('identity calls', () => {
  it('wait for app verification if the server requires it', async () => {
    const { calls, requests } = setUp();
    await calls.createAccount(ACCOUNT);
    await calls.signIn({ email: ACCOUNT.email, password: ACCOUNT.password, code: '123456' });
    await calls.startGoogleSignIn();
    await calls.renewToken();
    await calls.signOut();
    await calls.requestPasswordReset(ACCOUNT.email);
    await calls.completePasswordReset('code', 'new-secret');
    await calls.verifyEmail('code');
    await calls.sendVerificationMail();
    await calls.changePassword('secret-42', 'new-secret');
    const requiringEndpoints = Object.values(identityEndpoints).filter(
      (endpoint) => 'requiresAppVerification' in endpoint,
    );
    expect(requests.filter(({ proof }) => proof === 'proof').map(({ path }) => path)).toEqual(
      requiringEndpoints.map(({ path }) => path),
    );
    expect(requests.filter(({ proof }) => proof === null)).toHaveLength(6);
  });

  it('also send app verification where it is optional, without waiting long for it', async () => {
    const { calls, requests, verifier } = setUp();
    verifier.cachedToken.mockReturnValue('proof at hand');
    verifier.waitBriefly.mockResolvedValue('proof that came soon');
    await calls.renewToken();
    await calls.completePasswordReset('code', 'new-secret');
    expect(requests.map(({ proof }) => proof)).toEqual(['proof at hand', 'proof that came soon']);
    expect(verifier.token).not.toHaveBeenCalled();
  });

  it("carry the user's token if they act on the signed-in account", async () => {
    const { calls, requests } = setUp();
    await calls.sendVerificationMail();
    await calls.changePassword('secret-42', 'new-secret');
    await calls.renewToken();
    expect(requests.map(({ who, path }) => [who, path])).toEqual([
      ['ada', '/api/auth/verification-mail'],
      ['ada', '/api/auth/change-password'],
      ['anonymous', '/api/auth/token'],
    ]);
  });

  it('send the entered data, and return the token or the Google sign-in URL', async () => {
    const { calls, requests } = setUp();
    expect(await calls.createAccount(ACCOUNT)).toEqual(TOKEN);
    expect(await calls.startGoogleSignIn()).toBe(RESPONSE.url);
    expect(requests[0]?.body).toEqual(ACCOUNT);
  });

  it('are retried once with another proof only if the server rejected the first', async () => {
    const { calls, respond, verifier } = setUp();
    respond.mockReturnValueOnce(refusal('invalid_credential', 401));
    await expect(calls.signIn(ACCOUNT)).rejects.toMatchObject({ code: 'invalid_credential' });
    expect(verifier.forget).not.toHaveBeenCalled();
    respond.mockReturnValueOnce(refusal('app_verification_failed', 403));
    expect(await calls.signIn(ACCOUNT)).toEqual(TOKEN);
    expect(verifier.forget).toHaveBeenCalledTimes(1);
    respond.mockImplementation(() => refusal('app_verification_failed', 403));
    await expect(calls.signIn(ACCOUNT)).rejects.toThrow('Security verification failed. Please try again.');
    expect(verifier.forget).toHaveBeenCalledTimes(2);
  });

  it('are not sent if app verification fails', async () => {
    const { calls, requests, verifier } = setUp();
    verifier.token.mockRejectedValueOnce(new AppError('app_verification_failed'));
    await expect(calls.signIn(ACCOUNT)).rejects.toMatchObject({ code: 'app_verification_failed' });
    expect(requests).toEqual([]);
  });
});

describe('the proof of work for app verification', () => {
  const prove = (fetch: Gateway['fetch'], signal = new AbortController().signal) =>
    solveProofOfWork({ baseUrl: '', headers: async () => ({}), fetch }, signal);

  it('distinguishes a rejection from an unreachable server', async () => {
    await expect(prove(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(prove(async () => refusal('app_verification_failed', 403))).rejects.toMatchObject({
      code: 'app_verification_failed',
    });
  });

  it('reports a timeout as such, not as an unreachable server', async () => {
    const timeout = new DOMException('Too late', 'TimeoutError');
    await expect(prove(() => Promise.reject(timeout), AbortSignal.abort(timeout))).rejects.toBe(timeout);
  });
});

describe('saving the profile of a new user', () => {
  it('never saves as another user', async () => {
    const token = `e30.${btoa(JSON.stringify({ sub: 'bob' }))}.signature`;
    const send = vi.fn(async () => Response.json({}));
    const gateway = { baseUrl: '', headers: async () => ({ authorization: `Bearer ${token}` }), fetch: send };
    const profile = { displayName: 'Ada', accountType: 'personal', companyName: null } as const;
    await expect(saveProfile(gateway, profile, 'ada')).rejects.toMatchObject({ code: 'profile_creation_timeout' });
    expect(send).not.toHaveBeenCalled();
    await expect(saveProfile(gateway, profile, 'bob')).rejects.toMatchObject({ code: 'profile_save_failed' });
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('loading the profile', () => {
  const gatewayReturning = (response: Response): Gateway => ({
    baseUrl: '',
    headers: async () => ({}),
    fetch: async () => response,
  });

  it('returns null if there is no profile, and fails on other errors', async () => {
    expect(await loadProfile(gatewayReturning(refusal('profile_not_found', 404)))).toBeNull();
    expect(await loadProfile(gatewayReturning(refusal('not_found', 404)))).toBeNull();
    await expect(loadProfile(gatewayReturning(refusal('unauthenticated', 401)))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(loadProfile(gatewayReturning(new Response('broken', { status: 500 })))).rejects.toThrow(
      'Failed to load user profile',
    );
  });
});

const createToken = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('the name of a new user', () => {
  it.each([
    [{ name: 'Zoë Ångström ✓', email: 'zoe@example.com' }, 'Zoë Ångström ✓'],
    [{ name: 'Ada\u202E\nadmin' }, 'Ada admin'],
    [{ name: 'n'.repeat(200) }, 'n'.repeat(80)],
    [{ name: '\u200B', email: 'zoe@example.com' }, 'zoe'],
    [{ name: ' ', email: 'zoe.tows@example.com' }, 'zoe.tows'],
    [{ email: 'zoe.tows@example.com' }, 'zoe.tows'],
    [{}, 'Driver'],
  ])(
    'is the name in the token, or by default the start of the email address, made valid for a profile: %j',
    (claims, name) => {
      expect(suggestDisplayName(createToken(claims))).toBe(name);
    },
  );

  it('is "Driver" if the token is unreadable', () => {
    for (const token of ['', 'token', 'a.b.c', 'a.bnVsbA.c']) expect(suggestDisplayName(token)).toBe('Driver');
  });
});
