import type { RemainingText } from './remaining-text.ts';

/** Full make and model of the vehicles that drivers name, most specific first. */
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

const WITH_ARTICLE = VEHICLES.map(([words, name]) => ({
  name,
  words: new RegExp(
    `(?:\\b(?:in|with|for|my|a|an|the|our) ){0,3}(?:\\b\\d{4} )?(?:${words.source})(?: (?:pickup|truck|ev))?`,
  ),
}));

/** Takes a vehicle out of an utterance, as full make and model; null if none is named. */
export function takeVehicle(rest: RemainingText): string | null {
  for (const { words, name } of WITH_ARTICLE) {
    const match = rest.take(words);
    if (match !== null) return name === 'Polestar' ? `Polestar ${match[1]}` : name;
  }
  return null;
}
