import type { LibraryVehicle } from '../rigs/library-vehicle.ts';
import { TYPICAL_VEHICLES } from '../rigs/typical-vehicles.ts';
import type { CustomVehicle, VehicleKind } from '../rigs/vehicle.ts';
import { VEHICLE_LIBRARY } from '../rigs/vehicle-library.ts';
import type { EnergyVehicle } from './rig-physics.ts';
import { UNRATED_VEHICLES } from './unrated-vehicles.ts';

type TowingVehicle = EnergyVehicle & Pick<CustomVehicle, 'towRatingKg'>;

/** The vehicle found for a name, and a note if it is only a typical one. */
export type VehicleMatch = { readonly vehicle: TowingVehicle; readonly note: string | null };

/**
 * Names of library vehicles, and of nearly identical vehicles that are treated as one of them, with the ID prefixes of
 * the family and of its default trim.
 */
const FAMILIES: readonly (readonly [name: string, idPrefix: string, defaultIdPrefix?: string])[] = [
  ['f150', 'ford-f150-lightning', 'ford-f150-lightning-extended'],
  ['lightning', 'ford-f150-lightning', 'ford-f150-lightning-extended'],
  ['blazer', 'chevrolet-blazer'],
  ['prologue', 'honda-prologue'],
  ['zdx', 'acura-zdx'],
  ['lyriq', 'cadillac-lyriq'],
  ['vistiq', 'cadillac-vistiq'],
  ['escalade', 'cadillac-escalade'],
  ['equinox', 'chevrolet-equinox'],
  ['silverado', 'chevrolet-silverado'],
  ['sierra', 'gmc-sierra'],
  ['hummer', 'gmc-hummer'],
  ['ev9', 'kia-ev9'],
  ['ev6', 'kia-ev6'],
  ['ioniq5', 'hyundai-ioniq-5'],
  ['ioniq9', 'hyundai-ioniq-9'],
  ['gravity', 'lucid-gravity'],
  ['ariya', 'nissan-ariya'],
  ['bzwoodland', 'toyota-bz'],
  ['bz4x', 'toyota-bz'],
  ['solterra', 'subaru-trailseeker'],
  ['trailseeker', 'subaru-trailseeker'],
  ['wagoneer', 'jeep-wagoneer'],
  ['r1t', 'rivian-r1t', 'rivian-r1t-quad'],
  ['r1s', 'rivian-r1s', 'rivian-r1s-quad'],
  ['cybertruck', 'tesla-cybertruck', 'tesla-cybertruck-awd'],
  ['cyberbeast', 'tesla-cybertruck-cyberbeast'],
  ['modelx', 'tesla-model-x'],
  ['modely', 'tesla-model-y'],
  ['id4', 'volkswagen-id4'],
  ['idbuzz', 'volkswagen-id-buzz'],
  ['buzz', 'volkswagen-id-buzz'],
  ['etron', 'audi-e-tron'],
  ['q8etron', 'audi-q8'],
  ['etronq8', 'audi-q8'],
  ['q6etron', 'audi-q6'],
  ['q6', 'audi-q6'],
  ['macan', 'porsche-macan'],
  ['ex90', 'volvo-ex90'],
  ['ex40', 'volvo-ex40'],
  ['xc40', 'volvo-ex40'],
  ['c40', 'volvo-ex40'],
  ['ec40', 'volvo-ex40'],
  ['sq6', 'audi-q6'],
  ['polestar2', 'polestar-2'],
  ['polestar3', 'polestar-3'],
];

const TRIM_SYNONYMS: readonly (readonly [pattern: RegExp, libraryWords: string])[] = [
  [/\b(?:er|long range|extended range|lariat er|xlt er|flash)\b/, ' extended range long '],
  [/\b(?:sr|standard range|pro sr)\b/, ' standard range '],
  [/\b(?:rst|4wt|8wt|first edition|max pack|max range)\b/, ' max range '],
  [/\b(?:3wt|lt|trail boss|wt)\b/, ' extended range '],
  [/\b(?:launch edition|quad ?motor)\b|(?<!dual\W{1,2})\blarge pack\b/, ' quad large '],
  [/\btri ?motor\b/, ' cyberbeast '],
  [/\bbeast\b/, ' cyberbeast '],
  [/\b(?:p90d|p?85d|p?75d|60d|90 ?kwh|signature)\b/, ' 90d '],
  [/\b(?:p100d|raven|100 ?kwh)\b/, ' 100d '],
];

