import { AMENITIES, type Charger } from '../chargers/charger.ts';
import { AMENITY_MINIMUM } from '../chargers/filters.ts';
import type { ChargingPost } from '../energy/charge-power.ts';
import { type ChargeTable, chargeTable } from '../energy/charge-table.ts';
import type { StationRecord as StandingRecord } from '../score/kept-facts.ts';
import type { PlaceBeside, PlaceToStop } from './corridor/corridor-graph.ts';
import type { CorridorSite } from './corridor/corridor-sites.ts';
import { NO_TRAILER, type SiteKnowledge, type standings } from './hitched-chance.ts';
import { pricePerKwh } from './price-text.ts';
import { blockingMin, overheadMin, penaltyMin, pricePerPercent } from './stop-costs.ts';
import { STREETS } from './trip-backup.ts';
import type { NightSpot } from './trip-nights.ts';
import type { PlaceShown } from './trip-plan-of.ts';
import type { TripRequest } from './trip-request.ts';
import type { TripRig } from './trip-rig.ts';
import type { Through } from './trip-rules.ts';
import type { SureBackup, TripStation } from './trip-stations.ts';

/** What is known of a station beyond what lists show. */
export type StationTerms = {
  readonly pricing: string | null;
  readonly facilityType: string | null;
  readonly directions: string | null;
  readonly recordAt: string;
  /** Null where nobody ever spoke of the site. */
  readonly knowledge: (SiteKnowledge & { readonly stall: string | null }) | null;
};

/** How long a rig charges at posts, each kind of post worked out once. */
export class ChargeTables {
  readonly #tables = new Map<string, ChargeTable>();
  readonly #rig: TripRig;

  constructor(rig: TripRig) {
    this.#rig = rig;
  }

