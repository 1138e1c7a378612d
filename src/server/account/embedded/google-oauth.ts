import pTimeout from 'p-timeout';
import { AppError } from '#contract/errors.ts';
import { lazyAsync } from '#domain/lazy-async.ts';
import type { WithCookies } from '../sign-ins-type.ts';
import type { BetterAuth } from './better-auth.ts';
import { GOOGLE_PROVIDER_ID } from './better-auth-constants.ts';
import { toAppError, toCallbackErrorCode } from './better-auth-errors.ts';

const RETURN_PAGE = '/auth/google';
const TIMEOUT_MS = 30_000;

export type GoogleOAuth = {
  readonly start: (headers: Headers) => Promise<WithCookies<string>>;
  readonly finish: (url: string, headers: Headers) => Promise<Response>;
};

function withGoogleTimeout<T>(promise: Promise<T>): Promise<T> {
  return pTimeout(promise, { milliseconds: TIMEOUT_MS, message: new AppError('google_sign_in_failed') });
}

/** Throws if the library silently dropped Google because it couldn't fetch the discovery document. */
async function createWithDiscovery(createLibrary: () => Promise<BetterAuth>): Promise<BetterAuth> {
  const library = await createLibrary();
  const { socialProviders } = await library.$context;
  if (!socialProviders.some(({ id }) => id === GOOGLE_PROVIDER_ID)) throw new AppError('google_sign_in_failed');
  return library;
}

function redirectToPage(response: Response): Response {
  const location = response.headers.get('location');
  const headers = new Headers({ location: RETURN_PAGE, 'cache-control': 'no-store' });
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  const error = location === null ? 'no_answer' : new URL(location, 'http://localhost').searchParams.get('error');
  if (error !== null) headers.set('location', `${RETURN_PAGE}?error=${toCallbackErrorCode(error)}`);
  return new Response(null, { status: 302, headers });
}

/** Uses a separate library instance: the rest must work without Google. */
export function createGoogleOAuth(createLibrary: () => Promise<BetterAuth>): GoogleOAuth {
  const library = lazyAsync(() => withGoogleTimeout(createWithDiscovery(createLibrary)));

  async function getGoogleSignInUrl(headers: Headers): Promise<WithCookies<string>> {
    const { api } = await library();
    const body = { provider: GOOGLE_PROVIDER_ID, callbackURL: RETURN_PAGE, errorCallbackURL: RETURN_PAGE };
    const started = await api.signInSocial({ body, headers, returnHeaders: true }).catch((error: unknown) => {
      throw toAppError(error);
    });
    if (!started.response.url) throw new AppError('google_sign_in_failed');
    return { result: started.response.url, cookies: started.headers.getSetCookie() };
  }

  async function finishGoogleSignIn(url: string, headers: Headers): Promise<Response> {
    const { handler } = await library();
    return redirectToPage(await handler(new Request(url, { headers })));
  }

  return {
    start: (headers) => withGoogleTimeout(getGoogleSignInUrl(headers)),
    finish: (url, headers) => withGoogleTimeout(finishGoogleSignIn(url, headers)),
  };
}
