export type DistanceOptions = {
  /** Distances above this are answered as max + 1. */
  max: number;
  /** Compare with the nearest beginning of the other word instead of the whole of it. */
  prefix?: boolean;
};

/** Letters of a word inside a larger buffer. */
export type Letters = { readonly letters: ArrayLike<number>; readonly start: number; readonly length: number };

/** Longer words do not fit the bits of a number. */
export const MAX_COMPARED_LETTERS = 31;

const ASCII = 128;

/** A function from a letter's code to the positions in a word at which it stands, as bits. */
function letterPositions(word: string): (code: number) => number {
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
 * A function that counts the edits (insert, delete, replace, swap neighbors once) from a word of at most 31 letters to
 * others, up to a bound. Columns of the distance table are kept as bits (Myers 1999, with Hyyrö's swaps of 2003).
 */
export function editDistanceFrom(word: string, { max, prefix = false }: DistanceOptions): (other: Letters) => number {
  const height = word.length;
  const tooFar = max + 1;
  const positionsOf = letterPositions(word);
  const lastRow = 1 << (height - 1);

  return ({ letters, start, length }) => {
    if (height > MAX_COMPARED_LETTERS || height - length > max || (!prefix && length - height > max)) return tooFar;
    if (height === 0) return prefix ? 0 : length;
    const width = Math.min(length, height + max);
    let [rises, falls, diagonal, lastPositions, distance] = [-1, 0, 0, 0, height];
    let nearest = height;
    for (let j = 0; j < width; j++) {
      const positions = positionsOf(letters[start + j] ?? 0);
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
    return Math.min(tooFar, prefix ? nearest : distance);
  };
}

/** The letters of a text by themselves. */
export function toLetters(text: string): Letters {
  const letters = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return { letters, start: 0, length: letters.length };
}

/** The edits between two words (insert, delete, replace, swap neighbors), or max + 1 when there are more. */
export function editDistance(a: string, b: string, options: DistanceOptions): number {
  return editDistanceFrom(a, options)(toLetters(b));
}
