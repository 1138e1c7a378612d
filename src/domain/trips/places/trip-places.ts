import { AMENITIES, type Charger } from '../../chargers/charger.ts';
import { AMENITY_MINIMUM } from '../../chargers/filters.ts';
import { scalePrice } from '../../chargers/prices/price-range.ts';
import { findOtherMakePrice, getTypicalPrice } from '../../chargers/prices/typical-prices.ts';
import type { ChargerOutput } from '../../energy/charge-power.ts';
import { buildChargeTable, type ChargeTable } from '../../energy/charge-table.ts';
import { estimateChance } from '../../outlook/outlook.ts';
import { toOutlookFacts } from '../../outlook/station-facts.ts';
import { findTimeZone } from '../../places/find-time-zone.ts';
import type { StationRecord as ParkingRecord } from '../../score/stored-facts.ts';
import type { OffRoutePlace, StopCandidate } from '../corridor/corridor-graph.ts';
import type { CorridorSite } from '../corridor/corridor-sites.ts';
import { STREET_FACTOR } from '../corridor/detour.ts';
import { parsePricePerKwh } from '../costs/parse-price.ts';
import {
  estimateOverheadMin,
  getBlockingMin,
  getDealershipMin,
  getPaidKwhPerPercent,
  getPenaltyMin,
  getRefusalMin,
  toPricePerPercent,
} from '../costs/stop-costs.ts';
import type { TripRig } from '../graph/build-trip-rig.ts';
import type { DisplayPlace } from '../planning/build-trip-plan.ts';
import type { ViaPlace } from '../stop-rules.ts';
import type { DayClock } from '../stops/stop-graph.ts';
import type { TripRequest } from '../trip-request.ts';
import { type createHitchingEstimator, type HitchingEvidence, NO_TRAILER } from './hitching-estimate.ts';
import type { OvernightSpot } from './overnight-spots.ts';
import type { TripStation } from './trip-stations.ts';

/** Details about a station that its `Charger` lacks. */
export type StationDetails = {
  readonly pricing: string | null;
  readonly facilityType: string | null;
  readonly directions: string | null;
  /** When the source last updated the record. */
  readonly recordAt: string;
  /** Null if there are no reports or facts about the site. */
  readonly evidence: (HitchingEvidence & { readonly stall: string | null }) | null;
};

/** Caches charge tables by kind of charger. */
export class ChargeTableCache {
  readonly #tables = new Map<string, ChargeTable>();
  readonly #rig: TripRig;

  constructor(rig: TripRig) {
    this.#rig = rig;
  }

