import { randomInt } from 'node:crypto';

/** Lowercase letters and digits that can't be confused with each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;
const HALF_LENGTH = 5;

function generateHalf(): string {
  return Array.from({ length: HALF_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Generates codes for a lost authenticator app, such as abcde-fghjk. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${generateHalf()}-${generateHalf()}`);
}

/** Normalizes a typed recovery code: any case, any or no separator. */
export function normalizeRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${plain.slice(0, HALF_LENGTH)}-${plain.slice(HALF_LENGTH)}`;
}
