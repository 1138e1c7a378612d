/** Query kinds that our place data can't answer. */
export type UnsupportedQueryKind = 'address' | 'exit';

const EXIT = /\bexits?\s*#?\s*\d+|\bmile\s*(?:marker|post)\b/i;
const STREET_WORDS =
  'st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|hwy|highway|pkwy|parkway|ct|court|pl|place|cir|circle|sq|square|ter|terrace|pike|route|rte|loop|trl|trail|broadway|us|sr|cr|fm';
const STREET = new RegExp(`\\b(?:${STREET_WORDS}|\\d+(?:st|nd|rd|th))\\b`, 'i');
const STREET_END = new RegExp(`\\b(?:${STREET_WORDS})\\.?$`, 'i');
const HOUSE = /^#?\d+[a-z]?(?:-\d+)?\s+(?=.*[a-z])/i;
const ZIP_LENGTH = 5;

/** Detects street addresses, and highway exits and mile markers; null for other queries. */
export function classifyUnsupportedQuery(text: string): UnsupportedQueryKind | null {
  const words = text.trim();
  if (EXIT.test(words)) return 'exit';
  const [first = '', ...others] = words.split(',');
  const house = HOUSE.exec(first);
  if (house === null) return others.length > 0 && STREET_END.test(first.trim()) ? 'address' : null;
  const isMaybeZip = house[0].trim().length === ZIP_LENGTH;
  return !isMaybeZip || STREET.test(first.slice(house[0].length)) ? 'address' : null;
}
