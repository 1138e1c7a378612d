import { expect, it } from 'vitest';
import { describeParkways, findParkway, PARKWAYS } from './parkways.ts';

const TRUMBULL = { lat: 41.24, lng: -73.2 };
const BALTIMORE = { lat: 39.35, lng: -76.65 };

it('Parkways around New York ban trailers; streets beside them and parkways elsewhere with the same name do not', () => {
  expect(findParkway('Merritt Parkway', TRUMBULL)).toBe('Merritt Parkway');
  expect(findParkway('NY 55; Taconic State Parkway', { lat: 41.66, lng: -73.8 })).toBe('Taconic State Parkway');
  expect(findParkway('Ocean Parkway', { lat: 40.6, lng: -73.4 })).toBe('Ocean Parkway');
  expect(findParkway('Ocean Parkway', BALTIMORE)).toBeNull();
  expect(findParkway('Hutchinson River Parkway East', { lat: 40.86, lng: -73.83 })).toBeNull();
  expect(findParkway('Garden State Parkway', { lat: 40.6, lng: -74.29 })).toBeNull();
});

it('A trip that cannot avoid a parkway names it', () => {
  expect(describeParkways([])).toBe('');
  expect(describeParkways(['Merritt Parkway'])).toBe(
    ' Part of this trip is on Merritt Parkway, which bans trailers: we found no way around it.',
  );
});

it('Each parkway names its source, and each source has a parkway', () => {
  const { roads, sources } = PARKWAYS;
  expect(roads.length).toBeGreaterThan(30);
  expect(new Set(roads.map(({ source }) => source))).toEqual(new Set(Object.keys(sources)));
});
