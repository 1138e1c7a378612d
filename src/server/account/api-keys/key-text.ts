import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX } from '#domain/account/api-key.ts';

const KEY_BYTES = 24;
const ENDING_LENGTH = 4;

/** Generates a key of 192 random bits. */
export function generateKey(): string {
  return `${API_KEY_PREFIX}${randomBytes(KEY_BYTES).toString('hex')}`;
}

/** Hashes a key for storage. A key is random and long, so a plain hash can't be reversed by guessing. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

export const getKeyEnding = (key: string) => key.slice(-ENDING_LENGTH);
