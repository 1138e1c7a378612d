import type { RemainingText } from '../remaining-text.ts';

/** Make and model of the vehicles that drivers name, most specific first. */
const VEHICLES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:rivian )?r1t\b/, 'Rivian R1T'],
  [/\b(?:rivian )?r1s\b/, 'Rivian R1S'],
  [/\b(?:ford )?(?:f-?150 )lightning\b|\b(?:ford )?lightning\b/, 'Ford F-150 Lightning'],
  [/\b(?:tesla )?cyber ?truck\b/, 'Tesla Cybertruck'],
  [/\b(?:tesla )?model x\b/, 'Tesla Model X'],
  [/\b(?:tesla )?model y\b/, 'Tesla Model Y'],
  [/\b(?:tesla )?model 3\b/, 'Tesla Model 3'],
  [/\b(?:tesla )?model s\b/, 'Tesla Model S'],
  [/\b(?:chevy |chevrolet )?silverado(?: ev)?\b/, 'Chevrolet Silverado EV'],
  [/\b(?:gmc )?sierra(?: ev)?(?: denali)?\b/, 'GMC Sierra EV'],
  [/\b(?:gmc )?hummer(?: ev)?\b/, 'GMC Hummer EV'],
  [/\b(?:kia )?ev9\b/, 'Kia EV9'],
  [/\b(?:kia )?ev6\b/, 'Kia EV6'],
  [/\b(?:hyundai )?ioniq ?5\b/, 'Hyundai IONIQ 5'],
  [/\b(?:hyundai )?ioniq ?9\b/, 'Hyundai IONIQ 9'],
  [/\b(?:chevy |chevrolet )?blazer(?: ev)?\b/, 'Chevrolet Blazer EV'],
  [/\b(?:chevy |chevrolet )?equinox(?: ev)?\b/, 'Chevrolet Equinox EV'],
  [/\b(?:cadillac )?escalade(?: iq)?\b/, 'Cadillac Escalade IQ'],
  [/\b(?:cadillac )?lyriq\b/, 'Cadillac Lyriq'],
  [/\b(?:volkswagen |vw )?id\.? ?4\b/, 'Volkswagen ID.4'],
  [/\b(?:volkswagen |vw )?id\.? ?buzz\b/, 'Volkswagen ID. Buzz'],
  [/\b(?:volvo )?ex90\b/, 'Volvo EX90'],
  [/\b(?:honda )?prologue\b/, 'Honda Prologue'],
  [/\b(?:nissan )?ariya\b/, 'Nissan Ariya'],
  [/\b(?:ford )?(?:mustang )?mach[ -]?e\b/, 'Ford Mustang Mach-E'],
  [/\b(?:audi )?q8 e-?tron\b/, 'Audi Q8 e-tron'],
  [/\b(?:audi )?e-?tron\b/, 'Audi e-tron'],
  [/\b(?:jeep )?wagoneer s\b/, 'Jeep Wagoneer S'],
  [/\bpolestar (\d)\b/, 'Polestar'],
  [/\blucid gravity\b/, 'Lucid Gravity'],
];

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['Chevrolet', 'chev(?:y|rolet)'],
  ['Volkswagen', 'vw|volkswagen'],
]);
const MAKES = [...new Set(VEHICLES.map(([, name]) => name.split(' ')[0] ?? name))].map((name) => ({
  name,
  source: OTHER_NAMES.get(name) ?? name.toLowerCase(),
}));
/** Before these words, the name of a make means a network. */
const NETWORK_NOUNS = 'charg|station|network|adventure|super|site|destination|plug|connector|waypoint';
const BODY = '(?: (?:truck|suv|pickup|van|ev|car))?';
const NOT_NETWORK = `\\b(?! (?:${NETWORK_NOUNS}))${BODY}`;
const ANY_MAKE = `(?:${MAKES.map(({ source }) => source).join('|')})s?\\b(?! (?:${NETWORK_NOUNS}|or\\b|and\\b))${BODY}`;
const ANY_VEHICLE = `(?:${[ANY_MAKE, ...VEHICLES.map(([words]) => words.source)].join('|')})`;
const ARTICLE = '(?:a|an|any|my|our|the|other|new)';

const WITH_ARTICLE = VEHICLES.map(([words, name]) => ({
  name,
  words: new RegExp(
    `(?:\\b(?:in|with|for|my|a|an|the|our|new) ){0,3}(?:\\b\\d{4} )?(?:${words.source})(?: (?:pickup|truck|ev))?`,
  ),
}));
/** A make means a vehicle if the driver owns it: "my Rivian", but not "a Rivian near Moab". */
const OWNED = MAKES.map(({ name, source }) => ({
  name,
  words: new RegExp(
    `\\b(?:(?:i|we) (?:have|drive|own|bought|got|am (?:in|driving)|are (?:in|driving)|tow with) (?:${ARTICLE} ){0,2}|(?:(?:in|with|for|driving) )?(?:my|our) (?:new )?|(?:in|driving) an? )(?:${source})${NOT_NETWORK}`,
  ),
}));
const SERVES_VEHICLE = [
  `\\b(?:that |which )?(?:(?:works?|working|compatible|usable|useable) (?:with|for|by)|open to|accepts?|can be used by|allows?) (?=(?:${ARTICLE} )?${ANY_VEHICLE})`,
  `\\b(?:can|could|will|does|do|would|let|lets) (?=${ARTICLE} ${ANY_VEHICLE} (?:use|charge|plug|work))`,
  `(?<=${ANY_VEHICLE} )(?:can|could|may|will|is able to|are able to) (?:use|charge (?:at|on|with|from)|plug into|access|work (?:at|with))`,
].map((source) => new RegExp(source));
const ANY_MAKE_USES = new RegExp(`\\b(?:that )?(?:${ARTICLE} )?${ANY_MAKE}(?: (?:use|charge|plug in|work)(?: at)?)?`);

export type SpokenVehicle = {
  /** Make and model, or only the make; null if none is named. */
  readonly name: string | null;
  /** Whether the driver wants only stations that serve the vehicle; always false for a Tesla. */
  readonly mustBeServed: boolean;
};

function extractName(remaining: RemainingText): string | null {
  for (const { words, name } of WITH_ARTICLE) {
    const match = remaining.take(words);
    if (match !== null) return name === 'Polestar' ? `Polestar ${match[1]}` : name;
  }
  return OWNED.find(({ words }) => remaining.take(words) !== null)?.name ?? null;
}

/** Extracts a vehicle from an utterance, and the words that ask for stations that serve it. */
export function extractServedVehicle(remaining: RemainingText): SpokenVehicle {
  const mustBeServed = SERVES_VEHICLE.filter((words) => remaining.take(words) !== null).length > 0;
  const name = extractName(remaining);
  if (name === null && mustBeServed && /tesla/.test(remaining.take(ANY_MAKE_USES)?.[0] ?? ''))
    return { name, mustBeServed: false };
  return { name, mustBeServed: mustBeServed && !/^Tesla\b/.test(name ?? '') };
}

/** Extracts a vehicle from an utterance: its make and model, or only its make; null if none is named. */
export const extractVehicle = (remaining: RemainingText): string | null => extractServedVehicle(remaining).name;