  at(post: ChargingPost): ChargeTable {
    const key = `${post.powerKw} ${post.isDc} ${post.voltClass}`;
    const known = this.#tables.get(key);
    if (known !== undefined) return known;
    const table = chargeTable(this.#rig.vehicle, post);
    this.#tables.set(key, table);
    return table;
  }
}

/** A driver who would rather not unhitch goes so many minutes farther for that (ours). */
const AVOIDED_UNHITCHING_MIN = 30;
/** A stop that may turn the rig away is worth a way of so many minutes (ours). */
const UNCERTAIN_MIN = 20;
const uncertainMin = (backup: SureBackup | null) => (backup === null ? 0 : UNCERTAIN_MIN);

const UNKNOWN_TERMS: StationTerms = {
  pricing: null,
  facilityType: null,
  directions: null,
  recordAt: new Date(0).toISOString(),
  knowledge: null,
};

/** What the record of a station says of how a rig stands there. */
export function standingRecordOf({ name, access }: Charger, terms: StationTerms = UNKNOWN_TERMS): StandingRecord {
  const { facilityType, directions, recordAt } = terms;
  return { facilityType, directions, access, at: recordAt, name };
}

export type PlaceMaker = {
  readonly request: TripRequest;
  readonly rig: TripRig;
  readonly tables: ChargeTables;
  readonly terms: ReadonlyMap<string, StationTerms>;
  /** How the rig is expected to stand at a station. */
  readonly standingAt: ReturnType<typeof standings>;
  readonly percentPerM: number;
};

/** How any rig without a trailer stands anywhere. */
export const SOLO_STANDING: PlaceMaker['standingAt'] = () => NO_TRAILER;

/** A station beside the line as the graph of a trip takes it. */
export function placeBeside(site: CorridorSite<TripStation>, maker: PlaceMaker): PlaceBeside {
  const { request, rig, tables, terms, standingAt, percentPerM } = maker;
  const { charger, post, sureBackup } = site.spot;
  const known = terms.get(charger.id) ?? UNKNOWN_TERMS;
  const standing = standingAt(standingRecordOf(charger, known), known.knowledge);
  const wishes = {
    likedNetworks: request.preferredNetworks,
    avoidedNetworks: request.avoidedNetworks,
    amenities: request.amenities,
  };
  const unhitching = request.unhitch === 'avoid' ? AVOIDED_UNHITCHING_MIN * (1 - standing.hitchedChance) : 0;
  const wishMin = penaltyMin(charger, wishes) + unhitching;
  return {
    key: site.key,
    kind: 'station',
    atM: site.atM,
    offM: site.offM,
    charge: tables.at(post),
    overheadMin: overheadMin(standing, charger.dcFastCount),
    penaltyMin: wishMin + blockingMin(standing) + uncertainMin(sureBackup),
    wishMin,
    backupPercent: (sureBackup?.distanceM ?? 0) * STREETS * percentPerM,
    stayMin: 0,
    isNight: false,
    pricePerPercent: pricePerPercent(pricePerKwh(known.pricing), rig.physics.usableWh),
    hitchedChance: standing.hitchedChance,
    blockingChance: standing.blockingChance,
  };
}

/** A place for the night beside the line as the graph of a trip takes it: whoever stays plugs in once. */
export function nightBeside(
  site: CorridorSite<NightSpot>,
  { request, rig, tables, terms, percentPerM }: PlaceMaker,
): PlaceBeside {
  const { charger, post, hitchedChance, sureBackup } = site.spot;
  const wishes = { likedNetworks: [], avoidedNetworks: request.avoidedNetworks, amenities: [] };
  const standing = rig.isTowing ? { ...NO_TRAILER, hitchedChance } : NO_TRAILER;
  return {
    key: site.key,
    kind: 'overnight',
    atM: site.atM,
    offM: site.offM,
    charge: tables.at(post),
    overheadMin: overheadMin(standing, charger.level2Count),
    penaltyMin: penaltyMin(charger, wishes) + uncertainMin(sureBackup),
    backupPercent: (sureBackup?.distanceM ?? 0) * STREETS * percentPerM,
    stayMin: request.nights?.stayMin ?? 0,
    isNight: true,
    pricePerPercent: pricePerPercent(pricePerKwh(terms.get(charger.id)?.pricing ?? null), rig.physics.usableWh),
    hitchedChance: standing.hitchedChance,
  };
}

/** A place that the trip leads through, as its graph takes it. */
export function placeOnLine(key: string, { stayMin }: Pick<Through, 'stayMin'>, nightMin: number | null): PlaceToStop {
  return {
    key,
    charge: null,
    overheadMin: 0,
    penaltyMin: 0,
    stayMin,
    // Whoever stays as long as a night rests.
    isNight: nightMin !== null && stayMin >= nightMin,
    pricePerPercent: null,
    hitchedChance: 1,
  };
}

/** A station as a plan shows it. */
export function stationShown(
  { spot, atM }: CorridorSite<TripStation | NightSpot>,
  place: PlaceBeside,
  terms: StationTerms | undefined,
): PlaceShown {
  const { charger } = spot;
  const { id, name, address, city, state, lat, lng, network, amenityScores } = charger;
  return {
    chargerId: id,
    name,
    address: [address, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(', '),
    at: { lat, lng },
    lineM: atM,
    powerKw: spot.powerKw,
    network,
    hitchedChance: place.hitchedChance,
    stall: terms?.knowledge?.stall ?? null,
    amenities: AMENITIES.filter((amenity) => (amenityScores?.[amenity] ?? 0) >= AMENITY_MINIMUM),
    access: spot.access,
    sureBackup: spot.sureBackup,
    isRefuge: place.kind === 'station' && spot.access.verdict === 'yes',
    hours: { text: charger.accessDaysTime, state },
  };
}

/** A place that the trip leads through, as a plan shows it. */
export function throughShown({ lat, lng, label }: Through, lineM: number): PlaceShown {
  return {
    chargerId: null,
    name: label,
    address: '',
    at: { lat, lng },
    lineM,
    powerKw: null,
    network: '',
    hitchedChance: null,
    stall: null,
    amenities: [],
    access: null,
    sureBackup: null,
    isRefuge: false,
    hours: null,
  };
}
