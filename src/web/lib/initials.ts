const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const NOTHING_TO_SHOW = '?';

function splitGraphemes(word: string): string[] {
  return Array.from(GRAPHEMES.segment(word), ({ segment }) => segment);
}

function isLetterOrDigit(grapheme: string): boolean {
  return /^[\p{L}\p{N}]/u.test(grapheme);
}

/** Returns one or two initials for a name or email address; uses symbols only if it has no letters or digits. */
export function getInitials(name: string): string {
  const words = name.split(/[\s@._-]+/).map(splitGraphemes);
  const readableWords = words.map((graphemes) => graphemes.filter(isLetterOrDigit)).filter(({ length }) => length > 0);
  const [first, second] = readableWords;
  const initials = first && second ? [first[0], second[0]] : (first ?? words.flat()).slice(0, 2);
  return initials.join('').toUpperCase() || NOTHING_TO_SHOW;
}
