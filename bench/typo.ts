/** Adds a typo to a text: swaps two letters, omits one, or replaces one. */
export function withTypo(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  const kind = Math.floor(random() * 3);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 1) return `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`;
  return `${text.slice(0, at)}x${text.slice(at + 1)}`;
}
