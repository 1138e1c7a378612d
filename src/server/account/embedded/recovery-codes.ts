import { randomInt } from 'node:crypto';

/** Letters and digits that no one takes for others, in one case. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;
const HALF = 5;

function half(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Codes for when the authenticator app is lost, as people write them down: abcde-fghjk. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** A recovery code as it was given out, however it was typed: in capitals, with a blank or nothing in its middle. */
export function readRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${plain.slice(0, HALF)}-${plain.slice(HALF)}`;
}
