import { expect, test } from 'vitest';
import { haversineDistanceM } from '#domain/geo/point.ts';
import { DEMONSTRATION_IDS, parseAfdcRecord } from '../afdc/afdc.ts';
import { AmenityScores, TrailerScore } from '../charger.ts';
import { generateDemonstration } from './demonstration.ts';

const RENO = { lat: 39.53, lng: -119.81, name: 'Reno, NV' };
const ELKO = { lat: 40.83, lng: -115.76, name: 'Elko, NV' };
const ROADS = [{ ref: 'I-80', line: [RENO, ELKO], waypoints: [RENO, ELKO] }];
const TOWNS = [
  { name: 'Boise', state: 'ID', lat: 43.61, lng: -116.2, population: 230_000 },
  { name: 'Hailey', state: 'ID', lat: 43.52, lng: -114.31, population: 9_000 },
];
const CHARGERS = generateDemonstration(ROADS, TOWNS);

test('the demonstration set has about 8,000 chargers and is always the same', () => {
  expect(CHARGERS.length).toBeGreaterThan(7_500);
  expect(CHARGERS.length).toBeLessThan(8_500);
  expect(generateDemonstration(ROADS, TOWNS)).toEqual(CHARGERS);
});

test('every demonstration charger is a record that the importer accepts, with an ID from the demonstration range', () => {
  const ids = new Set<number>();
  const refusedChargers = CHARGERS.filter(({ record }) => !parseAfdcRecord(record, DEMONSTRATION_IDS).ok);
  const acceptedAsReal = CHARGERS.filter(({ record }) => parseAfdcRecord(record).ok);
  for (const { record } of CHARGERS) ids.add(record.id);
  expect(refusedChargers).toEqual([]);
  expect(acceptedAsReal).toEqual([]);
  expect(ids.size).toBe(CHARGERS.length);
});

test('the name of every demonstration charger says that it is a demonstration', () => {
  expect(CHARGERS.filter(({ record }) => !/^Demonstration charger \d+, /.test(String(record.station_name)))).toEqual(
    [],
  );
  expect(CHARGERS[0]?.record.station_name).toMatch(/I-80 near (Reno|Elko), NV$/);
});

test('town chargers are near their town, and larger towns have more of them', () => {
  const inTown = (city: string) => CHARGERS.filter(({ record }) => record.city === city);
  expect(inTown('Boise').length).toBeGreaterThan(inTown('Hailey').length * 5);
  for (const { record } of inTown('Boise')) {
    expect(
      haversineDistanceM({ lat: Number(record.latitude), lng: Number(record.longitude) }, { lat: 43.61, lng: -116.2 }),
    ).toBeLessThan(20_000);
  }
});

test('scores are within their range, known for some chargers and unknown for most slow ones', () => {
  const slowChargers = CHARGERS.filter(({ record }) => record.ev_dc_fast_num === 0);
  const scoredChargers = slowChargers.filter(({ trailerScore }) => trailerScore !== null);
  expect(scoredChargers.length).toBeGreaterThan(0);
  expect(scoredChargers.length).toBeLessThan(slowChargers.length / 2);
  expect(CHARGERS.some(({ trailerScore }) => (trailerScore ?? 0) >= 70)).toBe(true);
  for (const { trailerScore, amenityScores } of CHARGERS) {
    expect(TrailerScore.safeParse(trailerScore).success).toBe(true);
    expect(AmenityScores.nullable().safeParse(amenityScores).success).toBe(true);
  }
});
