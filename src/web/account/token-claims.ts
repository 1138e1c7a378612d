/** What a bearer token says. It is for the server to check: in a page it is proof of nothing. */
function parseClaims(token: string): Record<string, unknown> {
  try {
    const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const claims = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (char) => char.charCodeAt(0))));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** What someone may be called: by the name that the provider knows, or by what the email address begins with. */
export function readNameCandidates(token: string): string[] {
  const { name, email } = parseClaims(token);
  const beginning = typeof email === 'string' ? email.replace(/@.*/, '') : null;
  return [name, beginning].filter((word) => typeof word === 'string');
}

/** Whose token it is, null when it does not say. */
export function readSubject(token: string): string | null {
  const { sub } = parseClaims(token);
  return typeof sub === 'string' ? sub : null;
}

/** When a token ends by the clock of who made it, in milliseconds; null when it does not say. */
export function readExpiry(token: string): number | null {
  const { exp } = parseClaims(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** How long a token was made to last, whatever the clock here shows; null when it does not say. */
export function readLifetimeMs(token: string): number | null {
  const { iat, exp } = parseClaims(token);
  return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : null;
}
