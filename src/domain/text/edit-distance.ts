export type DistanceOptions = {
  /** Larger distances are returned as max + 1. */
  max: number;
  /** Compare with the closest prefix of the other word instead of all of it. */
  matchesPrefix?: boolean;
};

export type Letters = { readonly letters: ArrayLike<number>; readonly start: number; readonly length: number };

/** Longer words don't fit in the bits of a 32-bit integer. */
export const MAX_COMPARED_LETTERS = 31;

const ASCII = 128;

/** Returns a function from a letter code to the letter's positions in the word, as bits. */
function indexLetterPositions(word: string): (code: number) => number {
  const ascii = new Int32Array(ASCII);
  const others = new Map<number, number>();
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code < ASCII) ascii[code] = (ascii[code] ?? 0) | (1 << i);
    else others.set(code, (others.get(code) ?? 0) | (1 << i));
  }
  return (code) => (code < ASCII ? (ascii[code] ?? 0) : (others.get(code) ?? 0));
}

/**
 * Returns a function that counts edits (insert, delete, replace, one swap of neighbors) from a word of up to 31
 * letters, up to a bound. Columns of the distance table are bit vectors (Myers 1999, with Hyyrö's transpositions of
 * 2003).
 */
export function editDistanceFrom(
  word: string,
  { max, matchesPrefix = false }: DistanceOptions,
): (other: Letters) => number {
  const height = word.length;
  const tooFar = max + 1;
  const getPositions = indexLetterPositions(word);
  const lastRow = 1 << (height - 1);

  return ({ letters, start, length }) => {
    if (height > MAX_COMPARED_LETTERS || height - length > max || (!matchesPrefix && length - height > max))
      return tooFar;
    if (height === 0) return matchesPrefix ? 0 : length;
    const width = Math.min(length, height + max);
    let [rises, falls, diagonal, lastPositions, distance] = [-1, 0, 0, 0, height];
    let nearest = height;
    for (let j = 0; j < width; j++) {
      const positions = getPositions(letters[start + j] ?? 0);
      const swapped = ((~diagonal & positions) << 1) & lastPositions;
      diagonal = (((positions & rises) + rises) ^ rises) | positions | falls | swapped;
      let risesAcross = falls | ~(diagonal | rises);
      const fallsAcross = diagonal & rises;
      if ((risesAcross & lastRow) !== 0) distance++;
      else if ((fallsAcross & lastRow) !== 0) distance--;
      risesAcross = (risesAcross << 1) | 1;
      rises = (fallsAcross << 1) | ~(diagonal | risesAcross);
      falls = risesAcross & diagonal;
      lastPositions = positions;
      if (distance < nearest) nearest = distance;
      if (distance - (width - j - 1) > max && nearest > max) return tooFar;
    }
    return Math.min(tooFar, matchesPrefix ? nearest : distance);
  };
}

/** Copies the letters of a text into a new buffer. */
export function toLetters(text: string): Letters {
  const letters = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return { letters, start: 0, length: letters.length };
}

/** Returns the edit distance of two words (insert, delete, replace, swap neighbors), or max + 1 if it's larger. */
export function editDistance(a: string, b: string, options: DistanceOptions): number {
  return editDistanceFrom(a, options)(toLetters(b));
}
