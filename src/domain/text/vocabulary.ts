/** Distinct words in code unit order in one buffer: word i is letters[starts[i]] up to letters[starts[i + 1]]. */
export type Vocabulary = {
  readonly size: number;
  readonly letters: Uint16Array;
  readonly starts: Uint32Array;
  /** One bit per letter in the word: a to z, one for digits, one for everything else. */
  readonly letterMasks: Uint32Array;
  /** Word numbers sorted by word length. */
  readonly byLength: Uint32Array;
  /** Where each length starts in byLength; the last entry is the size. */
  readonly lengthStarts: Uint32Array;
};

const DIGIT_BIT = 26;
const OTHER_BIT = 27;

function letterBit(code: number): number {
  if (code >= 97 && code <= 122) return 1 << (code - 97);
  return 1 << (code >= 48 && code <= 57 ? DIGIT_BIT : OTHER_BIT);
}

/** Returns a word's letters as bits, as in Vocabulary.letterMasks. */
export function computeLetterMask(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= letterBit(word.charCodeAt(i));
  return mask >>> 0;
}

function orderByLength(starts: Uint32Array, size: number): Pick<Vocabulary, 'byLength' | 'lengthStarts'> {
  const getLength = (word: number) => (starts[word + 1] ?? 0) - (starts[word] ?? 0);
  let longest = 0;
  for (let word = 0; word < size; word++) longest = Math.max(longest, getLength(word));
  const lengthStarts = new Uint32Array(longest + 2);
  for (let word = 0; word < size; word++)
    lengthStarts[getLength(word) + 1] = (lengthStarts[getLength(word) + 1] ?? 0) + 1;
  for (let length = 1; length < lengthStarts.length; length++)
    lengthStarts[length] = (lengthStarts[length] ?? 0) + (lengthStarts[length - 1] ?? 0);
  const next = lengthStarts.slice();
  const byLength = new Uint32Array(size);
  for (let word = 0; word < size; word++) {
    const index = next[getLength(word)] ?? 0;
    byLength[index] = word;
    next[getLength(word)] = index + 1;
  }
  return { byLength, lengthStarts };
}

/** Builds a vocabulary from distinct words in code unit order. */
export function buildVocabulary(sortedWords: readonly string[]): Vocabulary {
  const size = sortedWords.length;
  const starts = new Uint32Array(size + 1);
  const letterMasks = new Uint32Array(size);
  const letters = new Uint16Array(sortedWords.reduce((sum, word) => sum + word.length, 0));
  let end = 0;
  sortedWords.forEach((word, number) => {
    for (let i = 0; i < word.length; i++) letters[end++] = word.charCodeAt(i);
    starts[number + 1] = end;
    letterMasks[number] = computeLetterMask(word);
  });
  return { size, letters, starts, letterMasks, ...orderByLength(starts, size) };
}

/** Returns the text of a word by its number. */
export function getWord(vocabulary: Vocabulary, word: number): string {
  return String.fromCharCode(
    ...vocabulary.letters.subarray(vocabulary.starts[word] ?? 0, vocabulary.starts[word + 1] ?? 0),
  );
}

/** Compares the start of a vocabulary word with a text; negative if the word sorts before it. */
function comparePrefix(vocabulary: Vocabulary, word: number, text: string): number {
  const start = vocabulary.starts[word] ?? 0;
  const length = (vocabulary.starts[word + 1] ?? 0) - start;
  for (let i = 0; i < text.length; i++) {
    if (i >= length) return -1;
    const difference = (vocabulary.letters[start + i] ?? 0) - text.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return 0;
}

function findFirstWord(size: number, matches: (word: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (matches(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the numbers of the words with a prefix, as a half-open range. */
export function findPrefixRange(vocabulary: Vocabulary, prefix: string): { from: number; to: number } {
  return {
    from: findFirstWord(vocabulary.size, (word) => comparePrefix(vocabulary, word, prefix) >= 0),
    to: findFirstWord(vocabulary.size, (word) => comparePrefix(vocabulary, word, prefix) > 0),
  };
}

/** Returns the number of a word, or -1 if it isn't in the vocabulary. */
export function findWord(vocabulary: Vocabulary, word: string): number {
  const { from, to } = findPrefixRange(vocabulary, word);
  const length = (vocabulary.starts[from + 1] ?? 0) - (vocabulary.starts[from] ?? 0);
  return from < to && length === word.length ? from : -1;
}

/** Visits every word that contains a text, or only words that end with it. */
export function visitWordsContaining(
  { size, starts, letters, letterMasks }: Vocabulary,
  text: string,
  atEnd: boolean,
  visit: (word: number) => void,
): void {
  const mask = computeLetterMask(text);
  const codes = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  const isAt = (offset: number) => codes.every((code, i) => letters[offset + i] === code);
  for (let word = 0; word < size; word++) {
    if ((mask & ~(letterMasks[word] ?? 0)) !== 0) continue;
    const start = starts[word] ?? 0;
    const last = (starts[word + 1] ?? 0) - codes.length;
    for (let offset = atEnd ? Math.max(start, last) : start; offset <= last; offset++) {
      if (letters[offset] !== codes[0] || !isAt(offset)) continue;
      visit(word);
      break;
    }
  }
}
