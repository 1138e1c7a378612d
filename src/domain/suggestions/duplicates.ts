import { haversineDistanceM, type LatLng } from '../geo/point.ts';

const DUPLICATE_RADIUS_M = 150;
/** Records with the same address may be this far apart, since sources place the pin at the plug or at the street. */
export const ADDRESS_RADIUS_M = 3_000;
const NAME_SIMILARITY_MIN = 0.5;

/** The station fields used to find duplicates. */
export type ComparableStation = LatLng & {
  readonly name: string;
  readonly streetAddress: string;
  readonly zip: string;
  readonly network: string;
};

/** Words too common to distinguish stations. */
const COMMON_WORDS = new Set([
  'the',
  'at',
  'of',
  'and',
  'ev',
  'charger',
  'chargers',
  'charging',
  'station',
  'stations',
  'site',
]);
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  court: 'ct',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

function toComparableWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/['\p{M}]/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => ABBREVIATIONS[word] ?? word);
}

/** Returns the similarity of two names, 0 to 1: the share of distinctive words that both have. */
export function computeNameSimilarity(one: string, other: string): number {
  const distinctiveWords = (name: string) => new Set(toComparableWords(name).filter((word) => !COMMON_WORDS.has(word)));
  const [left, right] = [distinctiveWords(one), distinctiveWords(other)];
  const shared = [...left].filter((word) => right.has(word)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Returns whether two addresses match: same number and street, and same ZIP code if both have one. */
export function isSameAddress(one: Pick<ComparableStation, 'streetAddress' | 'zip'>, other: typeof one): boolean {
  const [left, right] = [toComparableWords(one.streetAddress), toComparableWords(other.streetAddress)];
  if (left.length < 2 || left.join(' ') !== right.join(' ')) return false;
  return one.zip === '' || other.zip === '' || one.zip === other.zip;
}

/**
 * Returns whether two records may be the same station: within 150 m with a similar name or the same network, or within
 * 3 km at the same address.
 */
export function isPossibleDuplicate(one: ComparableStation, other: ComparableStation): boolean {
  const separationM = haversineDistanceM(one, other);
  if (separationM <= DUPLICATE_RADIUS_M)
    return (
      one.network === other.network ||
      computeNameSimilarity(one.name, other.name) >= NAME_SIMILARITY_MIN ||
      isSameAddress(one, other)
    );
  return separationM <= ADDRESS_RADIUS_M && isSameAddress(one, other);
}
