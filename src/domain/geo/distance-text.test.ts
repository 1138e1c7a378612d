import { expect, it } from 'vitest';
import { formatDistanceMi, formatLengthFt, formatSpeedMph } from './distance-text.ts';

it("Distances and speeds are whole numbers in the driver's units; lengths are in feet, or in meters with one decimal", () => {
  expect([formatDistanceMi(1.2, 'miles'), formatDistanceMi(25, 'miles'), formatDistanceMi(25, 'kilometers')]).toEqual([
    '1 mile',
    '25 miles',
    '40 km',
  ]);
  expect([formatSpeedMph(65, 'miles'), formatSpeedMph(65, 'kilometers')]).toEqual(['65 mph', '105 km/h']);
  expect([formatLengthFt(28, 'miles'), formatLengthFt(28, 'kilometers'), formatLengthFt(12.5, 'miles')]).toEqual([
    '28 ft',
    '8.6 m',
    '12.5 ft',
  ]);
});
