/** What two spellings of one name or address have in common: letters and digits, in lower case. */
export function toMatchKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
