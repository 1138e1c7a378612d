import { expect, test } from 'vitest';
import { haversineDistanceM } from '#domain/geo/point.ts';
import { computeImportance } from './town-importance.ts';
import { assignLabelZooms } from './town-label-zooms.ts';
import { readTowns } from './towns.ts';

const towns = readTowns();
const labeled = assignLabelZooms(towns, computeImportance(towns));

function findZoom(name: string, near: { lat: number; lng: number }): number | undefined {
  return labeled.find(({ town }) => town.name === name && haversineDistanceM(town, near) < 60_000)?.zoom;
}

test('the largest cities are labeled in the first view of the country', () => {
  const cities = {
    'New York': { lat: 40.7, lng: -74 },
    'Los Angeles': { lat: 34.05, lng: -118.24 },
    Chicago: { lat: 41.88, lng: -87.63 },
    Atlanta: { lat: 33.75, lng: -84.39 },
    Denver: { lat: 39.74, lng: -104.98 },
    Seattle: { lat: 47.6, lng: -122.33 },
    Houston: { lat: 29.76, lng: -95.37 },
    Washington: { lat: 38.9, lng: -77.04 },
    'San Diego': { lat: 32.72, lng: -117.16 },
  };
  for (const [name, place] of Object.entries(cities)) expect(findZoom(name, place), name).toBeLessThanOrEqual(4);
});

test('a city district is labeled only when zoomed in, and a small town in an empty region earlier', () => {
  expect(findZoom('Brooklyn', { lat: 40.65, lng: -73.95 })).toBeGreaterThanOrEqual(8);
  expect(findZoom('Elko', { lat: 40.83, lng: -115.76 })).toBeLessThanOrEqual(6);
});

test('a town that the gazetteer lists twice is labeled once', () => {
  const namesakes = towns.filter(
    ({ name, lat, lng }) =>
      /^(St\.|Saint) Charles$/.test(name) && haversineDistanceM({ lat, lng }, { lat: 38.6, lng: -76.94 }) < 15_000,
  );
  expect(namesakes).toHaveLength(1);
});

test('every town is labeled at some zoom level', () => {
  expect(labeled).toHaveLength(towns.length);
  expect(Math.max(...labeled.map(({ zoom }) => zoom))).toBeLessThanOrEqual(10);
});
