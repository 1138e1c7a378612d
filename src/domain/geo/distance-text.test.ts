import { expect, it } from 'vitest';
import { writeFeet, writeMiles, writeSpeed } from './distance-text.ts';

it("Distances and speeds are whole numbers in the driver's units; lengths are in feet, or in meters with one decimal", () => {
  expect([writeMiles(1.2, 'miles'), writeMiles(25, 'miles'), writeMiles(25, 'kilometers')]).toEqual([
    '1 mile',
    '25 miles',
    '40 km',
  ]);
  expect([writeSpeed(65, 'miles'), writeSpeed(65, 'kilometers')]).toEqual(['65 mph', '105 km/h']);
  expect([writeFeet(28, 'miles'), writeFeet(28, 'kilometers'), writeFeet(12.5, 'miles')]).toEqual([
    '28 ft',
    '8.6 m',
    '12.5 ft',
  ]);
});
