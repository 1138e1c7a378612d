const NAMELESS = 'Driver';

/** What a bearer token says. It is for the server to check: in a page it is proof of nothing. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const claims = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (char) => char.charCodeAt(0))));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** A name for somebody who gave none: the one the provider knows, or what the e-mail address begins with. */
export function nameInToken(token: string): string {
  const { name, email } = claimsOf(token);
  const words = [name, typeof email === 'string' ? email.split('@')[0] : null];
  const found = words.find((word) => typeof word === 'string' && word.trim() !== '');
  return typeof found === 'string' ? found.trim() : NAMELESS;
}

/** How long a token was made to last, whatever the clock here shows; null when it does not say. */
export function lifetimeMs(token: string): number | null {
  const { iat, exp } = claimsOf(token);
  return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : null;
}
