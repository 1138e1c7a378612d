import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import type { MapLayer } from './map-layer.ts';
import { type City, readCities } from './packages.ts';
import { computeImportance } from './town-importance.ts';
import { assignLabelZooms } from './town-label-zooms.ts';

export type Town = LatLng & { name: string; country: string; featureCode: string; population: number };

const mappedCountries = new Set('US CA MX PR BS CU JM HT DO GT BZ HN SV NI CR PA'.split(' '));
const MIN_FAR_POPULATION = 2_000_000;
const DUPLICATE_RADIUS_M = 15_000;
/** GeoNames feature codes of city districts, abandoned and historical places, and the like. */
const nonTownCodes = new Set(['PPLX', 'PPLQ', 'PPLS', 'PPLL', 'PPLG', 'PPLH', 'PPLW']);

/** Gazetteer rows with the population of a whole county or district, or duplicates of a city. */
const mistakenRows = new Set(['US/Lexington-Fayette', 'US/Ironville', 'US/Meads', 'CA/Okanagan', 'CA/Ladner']);

const commonNames: Record<string, string> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
  'City of Milford (balance)': 'Milford',
  'León de los Aldama': 'León',
  'Acapulco de Juárez': 'Acapulco',
  'Santiago de Querétaro': 'Querétaro',
  'Victoria de Durango': 'Durango',
};

export function readTowns(): Town[] {
  return dropDuplicates(readCities().filter(isOnMap).map(toTown));
}

/** The gazetteer lists some towns twice, such as "St. Charles" and "Saint Charles"; the larger row stays. */
function dropDuplicates(towns: Town[]): Town[] {
  const townsByName = new Map<string, Town[]>();
  for (const town of [...towns].sort((a, b) => b.population - a.population)) {
    const key = town.name.toLowerCase().replace(/^st\.? /, 'saint ');
    const namesakes = townsByName.get(key) ?? [];
    if (namesakes.some((other) => haversineDistanceM(other, town) < DUPLICATE_RADIUS_M)) continue;
    townsByName.set(key, [...namesakes, town]);
  }
  return [...townsByName.values()].flat();
}

export function buildTownLayer(towns: Town[], maxZoom: number): MapLayer {
  const labeled = assignLabelZooms(towns, computeImportance(towns));
  const features = labeled.map(({ town, importance, zoom }) => ({
    geometry: { type: 'Point' as const, coordinates: [town.lng, town.lat] },
    tags: { name: town.name, size: getSizeClass(importance), zoom },
    minZoom: Math.min(zoom, maxZoom),
  }));
  return { name: 'towns', minZoom: 2, tolerance: 0, buffer: 128, features };
}

function isOnMap(city: City): boolean {
  if (nonTownCodes.has(city.featureCode) || mistakenRows.has(`${city.country}/${city.name}`)) return false;
  return mappedCountries.has(city.country) || city.population >= MIN_FAR_POPULATION;
}

function toTown(city: City): Town {
  const [lng, lat] = city.loc.coordinates;
  const { country, featureCode, population } = city;
  return { name: commonNames[city.name] ?? city.name, country, featureCode, population, lat, lng };
}

/** Returns the label size class, 0 to 20: four steps for each factor of ten in importance. */
function getSizeClass(importance: number): number {
  return Math.max(0, Math.min(20, Math.round((Math.log10(Math.max(1, importance)) - 2.5) * 4)));
}