const removeSeparators = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function splitIntoWords(name: string): ReadonlySet<string> {
  const lowercase = name.toLowerCase();
  const added = TRIM_SYNONYMS.filter(([pattern]) => pattern.test(lowercase)).map(([, libraryWords]) => libraryWords);
  return new Set(`${lowercase} ${added.join(' ')}`.split(/[^\p{L}\p{N}.]+/u));
}

function scoreTrim({ model, year, usableKwh }: LibraryVehicle, name: string, words: ReadonlySet<string>): number {
  const modelWords = model.toLowerCase().split(/[^\p{L}\p{N}.]+/u);
  const matchCount = modelWords.filter((word) => words.has(word)).length;
  const missing = modelWords.length - matchCount;
  const requestedYear = Number(/\b20[12]\d\b/.exec(name)?.[0] ?? year);
  const requestedKwh = Number(/\b(\d{2,3}(?:\.\d+)?) ?kwh\b/i.exec(name)?.[1] ?? usableKwh);
  const yearsTooNew = Math.max(0, year - requestedYear);
  return (
    matchCount -
    0.01 * missing -
    0.2 * yearsTooNew -
    0.02 * (requestedYear - year + yearsTooNew) -
    0.05 * Math.abs(requestedKwh - usableKwh)
  );
}

/** Score bonus of a family's default trims: less than for a matching word, but more than the missing-word penalties. */
const DEFAULT_BONUS = 0.1;

/** Returns the best match; ties go to the larger battery, then to the newer year. */
function findTrim(idPrefix: string, defaultIdPrefix: string, name: string): LibraryVehicle | undefined {
  const words = splitIntoWords(name);
  const bonus = ({ id }: LibraryVehicle) => (id.startsWith(defaultIdPrefix) ? DEFAULT_BONUS : 0);
  return VEHICLE_LIBRARY.filter(({ id }) => id.startsWith(idPrefix))
    .map((vehicle) => ({ vehicle, score: scoreTrim(vehicle, name, words) + bonus(vehicle) }))
    .toSorted((a, b) => {
      const [one, other] = [a.vehicle, b.vehicle];
      return b.score - a.score || other.usableKwh - one.usableKwh || other.year - one.year;
    })[0]?.vehicle;
}

const KNOWN_NAMES: readonly (readonly [name: string, find: (name: string) => TowingVehicle | undefined])[] = [
  ...FAMILIES.map(
    ([name, idPrefix, defaultIdPrefix = idPrefix]) =>
      [name, (query: string) => findTrim(idPrefix, defaultIdPrefix, query)] as const,
  ),
  ...[...UNRATED_VEHICLES].map(([name, vehicle]) => [name, () => vehicle] as const),
].toSorted((a, b) => b[0].length - a[0].length);

const KIND_WORDS: readonly (readonly [words: RegExp, kind: VehicleKind])[] = [
  [/truck|pickup|pick-up|\bram\b|\bgmc\b|terra|bollinger/i, 'pickup'],
  [/\bvan\b|minivan|transit|sprinter|vito|vivaro|traveller|multivan|brightdrop/i, 'van'],
  [/sedan|saloon|hatch|coupe|wagon|estate|\bcar\b|\bseal\b|dolphin|megane|zoe|e-208|corsa/i, 'car'],
];

function guessKind(name: string): VehicleKind {
  return KIND_WORDS.find(([words]) => words.test(name))?.[1] ?? 'suv';
}

/** Returns the part of a name from each word on, without separators: known names match only at the start of a word. */
function listSuffixes(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u);
  return words.map((_, i) => removeSeparators(words.slice(i).join('')));
}

/**
 * Finds a vehicle by name in the library or among the vehicles without a US tow rating; otherwise returns a typical one
 * of the kind that the name suggests.
 */
export function findVehicleByName(name: string): VehicleMatch {
  const nameSuffixes = listSuffixes(name);
  // The longest known name is tried first: a Q4 e-tron isn't an e-tron.
  const known = KNOWN_NAMES.find(([knownName]) => nameSuffixes.some((suffix) => suffix.startsWith(knownName)))?.[1](
    name,
  );
  if (known !== undefined) return { vehicle: known, note: null };
  const vehicle = TYPICAL_VEHICLES[guessKind(name)];
  return { vehicle, note: `${name} is not in the library; using a typical ${vehicle.model} instead.` };
}
