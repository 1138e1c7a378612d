import type { Person } from './openid-provider.ts';

const MAX_STEPS = 10;

function toForm(choice: Person | 'cancel'): URLSearchParams {
  if (choice === 'cancel') return new URLSearchParams({ answer: 'cancel' });
  const { email, name, sub = '', isVerified } = choice;
  return new URLSearchParams({ email, name, sub, ...(isVerified ? { verified: 'yes' } : {}), answer: 'continue' });
}

/** Stores cookies and doesn't follow redirects. */
function createBrowserSession() {
  const cookies = new Map<string, string>();
  return async (url: URL, form?: URLSearchParams): Promise<string | null> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    await response.body?.cancel();
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response.headers.get('location');
  };
}

export async function signInAtProvider(startUrl: string, choice: Person | 'cancel'): Promise<URL> {
  const request = createBrowserSession();
  let url = new URL(startUrl);
  const { origin } = url;
  let location = await request(url);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (location === null) location = await request(url, toForm(choice));
    url = new URL(location ?? '', url);
    if (url.origin !== origin) return url;
    location = await request(url);
  }
  throw new Error(`The provider did not send the browser back; it is at ${url}`);
}
