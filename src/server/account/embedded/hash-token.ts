import { createHmac } from 'node:crypto';

/** What is kept of a session token or of a mailed code: anyone who reads the database can do nothing with it. */
export function hashToken(secret: string, kind: 'session' | 'code', token: string): string {
  return createHmac('sha256', secret).update(`${kind} ${token}`).digest('base64url');
}

/** How the library marks a code for a new password. */
const RESET_PREFIX = 'reset-password:';
/** The library looks for a code as it was given too: no code that it makes begins so, so none that is kept can be given. */
const STORED = 'hashed ';

/** Under which name the library keeps a code. */
export function toStoredCode(secret: string, identifier: string): string {
  const prefix = identifier.startsWith(RESET_PREFIX) ? RESET_PREFIX : '';
  return `${STORED}${prefix}${hashToken(secret, 'code', identifier)}`;
}

export const STORED_RESET_PREFIX = `${STORED}${RESET_PREFIX}`;

/** Under which name a code for a new password is kept. */
export const toStoredResetCode = (secret: string, code: string) => toStoredCode(secret, `${RESET_PREFIX}${code}`);
