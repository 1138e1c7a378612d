import { haversineDistanceM, type LatLng, METERS_PER_DEGREE, METERS_PER_MILE } from '#domain/geo/point.ts';
import { pickWeighted, type Random, randomBetween, randomNormal, seededRandom } from '#domain/random.ts';
import { computeLineLengthM } from '#domain/roads/road-table.ts';
import { DEMONSTRATION_IDS } from '../afdc/afdc.ts';
import type { AfdcRecord } from '../afdc/afdc-record.ts';
import type { AmenityScores } from '../charger.ts';
import { pickFastPlugs, pickSlowPlugs } from './demonstration-plugs.ts';
import { pickAmenityScores, pickSiteType, pickTrailerScore } from './demonstration-sites.ts';

type Place = LatLng & { readonly name: string };

/** A road's line and the waypoints along it; their names end in the two-letter state. */
export type DemonstrationRoad = {
  readonly ref: string;
  readonly line: readonly LatLng[];
  readonly waypoints: readonly Place[];
};
export type DemonstrationTown = LatLng & { readonly name: string; readonly state: string; readonly population: number };

/** A generated charger as an AFDC record, with generated community scores. */
export type DemonstrationCharger = {
  readonly record: AfdcRecord & { readonly id: number };
  readonly trailerScore: number | null;
  readonly amenityScores: AmenityScores | null;
};

const ROAD_CHARGERS = 3_000;
const TOWN_CHARGERS = 5_000;
const FAST_SHARE_IN_TOWN = 0.14;
const SEED = 20_261_120;
const HOURS = { '24 hours daily': 80, 'Dawn to dusk daily': 8, '6am-10pm daily': 7, 'Mon-Fri 8am-6pm': 5 };

type Spot = LatLng & { city: string; state: string; name: string; street: string };

/**
 * Generates about 8,000 chargers along real roads and in real towns. The same roads and towns give the same chargers.
 */
export function generateDemonstration(
  roads: readonly DemonstrationRoad[],
  towns: readonly DemonstrationTown[],
): DemonstrationCharger[] {
  const random = seededRandom(SEED);
  const onRoads = pickRoadSpots(random, roads).map((spot) => ({ spot, isFast: true, where: 'road' as const }));
  const inTowns = pickTownSpots(random, towns).map((spot) => ({
    spot,
    isFast: random() < FAST_SHARE_IN_TOWN,
    where: 'town' as const,
  }));
  return [...onRoads, ...inTowns].map(({ spot, isFast, where }, i) => makeCharger(random, i + 1, spot, isFast, where));
}

function makeCharger(
  random: Random,
  number: number,
  spot: Spot,
  isFast: boolean,
  where: 'road' | 'town',
): DemonstrationCharger {
  const site = pickSiteType(random, where);
  const isPublic = random() < 0.93;
  const record = {
    id: DEMONSTRATION_IDS.first + number,
    fuel_type_code: 'ELEC',
    station_name: `Demonstration charger ${number}, ${spot.name}`,
    street_address: spot.street,
    city: spot.city,
    state: spot.state,
    country: 'US',
    latitude: Number(spot.lat.toFixed(6)),
    longitude: Number(spot.lng.toFixed(6)),
    status_code: pickWeighted(random, { E: 95, T: 4, P: 1 }),
    access_code: isPublic ? 'public' : 'private',
    access_days_time: where === 'road' ? '24 hours daily' : pickWeighted(random, HOURS),
    restricted_access: !isPublic,
    facility_type: site,
    ...(isFast ? pickFastPlugs(random) : pickSlowPlugs(random)),
  };
  const isScored = random() < (isFast ? 0.75 : 0.15);
  const hasAmenities = random() < (isFast ? 0.7 : 0.35);
  return {
    record,
    trailerScore: isScored ? pickTrailerScore(random, site) : null,
    amenityScores: hasAmenities ? pickAmenityScores(random, site) : null,
  };
}

function pickRoadSpots(random: Random, roads: readonly DemonstrationRoad[]): Spot[] {
  const totalM = roads.reduce((sum, { line }) => sum + computeLineLengthM(line), 0);
  const spacingM = totalM / ROAD_CHARGERS;
  let nextM = spacingM * random();
  return roads.flatMap((road) => {
    const spots: Spot[] = [];
    let passedM = 0;
    for (const [i, to] of road.line.entries()) {
      const from = road.line[i - 1];
      if (from === undefined) continue;
      const lengthM = haversineDistanceM(from, to);
      for (; nextM < lengthM; nextM += spacingM * (0.4 + 1.2 * random())) {
        spots.push(pickSpotOnRoad(random, road, interpolatePoint(from, to, nextM / lengthM), passedM + nextM));
      }
      nextM -= lengthM;
      passedM += lengthM;
    }
    return spots;
  });
}

function interpolatePoint(from: LatLng, to: LatLng, share: number): LatLng {
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
}

function pickSpotOnRoad(
  random: Random,
  { ref, waypoints }: DemonstrationRoad,
  point: LatLng,
  fromStartM: number,
): Spot {
  const placeName = findNearestName(waypoints, point);
  return {
    ...pickPointNearby(random, point, 250),
    city: placeName.slice(0, -4),
    state: placeName.slice(-2),
    name: `${ref} near ${placeName}`,
    street: `${ref}, mile ${Math.round(fromStartM / METERS_PER_MILE)}`,
  };
}

function findNearestName(places: readonly Place[], position: LatLng): string {
  let nearest = '';
  let nearestM = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const separationM = haversineDistanceM(place, position);
    if (separationM >= nearestM) continue;
    nearest = place.name;
    nearestM = separationM;
  }
  return nearest;
}

function pickTownSpots(random: Random, towns: readonly DemonstrationTown[]): Spot[] {
  const weights = towns.map(({ population }) => population ** 0.85);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let remainder = random();
  return towns.flatMap((town, i) => {
    remainder += ((weights[i] ?? 0) / total) * TOWN_CHARGERS;
    const count = Math.floor(remainder);
    remainder -= count;
    return Array.from({ length: count }, () => pickSpotInTown(random, town));
  });
}

function pickSpotInTown(random: Random, town: DemonstrationTown): Spot {
  const { name, state, population } = town;
  return {
    ...pickPointNearby(random, town, 300 + 4 * Math.sqrt(population)),
    city: name,
    state,
    name: `${name}, ${state}`,
    street: `${randomBetween(random, 1, 99) * 100} Example Street`,
  };
}

function pickPointNearby(random: Random, { lat, lng }: LatLng, typicalM: number): LatLng {
  const degrees = typicalM / METERS_PER_DEGREE;
  return {
    lat: lat + randomNormal(random) * degrees,
    lng: lng + (randomNormal(random) * degrees) / Math.cos((lat * Math.PI) / 180),
  };
}
