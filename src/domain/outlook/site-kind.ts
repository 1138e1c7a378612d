import { isParkingStructure } from '../chargers/parking-structure.ts';
import { type Facility, toFacility } from '../score/priors.ts';
import type { OutlookFacts } from './outlook-features.ts';

export type Site = Pick<OutlookFacts, 'name' | 'facilityType' | 'directions'>;

/**
 * Words and brands in names, by kind of place; the first match counts. Shops are left out, since they say nothing about
 * the parking lot.
 */
const WORDS: readonly (readonly [Facility, string])[] = [
  ['rv_park', 'koa|campgrounds?|rv (?:park|resort|campground|center)'],
  [
    'truck_stop',
    "pilot|flying j|love[’']?s|buc-ee[’']?s|petro|travelcenters? of america|ta (?:travel|express)|road ranger|sapp bros|one9|" +
      'truck ?stop|truck plaza|travel (?:plaza|center|centre|stop)|little america',
  ],
  ['rest_area', 'service (?:plaza|area)|rest (?:area|stop)'],
  [
    'gas_station',
    "sheetz|wawa|circle k|7-eleven|quiktrip|kwik trip|kum & go|casey[’']?s|racetrac|maverik|royal farms|rutter[’']?s|" +
      'gas station',
  ],
  ['hotel', 'hotel|motel|inn|suites|marriott|hilton|hyatt|lodge|resort'],
  ['dealer', '(?:ford|chevrolet|nissan|toyota|honda|hyundai|kia|bmw|gmc|volkswagen|subaru) of|dealership|auto sales'],
];
/** A street named after one of these places doesn't count, such as Hilton Ave. */
export const NOT_A_STREET = '(?! (?:ave|avenue|blvd|boulevard|cir|ct|dr|drive|ln|lane|pkwy|rd|road|st|street|way)\\b)';
const KINDS = WORDS.map(([kind, words]) => [kind, new RegExp(`\\b(?:${words})\\b${NOT_A_STREET}`, 'iu')] as const);

/** Returns a regular expression for the name words of some kinds of places, to match as whole words in any case. */
export function getNameWords(kinds: readonly Facility[]): string {
  return WORDS.flatMap(([kind, words]) => (kinds.includes(kind) ? [words] : [])).join('|');
}

/** States have welcome centers on highways, but colleges and towns have welcome centers too. */
const WELCOME_CENTER = /\bwelcome center\b/iu;
const INSTITUTION =
  /\b(?:university|college|campus|school|academy|hospital|museum|hall|library|office|headquarters)\b/iu;
const isHighwayWelcomeCenter = ({ name, facilityType }: Site) =>
  WELCOME_CENTER.test(name) && !INSTITUTION.test(name) && !facilityType;

/** Returns the kind of place that a station is at: a garage if anything suggests one, else by its record or name. */
export function toSiteKind(site: Site): Facility {
  if (isParkingStructure(site)) return 'garage';
  const listed = toFacility(site.facilityType);
  if (listed !== 'unknown') return listed;
  const named = KINDS.find(([, words]) => words.test(site.name))?.[0];
  return named ?? (isHighwayWelcomeCenter(site) ? 'rest_area' : 'unknown');
}
