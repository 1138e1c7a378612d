export function withTypo(text: string, random: () => number): string {
  const index = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  const kind = Math.floor(random() * 3);
  if (kind === 0) return text.slice(0, index) + text.slice(index + 1);
  if (kind === 1) return `${text.slice(0, index)}${text[index + 1] ?? ''}${text[index] ?? ''}${text.slice(index + 2)}`;
  return `${text.slice(0, index)}x${text.slice(index + 1)}`;
}
