/** Letters and digits that are not taken for one another, in print or over the telephone. */
const LETTERS = '2345679ACDEFGHJKMNPQRTUVWXY';
const LENGTH = 8;

/** A reference number that people can read out, as in 4K7M-9QXC; pick gives a whole number from 0 up to below its limit. */
export function generateReference(pick: (limit: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(pick(LETTERS.length))).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}
