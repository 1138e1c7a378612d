import type { Person } from './openid-provider.ts';

const MAX_STEPS = 10;

function toForm(choice: Person | 'cancel'): URLSearchParams {
  if (choice === 'cancel') return new URLSearchParams({ answer: 'cancel' });
  const { email, name, sub = '', isVerified } = choice;
  return new URLSearchParams({ email, name, sub, ...(isVerified ? { verified: 'yes' } : {}), answer: 'continue' });
}

/** A browser session at one provider: stores cookies and doesn't follow redirects. */
function createBrowserSession() {
  const cookies = new Map<string, string>();
  return async (address: URL, form?: URLSearchParams): Promise<string | null> => {
    const response = await fetch(address, {
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

/** Signs in without a browser; returns the address that the provider redirects back to. */
export async function signInAtProvider(begin: string, choice: Person | 'cancel'): Promise<URL> {
  const request = createBrowserSession();
  let address = new URL(begin);
  const { origin } = address;
  let location = await request(address);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (location === null) location = await request(address, toForm(choice));
    address = new URL(location ?? '', address);
    if (address.origin !== origin) return address;
    location = await request(address);
  }
  throw new Error(`The provider did not send the browser back; it is at ${address}`);
}
