/** Parses a token's claims without verifying it; only the server does that. */
function parseClaims(token: string): Record<string, unknown> {
  try {
    const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const claims = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (char) => char.charCodeAt(0))));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** Returns possible display names: the provider's name, then the local part of the email address. */
export function readNameCandidates(token: string): string[] {
  const { name, email } = parseClaims(token);
  const localPart = typeof email === 'string' ? email.replace(/@.*/, '') : null;
  return [name, localPart].filter((candidate) => typeof candidate === 'string');
}

export function readSubject(token: string): string | null {
  const { sub } = parseClaims(token);
  return typeof sub === 'string' ? sub : null;
}

/** Returns the expiration time in milliseconds by the issuer's clock, or null. */
export function readExpiry(token: string): number | null {
  const { exp } = parseClaims(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** Doesn't depend on this device's clock. */
export function readLifetimeMs(token: string): number | null {
  const { iat, exp } = parseClaims(token);
  return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : null;
}
