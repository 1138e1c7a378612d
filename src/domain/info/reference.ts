/** Letters and digits without look-alikes such as 0 and O, 1 and I, or 8 and B. */
const ALPHABET = '2345679ACDEFGHJKMNPQRTUVWXY';
const LENGTH = 8;

/**
 * Generates a reference number that is easy to read out, such as 4K7M-9QXC; pick returns an integer below its limit.
 */
export function generateReference(pick: (limit: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(pick(ALPHABET.length))).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}
