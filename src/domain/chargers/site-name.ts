/** A trailing dispenser number: #5, - 2, STATION 3. */
const TRAILING_NUMBER = /[\s\-–_:(]*#\s*\d+[a-z]?\)?\s*$|\s+\d+\s*$/i;
const TRAILING_SEPARATORS = /[\s\-–_:#(,]+$/;
/** Words that can't end a name. */
const DANGLING = /[\s\-–_:#(,]+(?:and|&|at|by|for|in|of|on|the|to)$/i;
const WORD = /[\p{L}\p{N}]+/gu;
const SHARED_WORDS_MIN = 2;

function findCommonPrefix(names: readonly string[]): string {
  const [first = '', ...others] = names;
  let length = first.length;
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length -= 1;
  const start = first.slice(0, length);
  // Don't cut words in half: the common prefix must end at a word boundary in every name.
  const endsAtWord = names.every((name) => /^$|^[\s\-–_:#(,]/.test(name.slice(length)));
  return (endsAtWord ? start : start.replace(/[^\s\-–_:#(,]+$/, '')).replace(TRAILING_SEPARATORS, '');
}

const countWords = (name: string) => (name.match(WORD) ?? []).length;

function removeTrailingNumber(name: string): string {
  if (!TRAILING_NUMBER.test(name)) return name;
  const bare = name.replace(TRAILING_NUMBER, '').replace(TRAILING_SEPARATORS, '');
  return countWords(bare) > 0 ? bare : name;
}

function removeDanglingWords(start: string): string {
  let [name, before] = [start, ''];
  while (name !== before) [before, name] = [name, name.replace(DANGLING, '').replace(TRAILING_SEPARATORS, '')];
  return name;
}

/** Returns the most frequent name; ties go to the first. */
function findMostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return names.find((name) => counts.get(name) === most) ?? '';
}

/**
 * Returns a common name for the records of one site: the words that all names start with, if those make a name, else
 * the most frequent name, without its trailing number.
 */
export function deriveSiteName(names: readonly string[]): string {
  const [first = ''] = names;
  if (names.every((name) => name === first)) return first;
  const bare = names.map(removeTrailingNumber);
  const mostCommon = findMostFrequent(bare);
  if (bare.every((name) => name === mostCommon)) return mostCommon;
  const shared = removeDanglingWords(findCommonPrefix(names));
  const isName = bare.includes(shared) || countWords(shared) >= SHARED_WORDS_MIN;
  return isName && shared !== '' ? shared : mostCommon;
}
