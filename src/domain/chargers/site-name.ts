/** A number at the end that tells the dispensers of one site apart: #5, - 2, STATION 3. */
const TRAILING_NUMBER = /[\s\-–_:(]*#\s*\d+[a-z]?\)?\s*$|\s+\d+\s*$/i;
const TRAILING_SEPARATORS = /[\s\-–_:#(,]+$/;
/** Words that end no name. */
const DANGLING = /[\s\-–_:#(,]+(?:and|&|at|by|for|in|of|on|the|to)$/i;
const WORD = /[\p{L}\p{N}]+/gu;
const SHARED_WORDS_MIN = 2;

function findCommonPrefix(names: readonly string[]): string {
  const [first = '', ...others] = names;
  let length = first.length;
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length -= 1;
  const start = first.slice(0, length);
  // Half a word is no name: what is shared ends where a word of every name ends.
  const isWhole = names.every((name) => /^$|^[\s\-–_:#(,]/.test(name.slice(length)));
  return (isWhole ? start : start.replace(/[^\s\-–_:#(,]+$/, '')).replace(TRAILING_SEPARATORS, '');
}

const wordsIn = (name: string) => (name.match(WORD) ?? []).length;

function withoutOwnNumber(name: string): string {
  if (!TRAILING_NUMBER.test(name)) return name;
  const bare = name.replace(TRAILING_NUMBER, '').replace(TRAILING_SEPARATORS, '');
  return wordsIn(bare) > 0 ? bare : name;
}

function withoutDangling(start: string): string {
  let [name, before] = [start, ''];
  while (name !== before) [before, name] = [name, name.replace(DANGLING, '').replace(TRAILING_SEPARATORS, '')];
  return name;
}

/** Of the names that records have most often the first. */
function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return names.find((name) => counts.get(name) === most) ?? '';
}

/**
 * What the records of one site are called together: the words that all their names begin with where these make a name, else
 * the name that most of them have.
 */
export function deriveSiteName(names: readonly string[]): string {
  const [first = ''] = names;
  if (names.every((name) => name === first)) return first;
  const bare = names.map(withoutOwnNumber);
  const usual = mostFrequent(bare);
  if (bare.every((name) => name === usual)) return usual;
  const shared = withoutDangling(findCommonPrefix(names));
  const isName = bare.includes(shared) || wordsIn(shared) >= SHARED_WORDS_MIN;
  return isName && shared !== '' ? shared : usual;
}
