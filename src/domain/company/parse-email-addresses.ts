const SEPARATORS = /[\s,;]+/;
const WRAPPING = /^[<"'(]+|[>"'),.]+$/g;

/**
 * Reads the email addresses in a pasted list: one per line, or separated by commas, semicolons, or spaces, with or
 * without names (Ada <ada@example.com>). Each is returned once, in lowercase.
 */
export function parseEmailAddresses(text: string): string[] {
  const words = text.split(SEPARATORS).map((word) => word.replace(WRAPPING, '').toLowerCase());
  const addresses = words.filter((word) => word.includes('@'));
  return [...new Set(addresses)];
}
