import { getPackedThreshold, LIKELY_CHANCE, packOutlook, UNKNOWN_OUTLOOK } from '../../outlook/listed-outlook.ts';
import { AMENITIES, type Charger, CONNECTORS, type Connector } from '../charger.ts';
import {
  AMENITY_MINIMUM,
  type ChargerFilters,
  getRigHeightCm,
  isAlwaysAccessible,
  isBusinessHoursAccess,
  isOpen24Hours,
  isOperational,
  matchesShownLevels,
} from '../filters.ts';
import { isParkingStructure } from '../parking-structure.ts';
import { getKnownPlugs, getKnownPower } from '../plugs/fast-charger.ts';
import { TRAILER_FRIENDLY_THRESHOLD } from '../trailer-score-bands.ts';

export const UNKNOWN_SCORE = 255;

export const TRAIT_BITS = {
  operational: 1,
  alwaysAccessible: 2,
  business: 4,
  open24Hours: 8,
  food: 16,
  shopping: 32,
  services: 64,
  accommodation: 128,
  entertainment: 256,
  structure: 512,
  dropSpot: 1024,
} as const;

/** Chargers as typed columns with the data that markers, counts, and filters need. All columns share one order. */
export type ChargerColumns = {
  readonly count: number;
  readonly ids: Int32Array;
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  /** Plug counts, capped at 255. */
  readonly dcFastCounts: Uint8Array;
  readonly level2Counts: Uint8Array;
  readonly level1Counts: Uint8Array;
  /** Index into the list of network names. */
  readonly networks: Uint16Array;
  /** 0 to 100, or 255 for unknown. */
  readonly trailerScores: Uint8Array;
  /** The default rig's chance of charging hitched, packed; 255 for unknown. */
  readonly outlooks: Uint8Array;
  readonly amenityScores: Uint8Array;
  /** Known plugs, one bit each in CONNECTORS order. */
  readonly plugs: Uint8Array;
  /** Known power in kW, rounded down; 0 if unknown. */
  readonly powersKw: Uint16Array;
  /** The height of the tallest rig that is known to clear the site, in centimeters; 0 for none or unknown. */
  readonly clearsHeightsCm: Uint16Array;
  /** Sum of TRAIT_BITS bits. */
  readonly traits: Uint16Array;
};

/** Creates empty columns for `count` chargers. */
export function createColumns(count: number): ChargerColumns {
  return {
    count,
    ids: new Int32Array(count),
    lats: new Float64Array(count),
    lngs: new Float64Array(count),
    dcFastCounts: new Uint8Array(count),
    level2Counts: new Uint8Array(count),
    level1Counts: new Uint8Array(count),
    networks: new Uint16Array(count),
    trailerScores: new Uint8Array(count).fill(UNKNOWN_SCORE),
    outlooks: new Uint8Array(count).fill(UNKNOWN_OUTLOOK),
    amenityScores: new Uint8Array(count).fill(UNKNOWN_SCORE),
    plugs: new Uint8Array(count),
    powersKw: new Uint16Array(count),
    clearsHeightsCm: new Uint16Array(count),
    traits: new Uint16Array(count),
  };
}

/** Packs a charger's boolean filter traits into TRAIT_BITS bits. */
export function toTraitBits(
  charger: Pick<Charger, 'name' | 'status' | 'access' | 'accessDaysTime' | 'amenityScores' | 'dropSpot'>,
): number {
  let traits = 0;
  if (isOperational(charger.status)) traits |= TRAIT_BITS.operational;
  if (isAlwaysAccessible(charger.access)) traits |= TRAIT_BITS.alwaysAccessible;
  if (isBusinessHoursAccess(charger.access)) traits |= TRAIT_BITS.business;
  if (isOpen24Hours(charger.accessDaysTime)) traits |= TRAIT_BITS.open24Hours;
  if (isParkingStructure(charger)) traits |= TRAIT_BITS.structure;
  if (charger.dropSpot === true) traits |= TRAIT_BITS.dropSpot;
  for (const amenity of AMENITIES)
    if ((charger.amenityScores?.[amenity] ?? 0) >= AMENITY_MINIMUM) traits |= TRAIT_BITS[amenity];
  return traits;
}

/** Packs plugs into bits in CONNECTORS order. */
export function toPlugBits(connectors: readonly Connector[]): number {
  return connectors.reduce((bits, connector) => bits | (1 << CONNECTORS.indexOf(connector)), 0);
}

