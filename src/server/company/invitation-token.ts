import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 24;

export function generateInvitationToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Hashes a token for storage. It is random and long, so a plain hash can't be reversed by guessing. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
