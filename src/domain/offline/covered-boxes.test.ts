import { expect, it } from 'vitest';
import { findCoveredBoxes } from './covered-boxes.ts';

it('A package covers the surroundings of its stations and places, not its whole rectangle', () => {
  const bounds = { swLat: 35, swLng: -120, neLat: 42, neLng: -114.2 };
  const points = [
    { lat: 39.16, lng: -119.77 },
    { lat: 39.2, lng: -119.7 },
    { lat: 36.1, lng: -114.4 },
  ];
  expect(findCoveredBoxes(points, bounds)).toEqual([
    { swLat: 39, swLng: -120, neLat: 39.5, neLng: -119.5 },
    { swLat: 36, swLng: -114.5, neLat: 36.5, neLng: -114.2 },
  ]);
});
