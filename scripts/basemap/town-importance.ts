import KDBush from 'kdbush';
import { haversineDistanceM, METERS_PER_DEGREE } from '#domain/geo/point.ts';
import type { Town } from './towns.ts';

const METRO_RADIUS_M = 48_000;
const DISTRICT_RADIUS_M = 18_000;
const METRO_SHARE = 0.5;
const SUBURB_SHARE = 0.3;
const DISTRICT_SHARE = 0.03;
/** By GeoNames feature code: national capital, state capital, county seat. */
const seatWeights: Record<string, number> = { PPLC: 3, PPLA: 1.4, PPLA2: 1.1 };
const ABROAD_SHARE = 0.3;
const MIN_CAPITAL_WEIGHT = 220_000;
const MIN_COUNTY_SEAT_WEIGHT = 2_000;

/**
 * Computes each town's importance, in people. The largest town of an area gets a share of its neighbors' population,
 * and its suburbs lose most of theirs, so that Atlanta ranks above Jacksonville, and Brooklyn below New York.
 */
export function computeImportance(towns: Town[]): number[] {
  const index = new KDBush(towns.length);
  for (const town of towns) index.add(town.lng, town.lat);
  index.finish();
  const weights = towns.map(computeWeight);
  return towns.map((town, self) => {
    const weight = weights[self] ?? 0;
    const neighbors = findNeighbors(index, towns, town).filter(({ other }) => other !== self);
    const heavier = neighbors.filter(({ other }) => isHeavier(weights, other, self));
    if (heavier.length === 0)
      return weight + METRO_SHARE * neighbors.reduce((sum, { other }) => sum + (towns[other]?.population ?? 0), 0);
    const isDistrict = heavier.some(
      ({ other, separationM }) => separationM < DISTRICT_RADIUS_M && (weights[other] ?? 0) > weight * 3,
    );
    return weight * (isDistrict ? DISTRICT_SHARE : SUBURB_SHARE);
  });
}

function computeWeight(town: Town): number {
  const people = Math.max(town.population, 100) * (seatWeights[town.featureCode] ?? 1);
  if (town.country !== 'US') return people * ABROAD_SHARE;
  if (town.featureCode === 'PPLA') return Math.max(people, MIN_CAPITAL_WEIGHT);
  return town.featureCode === 'PPLA2' ? Math.max(people, MIN_COUNTY_SEAT_WEIGHT) : people;
}

function isHeavier(weights: number[], other: number, self: number): boolean {
  const [a = 0, b = 0] = [weights[other], weights[self]];
  return a > b || (a === b && other < self);
}

function findNeighbors(index: KDBush, towns: Town[], town: Town) {
  const latReach = METRO_RADIUS_M / METERS_PER_DEGREE;
  const lngReach = latReach / Math.max(0.2, Math.cos((town.lat * Math.PI) / 180));
  const { lat, lng } = town;
  return index.range(lng - lngReach, lat - latReach, lng + lngReach, lat + latReach).flatMap((other) => {
    const neighbor = towns[other];
    const separationM = neighbor ? haversineDistanceM(town, neighbor) : Number.POSITIVE_INFINITY;
    return separationM <= METRO_RADIUS_M ? [{ other, separationM }] : [];
  });
}
