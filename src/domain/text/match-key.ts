/**
 * Returns a key for comparing names or addresses, ignoring case and punctuation: lowercase letters and digits, with
 * single spaces between words.
 */
export function toMatchKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
