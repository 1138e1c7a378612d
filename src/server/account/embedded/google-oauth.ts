import { AppError } from '#contract/errors.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { WithCookies } from '../sign-ins-type.ts';
import type { BetterAuth } from './better-auth.ts';
import { GOOGLE_PROVIDER_ID } from './better-auth-constants.ts';
import { toAppError, toCallbackErrorCode } from './better-auth-errors.ts';
import { lazyAsync } from './lazy-async.ts';

/** The page to which the browser comes back. */
const RETURN_PAGE = '/auth/google';
const TIME_OUT_MS = 30_000;

export type GoogleOAuth = {
  readonly start: (headers: Headers) => Promise<WithCookies<string>>;
  readonly finish: (url: string, headers: Headers) => Promise<Response>;
};

/** What a service does not answer in time, it does not answer. */
function withGoogleTimeout<T>(doing: Promise<T>): Promise<T> {
  return withTimeout(doing, TIME_OUT_MS, () => new AppError('google_sign_in_failed'));
}

/** Makes the library, which asks for the provider's addresses then, and does without them when they are not to be had. */
async function createWithDiscovery(make: () => Promise<BetterAuth>): Promise<BetterAuth> {
  const library = await make();
  const { socialProviders } = await library.$context;
  if (!socialProviders.some(({ id }) => id === GOOGLE_PROVIDER_ID)) throw new AppError('google_sign_in_failed');
  return library;
}

/** The answer of the library, with its words for a failure made those of the product. */
function redirectToPage(answer: Response): Response {
  const location = answer.headers.get('location');
  const headers = new Headers({ location: RETURN_PAGE, 'cache-control': 'no-store' });
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  const error = location === null ? 'no_answer' : new URL(location, 'http://localhost').searchParams.get('error');
  if (error !== null) headers.set('location', `${RETURN_PAGE}?error=${toCallbackErrorCode(error)}`);
  return new Response(null, { status: 302, headers });
}

/** Sign-in with Google through OpenID Connect, by a library made for this alone: without Google the rest must work. */
export function createGoogleOAuth(make: () => Promise<BetterAuth>): GoogleOAuth {
  const library = lazyAsync(() => withGoogleTimeout(createWithDiscovery(make)));

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
