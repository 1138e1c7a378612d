/** Letters and digits that can't be mistaken for others. */
const LETTERS = '2345679ACDEFGHJKMNPQRTUVWXY';
const LENGTH = 8;

/**
 * Generates a reference number that is easy to read out, such as 4K7M-9QXC; pick returns an integer below its limit.
 */
export function generateReference(pick: (limit: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(pick(LETTERS.length))).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}
