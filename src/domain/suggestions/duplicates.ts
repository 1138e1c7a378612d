import { haversineDistanceM, type LatLng } from '../geo/point.ts';

/** So near to each other two records may be one station. */
const DUPLICATE_RADIUS_M = 150;
/** At one address, they may be drawn this far apart: sources put a pin on the plug or on the street. */
export const ADDRESS_RADIUS_M = 3_000;
const SIMILAR = 0.5;

/** A station as far as it is compared with others. */
export type ComparableStation = LatLng & {
  readonly name: string;
  readonly streetAddress: string;
  readonly zip: string;
  readonly network: string;
};

/** Words that tell no two stations apart. */
const COMMON = new Set([
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
const SHORT: Readonly<Record<string, string>> = {
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
  return words.map((word) => SHORT[word] ?? word);
}

/** How alike two names are, 0 to 1: the part of their words that both have, without words that all stations have. */
export function computeNameSimilarity(one: string, other: string): number {
  const telling = (name: string) => new Set(toComparableWords(name).filter((word) => !COMMON.has(word)));
  const [left, right] = [telling(one), telling(other)];
  const shared = [...left].filter((word) => right.has(word)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Whether two addresses are one: the same number and street, in the same ZIP code where both are known. */
export function isSameAddress(one: Pick<ComparableStation, 'streetAddress' | 'zip'>, other: typeof one): boolean {
  const [left, right] = [toComparableWords(one.streetAddress), toComparableWords(other.streetAddress)];
  if (left.length < 2 || left.join(' ') !== right.join(' ')) return false;
  return one.zip === '' || other.zip === '' || one.zip === other.zip;
}

/** Whether two records may be one station: within 150 m with a similar name or of one network, or at one address. */
export function isPossibleDuplicate(one: ComparableStation, other: ComparableStation): boolean {
  const separationM = haversineDistanceM(one, other);
  if (separationM <= DUPLICATE_RADIUS_M)
    return (
      one.network === other.network ||
      computeNameSimilarity(one.name, other.name) >= SIMILAR ||
      isSameAddress(one, other)
    );
  return separationM <= ADDRESS_RADIUS_M && isSameAddress(one, other);
}
