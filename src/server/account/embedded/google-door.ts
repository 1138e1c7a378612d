import { AppError } from '#contract/errors.ts';
import { inTime } from '../../in-time.ts';
import type { WithCookies } from '../sign-ins-type.ts';
import type { Library } from './library.ts';
import { callbackCode, translated } from './library-errors.ts';
import { GOOGLE } from './library-names.ts';
import { once } from './once.ts';

/** The page to which the browser comes back. */
const RETURN_PAGE = '/auth/google';
const TIME_OUT_MS = 30_000;

export type GoogleDoor = {
  readonly start: (headers: Headers) => Promise<WithCookies<string>>;
  readonly finish: (url: string, headers: Headers) => Promise<Response>;
};

/** What a service does not answer in time, it does not answer. */
function untilLate<T>(doing: Promise<T>): Promise<T> {
  return inTime(doing, TIME_OUT_MS, () => new AppError('google_sign_in_failed'));
}

/** Makes the library, which asks for the provider's addresses then, and does without them when they are not to be had. */
async function makeWithAddresses(make: () => Promise<Library>): Promise<Library> {
  const library = await make();
  const { socialProviders } = await library.$context;
  if (!socialProviders.some(({ id }) => id === GOOGLE)) throw new AppError('google_sign_in_failed');
  return library;
}

/** The answer of the library, with its words for a failure made those of the product. */
function sentOn(answer: Response): Response {
  const location = answer.headers.get('location');
  const headers = new Headers({ location: RETURN_PAGE, 'cache-control': 'no-store' });
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  const error = location === null ? 'no_answer' : new URL(location, 'http://localhost').searchParams.get('error');
  if (error !== null) headers.set('location', `${RETURN_PAGE}?error=${callbackCode(error)}`);
  return new Response(null, { status: 302, headers });
}

/** Sign-in with Google through OpenID Connect, by a library made for this alone: without Google the rest must work. */
export function makeGoogleDoor(make: () => Promise<Library>): GoogleDoor {
  const library = once(() => untilLate(makeWithAddresses(make)));

  async function addressAtGoogle(headers: Headers): Promise<WithCookies<string>> {
    const { api } = await library();
    const body = { provider: GOOGLE, callbackURL: RETURN_PAGE, errorCallbackURL: RETURN_PAGE };
    const started = await api.signInSocial({ body, headers, returnHeaders: true }).catch((error: unknown) => {
      throw translated(error);
    });
    if (!started.response.url) throw new AppError('google_sign_in_failed');
    return { result: started.response.url, cookies: started.headers.getSetCookie() };
  }

  async function answerAtReturn(url: string, headers: Headers): Promise<Response> {
    const { handler } = await library();
    return sentOn(await handler(new Request(url, { headers })));
  }

  return {
    start: (headers) => untilLate(addressAtGoogle(headers)),
    finish: (url, headers) => untilLate(answerAtReturn(url, headers)),
  };
}
