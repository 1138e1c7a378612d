import { randomInt } from 'node:crypto';

/** Lowercase letters and digits that can't be confused with each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;
const HALF = 5;

function half(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Generates codes for a lost authenticator app, such as abcde-fghjk. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** Normalizes a typed recovery code: any case, any or no separator. */
export function readRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${plain.slice(0, HALF)}-${plain.slice(HALF)}`;
}
