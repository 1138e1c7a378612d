/** A value and the words for it. */
export type Term<Value extends string = string> = readonly [value: Value, words: RegExp];

export const CONNECTOR_TERMS: readonly Term[] = [
  ['ccs', /\bccs(?:1|2|[ -]?combo)?\b|\bcombo plugs?\b/],
  ['nacs', /\bnacs\b|\btesla (?:plugs?|connectors?)\b|\bj3400\b/],
  ['chademo', /\bcha ?de ?mo\b/],
  ['j1772', /\bj[ -]?(?:plug|1772)\b/],
  [
    'nema_14_50',
    /\bnema(?: |-)?14(?: |-)?50\b|\b14-50\b|\b50 ?amps?\b(?: (?:outlets?|hook ?ups?|plugs?|service|power))?|\brv (?:outlets?|hookups?|plugs?)\b/,
  ],
];

export const LEVEL_TERMS: readonly Term<'level2' | 'dc_fast'>[] = [
  ['level2', /\blevel[ -]?(?:2|ii)\b|\bl2\b|\bslow chargers?\b/],
  [
    'dc_fast',
    /\b(?:dc[ -]?)?fast[ -]?charg(?:ers?|ing)\b(?: stations?)?|\bdc[ -]?(?:fast|fc)\b|\bdcfc\b|\blevel[ -]?(?:3|iii)\b|\bl3\b|\brapid charg(?:ers?|ing)\b|\bquick charg(?:ers?|ing)\b|\bfast ones?\b|\bfast stations?\b/,
  ],
];

export const AMENITY_TERMS: readonly Term[] = [
  [
    'food',
    /\b(?:food|restaurants?|(?:places?|something|somewhere|anywhere) to eat|a bite(?: to eat)?|eats|lunch|dinner|breakfast|coffee(?: shops?)?|cafes?|fast food|diners?|snacks?)\b/,
  ],
  ['restrooms', /\b(?:rest ?rooms?|bath ?rooms?|toilets?|washrooms?|potty|loos?)\b/],
  [
    'accommodation',
    /\b(?:hotels?|motels?|lodgings?|accommodations?|places? to (?:sleep|stay)|somewhere to sleep|overnight stays?|inns?)\b/,
  ],
  ['shopping', /\b(?:shopping|shops?|stores?|groceries|grocery(?: stores?)?|supermarkets?|malls?)\b/],
  ['entertainment', /\b(?:entertainment|playgrounds?|movies|cinemas?|things to do|something to do|kids? areas?)\b/],
  [
    'dog_area',
    /\b(?:dog (?:areas?|parks?|runs?|walks?|relief)|pet (?:areas?|relief|friendly)|(?:place|somewhere) to walk (?:the|my|our) dogs?|walk (?:the|my|our|a) dogs?|dog[ -]friendly)\b/,
  ],
  ['services', /\b(?:services|atms?|propane|dump stations?|laundry|showers?)\b/],
];

export const FACILITY_TERMS: readonly Term[] = [
  ['truck_stop', /\btruck ?stops?\b/],
  ['travel_center', /\btravel (?:centers?|plazas?)\b/],
  ['campground', /\b(?:campgrounds?|rv (?:parks?|resorts?|campgrounds?)|camp ?sites?|koas?)\b/],
  ['rest_area', /\b(?:rest areas?|rest stops?|service (?:plazas?|areas?)|welcome centers?)\b/],
  ['parking_garage', /\b(?:parking (?:garages?|structures?|decks?|ramps?)|garages?)\b/],
  ['gas_station', /\bgas stations?\b/],
  ['dealership', /\b(?:car )?dealer(?:ship)?s?\b/],
  ['hotel', /(?<=\bat (?:a |an |the |some |any )?)(?:hotels?|motels?)\b/],
  ['parking_lot', /\bparking lots?\b/],
];

export const HOST_TERMS: readonly Term[] = [
  ['walmart', /\bwal-?marts?\b/],
  ['target', /\btargets?\b/],
  ['buc_ees', /\bbuc-?ee'?s\b/],
  ['pilot_flying_j', /\bpilot(?: flying j)?s?\b|\bflying j'?s?\b/],
  ['loves', /\blove'?s\b/],
  ['sheetz', /\bsheetz\b/],
  ['wawa', /\bwawas?\b/],
  ['costco', /\bcostcos?\b/],
  ['meijer', /\bmeijers?\b/],
  ['starbucks', /\bstarbucks\b/],
  ['cracker_barrel', /\bcracker barrels?\b/],
  ['kum_and_go', /\bkum (?:and|&) go\b/],
  ['seven_eleven', /\b7-?(?:11|eleven)s?\b|\bseven[ -]eleven\b/],
  ['casey_s', /\bcasey'?s\b/],
  ['kwik_trip', /\bkwik ?(?:trips?|stars?)\b/],
  ['quiktrip', /\bquik ?trips?\b/],
  ['maverik', /\bmaverik\b/],
  ['racetrac', /\brace ?trac\b/],
  ['royal_farms', /\broyal farms\b/],
  ['ikea', /\bikea\b/],
  ['kroger', /\bkrogers?\b/],
  ['whole_foods', /\bwhole foods\b/],
  ['safeway', /\bsafeways?\b/],
  ['publix', /\bpublix\b/],
  ['hy_vee', /\bhy-?vee\b/],
  ['sams_club', /\bsam'?s club\b/],
  ['home_depot', /\bhome depots?\b/],
  ['lowes', /\blowe'?s\b/],
  ['cabelas', /\bcabela'?s\b/],
  ['bass_pro', /\bbass pro(?: shops?)?\b/],
  ['mcdonalds', /\bmcdonald'?s\b/],
  ['taco_bell', /\btaco bells?\b/],
  ['dennys', /\bdenny'?s\b/],
  ['dunkin', /\bdunkin'?(?: donuts)?\b/],
  ['kohls', /\bkohl'?s\b/],
  ['walgreens', /\bwalgreens\b/],
  ['ta', /\bta(?: truck ?stops?| travel centers?)\b/],
];

export const TRAILER_TERMS: readonly Term[] = [
  ['teardrop', /\btear ?drops?\b/],
  ['pop_up', /\bpop[ -]?ups?(?: campers?| trailers?)?\b/],
  ['fifth_wheel', /\b(?:fifth|5th|5)[ -]?wheel(?:er)?s?\b|\bfivers?\b/],
  ['boat', /\bboat(?: trailers?)?s?\b/],
  ['horse', /\bhorse(?: trailers?)?s?\b/],
  ['cargo_enclosed', /\b(?:enclosed(?: cargo)?|cargo|box|u-?haul)(?: trailers?)\b|\bu-?haul\b/],
  ['flatbed', /\bflat ?bed(?: trailers?)?s?\b|\bcar haulers?\b|\butility trailers?\b/],
  [
    'travel_trailer',
    /\btravel trailers?\b|\bcamper trailers?\b|\bcaravans?\b|\bairstreams?\b|\btoy ?haulers?\b(?=.{0,3}trailer)/,
  ],
];
