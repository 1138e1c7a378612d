import { describe, expect, it, vi } from 'vitest';
import { APP_VERIFICATION_HEADER } from '#contract/app-verification.ts';
import { createGateway } from './gateway.ts';

const refusal = (code: string) => Response.json({ error: { code, message: '' } }, { status: 401 });

function setUp({ signedIn = true, accountType = null as string | null } = {}) {
  let given = 1;
  const token = vi.fn(async (forceRefresh = false) => {
    if (forceRefresh) given += 1;
    return signedIn ? `token-${given}` : null;
  });
  const appCheckToken = vi.fn(async (): Promise<string | null> => null);
  const sent: { url: string; init: RequestInit; authorization: string | null }[] = [];
  const answer = vi.fn((_authorization: string | null) => Response.json({ done: true }));
  const gateway = createGateway({
    token,
    accountType: () => accountType,
    appCheckToken,
    async fetch(url, init) {
      const authorization = new Headers(init.headers).get('authorization');
      sent.push({ url, init, authorization });
      return answer(authorization);
    },
  });
  const ask = async () => gateway.fetch('/api/things', { method: 'PUT', body: '{}', headers: await gateway.headers() });
  return { gateway, appCheckToken, token, sent, answer, ask };
}

describe('the way to the server', () => {
  it('carries the token of the signed-in person, and the kind of account this browser remembers', async () => {
    const { gateway } = setUp({ accountType: 'business' });
    expect(await gateway.headers()).toEqual({ authorization: 'Bearer token-1', 'x-license-type': 'business' });
  });

  it('carries the token that shows that it is this page, where every call has to, and goes out without one as well', async () => {
    const { gateway, appCheckToken } = setUp({ signedIn: false });
    appCheckToken.mockResolvedValueOnce('app-token');
    expect(await gateway.headers()).toEqual({ [APP_VERIFICATION_HEADER]: 'app-token' });
    appCheckToken.mockRejectedValueOnce(new Error('no network'));
    expect(await gateway.headers()).toEqual({});
  });

  it('carries nothing for those who are not signed in, and is not tried again for them', async () => {
    const { gateway, ask, answer, token } = setUp({ signedIn: false });
    expect(await gateway.headers()).toEqual({});
    answer.mockReturnValue(refusal('unauthenticated'));
    expect((await ask()).status).toBe(401);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(token).not.toHaveBeenCalledWith(true);
  });

  it('renews a token that is refused once, and repeats the call once', async () => {
    const { ask, answer, sent } = setUp();
    answer.mockImplementation((authorization) =>
      authorization === 'Bearer token-2' ? Response.json({ done: true }) : refusal('unauthenticated'),
    );
    expect((await ask()).status).toBe(200);
    expect(sent.map(({ url, init, authorization }) => [url, init.method, init.body, authorization])).toEqual([
      ['/api/things', 'PUT', '{}', 'Bearer token-1'],
      ['/api/things', 'PUT', '{}', 'Bearer token-2'],
    ]);
  });

  it('gives up when the new token is refused too', async () => {
    const { ask, answer, token } = setUp();
    answer.mockImplementation(() => refusal('unauthenticated'));
    expect((await ask()).status).toBe(401);
    expect(answer).toHaveBeenCalledTimes(2);
    expect(token.mock.calls.filter(([forced]) => forced)).toHaveLength(1);
  });

  it('takes the token that was renewed meanwhile for calls that were refused at the same time', async () => {
    const { gateway, ask, answer, token } = setUp();
    answer.mockImplementation((authorization) =>
      authorization === 'Bearer token-1' ? refusal('unauthenticated') : Response.json({ done: true }),
    );
    const headersBefore = await gateway.headers();
    await ask();
    expect((await gateway.fetch('/api/others', { headers: headersBefore })).status).toBe(200);
    expect(token.mock.calls.filter(([forced]) => forced)).toHaveLength(1);
  });

  it('does not repeat a call that was refused for another reason, such as a wrong code', async () => {
    const { ask, answer } = setUp();
    answer.mockImplementation(() => refusal('second_factor_wrong'));
    const response = await ask();
    expect(answer).toHaveBeenCalledTimes(1);
    expect(await response.json()).toMatchObject({ error: { code: 'second_factor_wrong' } });
  });

  it('does not repeat a call when there is no new token to be had', async () => {
    const { ask, answer, token } = setUp();
    token.mockResolvedValue('token-1');
    answer.mockImplementation(() => refusal('unauthenticated'));
    expect((await ask()).status).toBe(401);
    expect(answer).toHaveBeenCalledTimes(1);
  });
});
