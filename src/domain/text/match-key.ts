/**
 * Returns a key that is the same for all spellings of a name or address: lowercase letters and digits, with
 * single spaces between words.
 */
export function toMatchKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
