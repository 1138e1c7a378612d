import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountEndpoints } from '#contract/account.ts';
import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { createGateway } from './gateway.ts';

const rejection = (code: string, status = 401) => Response.json({ error: { code, message: '' } }, { status });

function setUp({ signedIn = true, accountType = null as string | null } = {}) {
  let tokenNumber = 1;
  const token = vi.fn(async (forceRefresh = false) => {
    if (forceRefresh) tokenNumber += 1;
    return signedIn ? `token-${tokenNumber}` : null;
  });
  const verifier = {
    token: vi.fn(async () => 'app-token'),
    cachedToken: vi.fn((): string | null => null),
    waitBriefly: vi.fn(async (): Promise<string | null> => null),
    forget: vi.fn(),
  };
  const sent: { url: string; init: RequestInit; authorization: string | null }[] = [];
  const respond = vi.fn((_authorization: string | null) => Response.json({ done: true }));
  const gateway = createGateway({
    token,
    accountType: () => accountType,
    verifier,
    async fetch(url, init) {
      const authorization = new Headers(init.headers).get('authorization');
      sent.push({ url, init, authorization });
      return respond(authorization);
    },
  });
  const sendCall = async () =>
    gateway.fetch('/api/things', { method: 'PUT', body: '{}', headers: await gateway.headers() });
  return { gateway, verifier, token, sent, respond, sendCall };
}

afterEach(() => vi.useRealTimers());

