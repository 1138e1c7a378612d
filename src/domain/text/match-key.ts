/**
 * Returns a key that is equal for spellings of the same name or address: lowercase letters and digits, with
 * single spaces between words.
 */
export function toMatchKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
