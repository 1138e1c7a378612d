/**
 * Returns a key of a name or address, regardless of case and punctuation: lowercase letters and digits, with
 * single spaces between words.
 */
export function toMatchKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
