import { expect, it } from 'vitest';
import { mphToMps } from '../rigs/us-units.ts';
import { getTowingLimitMps } from './towing-limits.ts';

it.each([
  ['Redding', 55, 40.59, -122.39],
  ['Truckee', 55, 39.33, -120.18],
  ['Barstow', 55, 34.9, -117.02],
  ['Needles', 55, 34.85, -114.62],
  ['Blythe', 55, 33.61, -114.59],
  ['Crescent City', 55, 41.76, -124.2],
  ['Vancouver', 60, 45.64, -122.66],
  ['Spokane', 60, 47.66, -117.43],
  ['Bellingham', 60, 48.75, -122.48],
  ['Ashland', Number.POSITIVE_INFINITY, 42.19, -122.71],
  ['Reno', Number.POSITIVE_INFINITY, 39.53, -119.81],
  ['Bullhead City', Number.POSITIVE_INFINITY, 35.14, -114.53],
  ['Yuma', Number.POSITIVE_INFINITY, 32.69, -114.62],
  ['Portland', Number.POSITIVE_INFINITY, 45.52, -122.68],
  ["Coeur d'Alene", Number.POSITIVE_INFINITY, 47.68, -116.78],
  ['Boston', Number.POSITIVE_INFINITY, 42.36, -71.06],
])('The towing limit at %s is %d mph', (_, mph, lat, lng) => {
  expect(getTowingLimitMps({ lat, lng })).toBe(mphToMps(mph));
});
