import { expect, it } from 'vitest';
import { isParkway, PARKWAYS } from './parkways.ts';

const TRUMBULL = { lat: 41.24, lng: -73.2 };
const BALTIMORE = { lat: 39.35, lng: -76.65 };

it('Parkways around New York ban trailers, and those with the same name elsewhere do not', () => {
  expect(isParkway('Merritt Parkway', TRUMBULL)).toBe(true);
  expect(isParkway('Taconic State Parkway; NY 55', { lat: 41.66, lng: -73.8 })).toBe(true);
  expect(isParkway('Ocean Parkway', { lat: 40.6, lng: -73.4 })).toBe(true);
  expect(isParkway('Ocean Parkway', BALTIMORE)).toBe(false);
  expect(isParkway('Garden State Parkway', { lat: 40.6, lng: -74.29 })).toBe(false);
  expect(isParkway('Connecticut Turnpike', TRUMBULL)).toBe(false);
});

it('Each parkway names its source, and each source has a parkway', () => {
  const { roads, sources } = PARKWAYS;
  expect(roads.length).toBeGreaterThan(30);
  expect(new Set(roads.map(({ source }) => source))).toEqual(new Set(Object.keys(sources)));
});
