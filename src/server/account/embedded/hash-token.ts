import { createHmac } from 'node:crypto';

/** Hashes a session token or emailed code for storage, so that a database leak exposes nothing usable. */
export function hashToken(secret: string, kind: 'session' | 'code', token: string): string {
  return createHmac('sha256', secret).update(`${kind} ${token}`).digest('base64url');
}

/** The library's prefix for the identifiers of password reset codes. */
const RESET_PREFIX = 'reset-password:';
/** The library also looks up unhashed codes. None starts with this prefix, so a stored value isn't a valid code. */
const HASHED_PREFIX = 'hashed ';

export function toStoredCode(secret: string, identifier: string): string {
  const prefix = identifier.startsWith(RESET_PREFIX) ? RESET_PREFIX : '';
  return `${HASHED_PREFIX}${prefix}${hashToken(secret, 'code', identifier)}`;
}

export const STORED_RESET_PREFIX = `${HASHED_PREFIX}${RESET_PREFIX}`;

export const toStoredResetCode = (secret: string, code: string) => toStoredCode(secret, `${RESET_PREFIX}${code}`);