/** Writes a charger into columns at an index; network is an index into the network names. */
export function writeCharger(columns: ChargerColumns, i: number, charger: Charger, network: number): void {
  columns.ids[i] = Number(charger.id);
  columns.lats[i] = charger.lat;
  columns.lngs[i] = charger.lng;
  columns.dcFastCounts[i] = Math.min(255, charger.dcFastCount);
  columns.level2Counts[i] = Math.min(255, charger.level2Count);
  columns.level1Counts[i] = Math.min(255, charger.level1Count);
  columns.networks[i] = network;
  columns.trailerScores[i] = charger.trailerScore ?? UNKNOWN_SCORE;
  columns.outlooks[i] = packOutlook(charger.outlook);
  columns.amenityScores[i] = charger.amenityScores?.overall ?? UNKNOWN_SCORE;
  columns.plugs[i] = toPlugBits(getKnownPlugs(charger));
  columns.powersKw[i] = Math.min(65_535, Math.floor(getKnownPower(charger).kw ?? 0));
  columns.clearsHeightsCm[i] = charger.clearsHeightCm ?? 0;
  columns.traits[i] = toTraitBits(charger);
}

export type ColumnPredicate = (i: number) => boolean;

function getRequiredTraits(filters: ChargerFilters): number {
  let traits = 0;
  if (filters.dropSpotOnly) traits |= TRAIT_BITS.dropSpot;
  if (filters.operationalOnly) traits |= TRAIT_BITS.operational;
  if (filters.twentyFourSevenOnly) traits |= TRAIT_BITS.open24Hours;
  if (filters.access === '24/7') traits |= TRAIT_BITS.alwaysAccessible;
  if (filters.access === 'business') traits |= TRAIT_BITS.business;
  for (const amenity of filters.amenities) traits |= TRAIT_BITS[amenity];
  return traits;
}

/** Builds a predicate on column indexes. It must agree with matchesFilters, but ignores the search text. */
export function buildColumnPredicate(
  columns: ChargerColumns,
  networks: readonly string[],
  filters: ChargerFilters,
): ColumnPredicate {
  const requiredBits = getRequiredTraits(filters);
  const wantedNetworks = filters.networks.length > 0 ? new Set(filters.networks) : null;
  const isNetworkWanted = Uint8Array.from(networks, (name) => (wantedNetworks?.has(name) ? 1 : 0));
  const filtersAmenities = filters.amenities.length > 0 || filters.amenityMinimum !== null;
  const amenityMinimum = filters.amenityMinimum ?? AMENITY_MINIMUM;
  const wantedPlugs = filters.plugs.length > 0 ? toPlugBits(filters.plugs) : null;
  const minPowerKw = filters.minPowerKw ?? 0;
  const neededHeightCm = filters.clearsHeightOnly ? getRigHeightCm(filters) : 0;
  const minPackedChance = getPackedThreshold(LIKELY_CHANCE, filters.rig);
  const shown = [0, 1, 2, 3].map((kinds) =>
    matchesShownLevels({ dcFastCount: kinds & 1, level2Count: kinds >> 1 }, filters),
  );
  return (i) => {
    const hasDcFast = (columns.dcFastCounts[i] ?? 0) > 0;
    const hasLevel2 = (columns.level2Counts[i] ?? 0) > 0;
    if (filters.dcFastOnly && !hasDcFast) return false;
    if (filters.level2Only && !hasLevel2) return false;
    if (!shown[(hasDcFast ? 1 : 0) + (hasLevel2 ? 2 : 0)]) return false;
    if (wantedNetworks && isNetworkWanted[columns.networks[i] ?? 0] !== 1) return false;
    if (wantedPlugs !== null && ((columns.plugs[i] ?? 0) & wantedPlugs) === 0) return false;
    if ((columns.powersKw[i] ?? 0) < minPowerKw) return false;
    if (((columns.traits[i] ?? 0) & requiredBits) !== requiredBits) return false;
    if ((columns.clearsHeightsCm[i] ?? 0) < neededHeightCm) return false;
    const score = columns.trailerScores[i] ?? UNKNOWN_SCORE;
    if (filters.trailerFriendlyOnly && (score === UNKNOWN_SCORE || score < TRAILER_FRIENDLY_THRESHOLD)) return false;
    if (filters.likelyHitchedOnly) {
      const packedChance =
        score === UNKNOWN_SCORE ? (columns.outlooks[i] ?? UNKNOWN_OUTLOOK) : packOutlook(score / 100);
      if (packedChance === UNKNOWN_OUTLOOK || packedChance < minPackedChance) return false;
    }
    const amenityScore = columns.amenityScores[i] ?? UNKNOWN_SCORE;
    return !filtersAmenities || (amenityScore !== UNKNOWN_SCORE && amenityScore >= amenityMinimum);
  };
}
