import { randomInt } from 'node:crypto';

/** Lowercase letters and digits without i, l, o, 0, and 1, which are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_COUNT = 10;
const HALF_LENGTH = 5;

function generateHalf(): string {
  return Array.from({ length: HALF_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Generates codes to use when the authenticator app is lost, such as abcde-fghjk. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, () => `${generateHalf()}-${generateHalf()}`);
}

/** Normalizes a typed recovery code: any case, any or no separator. */
export function normalizeRecoveryCode(typed: string): string {
  const withoutSeparators = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${withoutSeparators.slice(0, HALF_LENGTH)}-${withoutSeparators.slice(HALF_LENGTH)}`;
}
