import { expect, it } from 'vitest';
import { formatDistanceMi, formatLengthFt, formatLengthLimit, formatSpeedMph } from './distance-text.ts';

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

it('A largest permitted length or height is rounded down, so that no rig seems to fit where it does not', () => {
  expect([formatLengthLimit(3.81, 'kilometers'), formatLengthLimit(3.05, 'miles')]).toEqual(['3.8 m', '10 ft']);
  expect([formatLengthLimit(4.1148, 'miles'), formatLengthLimit(18.288, 'miles')]).toEqual(['13 ft 6 in', '60 ft']);
  expect(formatLengthLimit(4.1, 'kilometers')).toBe('4.1 m');
});