  getTable(chargerOutput: ChargerOutput): ChargeTable {
    const key = `${chargerOutput.powerKw} ${chargerOutput.isDc} ${chargerOutput.voltageClass}`;
    const cached = this.#tables.get(key);
    if (cached !== undefined) return cached;
    const table = buildChargeTable(this.#rig.vehicle, chargerOutput);
    this.#tables.set(key, table);
    return table;
  }
}

/** Minutes that unhitching costs on top of the time it takes, if the driver allows or avoids it (our choice). */
const DISLIKE_MINUTES = { allowed: 10, avoid: 30 } as const;

function getUnhitchingDislike({ unhitch, nights }: TripRequest): number {
  if (unhitch === 'avoid') return DISLIKE_MINUTES.avoid;
  // Searches with nights are cut short, and with this extra cost they would find worse plans.
  return unhitch === 'allowed' && nights === null ? DISLIKE_MINUTES.allowed : 0;
}

const UNKNOWN_DETAILS: StationDetails = {
  pricing: null,
  facilityType: null,
  directions: null,
  recordAt: new Date(0).toISOString(),
  evidence: null,
};

/** Returns the parts of a station's record that are about parking a rig. */
export function toParkingRecord(charger: Charger, details: StationDetails = UNKNOWN_DETAILS): ParkingRecord {
  const { facilityType, directions, recordAt } = details;
  const outlook = estimateChance(toOutlookFacts(charger, details));
  return { facilityType, directions, access: charger.access, at: recordAt, name: charger.name, outlook };
}

export type PlaceContext = {
  readonly request: TripRequest;
  readonly rig: TripRig;
  readonly tables: ChargeTableCache;
  readonly details: ReadonlyMap<string, StationDetails>;
  readonly estimateHitching: ReturnType<typeof createHitchingEstimator>;
  readonly percentPerM: number;
};

/** The estimate for a rig without a trailer. */
export const estimateSoloHitching: PlaceContext['estimateHitching'] = () => NO_TRAILER;

/** Converts a station to a place of the trip graph. */
export function toOffRoutePlace(site: CorridorSite<TripStation>, context: PlaceContext): OffRoutePlace {
  const { request, rig, tables, details, estimateHitching, percentPerM } = context;
  const { charger, chargerOutput, reliableBackup, refusalChance = 0 } = site.spot;
  const stationDetails = details.get(charger.id) ?? UNKNOWN_DETAILS;
  const hitching = estimateHitching(toParkingRecord(charger, stationDetails), stationDetails.evidence);
  const preferences = {
    preferredNetworks: request.preferredNetworks,
    avoidedNetworks: request.avoidedNetworks,
    amenities: request.amenities,
  };
  const wishesMin = getPenaltyMin(charger, preferences);
  const dislikeMin = getUnhitchingDislike(request) * (1 - hitching.hitchedChance);
  const payer = { make: rig.vehicle.make, memberships: request.memberships };
  const recordedPrice = parsePricePerKwh(stationDetails.pricing);
  const otherMakePrice = recordedPrice === null ? null : findOtherMakePrice(recordedPrice, charger, payer);
  const typicalPrice = otherMakePrice ?? getTypicalPrice(charger, payer);
  return {
    key: site.key,
    kind: 'station',
    atM: site.atM,
    offRouteM: site.offRouteM,
    charge: tables.getTable(chargerOutput),
    overheadMin: estimateOverheadMin(hitching, charger.dcFastCount),
    penaltyMin:
      wishesMin +
      dislikeMin +
      getBlockingMin(hitching) +
      getRefusalMin(refusalChance, reliableBackup?.distanceM) +
      getDealershipMin({ ...charger, ...stationDetails }),
    preferenceMin: wishesMin + (request.unhitch === 'avoid' ? dislikeMin : 0),
    backupPercent: (reliableBackup?.distanceM ?? 0) * STREET_FACTOR * percentPerM,
    refusalChance,
    stayMin: 0,
    isNight: false,
    pricePerPercent: toPricePerPercent(otherMakePrice === null ? recordedPrice : null, rig.physics.usableWh),
    typicalPerPercent: scalePrice(typicalPrice, getPaidKwhPerPercent(rig.physics.usableWh)),
    hitchedChance: hitching.hitchedChance,
    blockingChance: hitching.blockingChance,
  };
}

/** At a campground with RV outlets, a rig stays hitched on its site; elsewhere, it parks as at any other station. */
function estimateNightHitching({ spot }: CorridorSite<OvernightSpot>, { details, estimateHitching }: PlaceContext) {
  const { charger, isCampground } = spot;
  if (isCampground && charger.connectors.includes('nema_14_50')) return NO_TRAILER;
  const stationDetails = details.get(charger.id);
  return estimateHitching(toParkingRecord(charger, stationDetails), stationDetails?.evidence ?? null);
}

/** Converts an overnight place to a place of the trip graph. The rig plugs in once for the whole stay. */
export function toOvernightPlace(
  site: CorridorSite<OvernightSpot>,
  context: PlaceContext,
  getDayMinute?: DayClock,
): OffRoutePlace {
  const { request, rig, tables, details, percentPerM } = context;
  const { charger, chargerOutput, reliableBackup, refusalChance = 0 } = site.spot;
  const stationDetails = details.get(charger.id) ?? UNKNOWN_DETAILS;
  const preferences = { preferredNetworks: [], avoidedNetworks: request.avoidedNetworks, amenities: [] };
  const hitching = estimateNightHitching(site, context);
  return {
    key: site.key,
    kind: 'overnight',
    atM: site.atM,
    offRouteM: site.offRouteM,
    charge: tables.getTable(chargerOutput),
    overheadMin: estimateOverheadMin(hitching, charger.level2Count),
    penaltyMin: getPenaltyMin(charger, preferences) + getRefusalMin(refusalChance, reliableBackup?.distanceM),
    backupPercent: (reliableBackup?.distanceM ?? 0) * STREET_FACTOR * percentPerM,
    refusalChance,
    stayMin: request.nights?.stayMin ?? 0,
    isNight: true,
    ...(getDayMinute && { getDayMinute }),
    pricePerPercent: toPricePerPercent(parsePricePerKwh(stationDetails.pricing), rig.physics.usableWh),
    hitchedChance: hitching.hitchedChance,
  };
}

/** Converts a place of the trip to a graph node. */
export function toViaNode(key: string, { stayMin }: Pick<ViaPlace, 'stayMin'>, nightMin: number | null): StopCandidate {
  return {
    key,
    charge: null,
    overheadMin: 0,
    penaltyMin: 0,
    stayMin,
    // A stay as long as a night counts as rest.
    isNight: nightMin !== null && stayMin >= nightMin,
    pricePerPercent: null,
    hitchedChance: 1,
  };
}

/** Converts a station to the data that a plan shows about it. */
export function toStationDisplay(
  { spot, atM }: CorridorSite<TripStation | OvernightSpot>,
  place: OffRoutePlace,
  details: StationDetails | undefined,
): DisplayPlace {
  const { charger } = spot;
  const { id, name, address, city, state, lat, lng, network, amenityScores } = charger;
  const timeZone = findTimeZone(charger, state);
  return {
    chargerId: id,
    name,
    address: [address, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(', '),
    town: city,
    at: { lat, lng },
    timeZone,
    atM,
    powerKw: spot.powerKw,
    network,
    hitchedChance: place.hitchedChance,
    stall: details?.evidence?.stall ?? null,
    amenities: AMENITIES.filter((amenity) => (amenityScores?.[amenity] ?? 0) >= AMENITY_MINIMUM),
    access: spot.access,
    reliableBackup: spot.reliableBackup,
    canBeBackup: place.kind === 'station' && spot.access.verdict === 'yes',
    onlyDirection: 'onlyDirection' in spot ? spot.onlyDirection : null,
    hours: { text: charger.accessDaysTime, timeZone },
  };
}

/** Converts a place of the trip to the data that a plan shows about it. */
export function toViaDisplay({ lat, lng, label }: ViaPlace, atM: number): DisplayPlace {
  return {
    chargerId: null,
    name: label,
    address: '',
    at: { lat, lng },
    timeZone: findTimeZone({ lat, lng }),
    atM,
    powerKw: null,
    network: '',
    hitchedChance: null,
    stall: null,
    amenities: [],
    access: null,
    reliableBackup: null,
    canBeBackup: false,
    onlyDirection: null,
    hours: null,
  };
}
