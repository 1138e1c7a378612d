/** Query kinds that our place data can't answer. */
export type UnsupportedQueryKind = 'address' | 'exit';

const EXIT = /\bexits?\s*#?\s*\d+|\bmile\s*(?:marker|post)\b/i;
const STREET_WORDS =
  'st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|hwy|highway|pkwy|parkway|ct|court|pl|place|cir|circle|sq|square|ter|terrace|pike|route|rte|loop|trl|trail|broadway|us|sr|cr|fm';
const STREET = new RegExp(`\\b(?:${STREET_WORDS}|\\d+(?:st|nd|rd|th))\\b`, 'i');
const STREET_END = new RegExp(`\\b(?:${STREET_WORDS})\\.?$`, 'i');
const HOUSE_NUMBER = /^#?\d+[a-z]?(?:-\d+)?\s+(?=.*[a-z])/i;
const ZIP_LENGTH = 5;

/** Detects street addresses, and highway exits and mile markers; null for other queries. */
export function classifyUnsupportedQuery(text: string): UnsupportedQueryKind | null {
  const query = text.trim();
  if (EXIT.test(query)) return 'exit';
  const [beforeComma = '', ...others] = query.split(',');
  const houseNumber = HOUSE_NUMBER.exec(beforeComma)?.[0];
  if (houseNumber === undefined) return others.length > 0 && STREET_END.test(beforeComma.trim()) ? 'address' : null;
  const mayBeZip = houseNumber.trim().length === ZIP_LENGTH;
  return !mayBeZip || STREET.test(beforeComma.slice(houseNumber.length)) ? 'address' : null;
}
