import { isParkingStructure } from '../chargers/parking-structure.ts';
import { type Facility, toFacility } from '../score/priors.ts';

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
  ['rest_area', 'service (?:plaza|area)|rest (?:area|stop)|welcome center'],
  [
    'gas_station',
    "sheetz|wawa|circle k|7-eleven|quiktrip|kwik trip|kum & go|casey[’']?s|racetrac|maverik|royal farms|rutter[’']?s|" +
      'gas station',
  ],
  ['hotel', 'hotel|motel|inn|suites|marriott|hilton|hyatt|lodge|resort'],
  ['dealer', '(?:ford|chevrolet|nissan|toyota|honda|hyundai|kia|bmw|gmc|volkswagen|subaru) of|dealership|auto sales'],
];
/** A street named after such a place doesn't count: Hilton Ave. */
const NOT_A_STREET = '(?! (?:ave|avenue|blvd|boulevard|cir|ct|dr|drive|ln|lane|pkwy|rd|road|st|street|way)\\b)';
const KINDS = WORDS.map(([kind, words]) => [kind, new RegExp(`\\b(?:${words})\\b${NOT_A_STREET}`, 'iu')] as const);

/** Returns the kind of place that hosts a station: a garage if anything says so, or else by its record or its name. */
export function toSiteKind(site: {
  readonly name: string;
  readonly facilityType: string | null;
  readonly directions: string | null;
}): Facility {
  if (isParkingStructure(site)) return 'garage';
  const listed = toFacility(site.facilityType);
  if (listed !== 'unknown') return listed;
  return KINDS.find(([, words]) => words.test(site.name))?.[0] ?? 'unknown';
}
