/** A number at the end that tells the dispensers of one site apart: #5, - 2, STATION 3. */
const OWN_NUMBER = /[\s\-–_:(]*#\s*\d+[a-z]?\)?\s*$|\s+\d+\s*$/i;
const LOOSE_END = /[\s\-–_:#(,]+$/;
const SHARED_MIN = 4;

function sharedStart(names: readonly string[]): string {
  const [first = '', ...others] = names;
  let length = first.length;
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length -= 1;
  const start = first.slice(0, length);
  // Half a word is no name: what is shared ends where a word of every name ends.
  const isWhole = names.every((name) => /^$|^[\s\-–_:#(,]/.test(name.slice(length)));
  return (isWhole ? start : start.replace(/[^\s\-–_:#(,]+$/, '')).replace(LOOSE_END, '');
}

/** What the records of one site are called together: the words that all their names begin with, else the first name. */
export function siteName(names: readonly string[]): string {
  const [first = ''] = names;
  if (names.every((name) => name === first)) return first;
  const bare = new Set(names.map((name) => name.replace(OWN_NUMBER, '')));
  if (bare.size === 1) return [...bare][0] || first;
  const shared = sharedStart(names);
  return shared.length >= SHARED_MIN ? shared : first;
}