describe('the gateway', () => {
  it("sends the user's token, and the stored account type", async () => {
    const { gateway } = setUp({ accountType: 'business' });
    expect(await gateway.headers()).toEqual({ authorization: 'Bearer token-1', 'x-license-type': 'business' });
  });

  it('sends the app verification token with every call', async () => {
    const { gateway, verifier } = setUp({ signedIn: false });
    verifier.waitBriefly.mockResolvedValue('app-token');
    verifier.cachedToken.mockReturnValue('app-token');
    for (const endpoint of Object.values<Endpoint>(ENDPOINTS))
      expect(await gateway.headers(endpoint)).toEqual({ [APP_VERIFICATION_HEADER]: 'app-token' });
    expect(await gateway.headers()).toEqual({ [APP_VERIFICATION_HEADER]: 'app-token' });
  });

  it('waits for the app verification token as long as needed if the server requires it, not at all for public reads, and briefly otherwise', async () => {
    const { gateway, verifier } = setUp({ signedIn: false });
    for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
      vi.clearAllMocks();
      await gateway.headers(endpoint);
      const isPublicRead = endpoint.access === 'public' && endpoint.method === 'get';
      const expected = endpoint.requiresAppVerification
        ? verifier.token
        : isPublicRead
          ? verifier.cachedToken
          : verifier.waitBriefly;
      expect(expected, endpoint.path).toHaveBeenCalledTimes(1);
    }
  });

  it('sends no token if getting one takes over 30 seconds, and leaves the decision to the server', async () => {
    vi.useFakeTimers();
    const { gateway, token } = setUp();
    token.mockReturnValue(new Promise(() => {}));
    const headers = gateway.headers();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await headers).toEqual({});
  });

  it('does not retry a rejected call as another user', async () => {
    const { gateway, token, respond } = setUp();
    const [adaToken, bobToken] = ['ada', 'bob'].map((sub) => `e30.${btoa(JSON.stringify({ sub }))}.signature`);
    token.mockResolvedValueOnce(adaToken ?? '').mockResolvedValue(bobToken ?? '');
    respond.mockImplementation(() => rejection('unauthenticated'));
    const headers = await gateway.headers();
    expect((await gateway.fetch('/api/things', { method: 'PUT', headers })).status).toBe(401);
    expect(respond).toHaveBeenCalledExactlyOnceWith(`Bearer ${adaToken}`);
  });

  it('fails calls that require app verification if it gets no app verification token', async () => {
    const { gateway, verifier } = setUp();
    verifier.token.mockRejectedValueOnce(new AppError('app_verification_failed'));
    await expect(gateway.headers(accountEndpoints.saveProfile)).rejects.toThrow(
      'Security verification failed. Please try again.',
    );
  });

  it('renews the app verification token once, and only if the server rejected it', async () => {
    const { gateway, verifier, respond, sent } = setUp();
    const headers = await gateway.headers(accountEndpoints.saveProfile);
    respond.mockImplementation(() => rejection('forbidden', 403));
    await gateway.fetch('/api/things', { headers });
    expect(verifier.forget).not.toHaveBeenCalled();
    respond.mockImplementation(() => rejection('app_verification_failed', 403));
    verifier.token.mockResolvedValue('new-app-token');
    expect((await gateway.fetch('/api/things', { headers })).status).toBe(403);
    expect(verifier.forget).toHaveBeenCalledTimes(1);
    const appTokens = sent.map(({ init }) => new Headers(init.headers).get(APP_VERIFICATION_HEADER));
    expect(appTokens).toEqual(['app-token', 'app-token', 'new-app-token']);
  });

  it('sends no token for signed-out users, and does not retry for them', async () => {
    const { gateway, sendCall, respond, token } = setUp({ signedIn: false });
    expect(await gateway.headers()).toEqual({});
    respond.mockReturnValue(rejection('unauthenticated'));
    expect((await sendCall()).status).toBe(401);
    expect(respond).toHaveBeenCalledTimes(1);
    expect(token).not.toHaveBeenCalledWith(true);
  });

  it('renews a rejected token once, and repeats the call once', async () => {
    const { sendCall, respond, sent } = setUp();
    respond.mockImplementation((authorization) =>
      authorization === 'Bearer token-2' ? Response.json({ done: true }) : rejection('unauthenticated'),
    );
    expect((await sendCall()).status).toBe(200);
    expect(sent.map(({ url, init, authorization }) => [url, init.method, init.body, authorization])).toEqual([
      ['/api/things', 'PUT', '{}', 'Bearer token-1'],
      ['/api/things', 'PUT', '{}', 'Bearer token-2'],
    ]);
  });

  it('gives up if the new token is rejected too, and stops renewing until one is accepted', async () => {
    const { sendCall, respond, token } = setUp();
    const renewals = () => token.mock.calls.filter(([forced]) => forced).length;
    respond.mockImplementation(() => rejection('unauthenticated'));
    expect((await sendCall()).status).toBe(401);
    expect([respond.mock.calls.length, renewals()]).toEqual([2, 1]);
    expect((await sendCall()).status).toBe(401);
    expect([respond.mock.calls.length, renewals()]).toEqual([3, 1]);
    respond.mockImplementationOnce(() => Response.json({ done: true }));
    expect((await sendCall()).status).toBe(200);
    await sendCall();
    expect([respond.mock.calls.length, renewals()]).toEqual([6, 2]);
  });

  it('renews once for simultaneous rejections, and repeats each call once', async () => {
    const { sendCall, respond, token } = setUp();
    respond.mockImplementation(() => rejection('unauthenticated'));
    const responses = await Promise.all([sendCall(), sendCall(), sendCall(), sendCall()]);
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(respond).toHaveBeenCalledTimes(8);
    expect(token.mock.calls.filter(([forced]) => forced)).toHaveLength(1);
  });

  it('retries a call sent with the old token, using the new one without renewing again', async () => {
    const { gateway, sendCall, respond, token } = setUp();
    respond.mockImplementation((authorization) =>
      authorization === 'Bearer token-1' ? rejection('unauthenticated') : Response.json({ done: true }),
    );
    const headersBefore = await gateway.headers();
    await sendCall();
    expect((await gateway.fetch('/api/others', { headers: headersBefore })).status).toBe(200);
    expect(token.mock.calls.filter(([forced]) => forced)).toHaveLength(1);
  });

  it('does not repeat a call rejected for another reason, such as a wrong code', async () => {
    const { sendCall, respond } = setUp();
    respond.mockImplementation(() => rejection('second_factor_wrong'));
    const response = await sendCall();
    expect(respond).toHaveBeenCalledTimes(1);
    expect(await response.json()).toMatchObject({ error: { code: 'second_factor_wrong' } });
  });

  it('does not repeat a call if there is no new token', async () => {
    const { sendCall, respond, token } = setUp();
    token.mockResolvedValue('token-1');
    respond.mockImplementation(() => rejection('unauthenticated'));
    expect((await sendCall()).status).toBe(401);
    expect(respond).toHaveBeenCalledTimes(1);
  });
});
