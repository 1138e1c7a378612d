import { expect, it } from 'vitest';
import { convertLimit } from './limit-text.ts';

it("A limit is shown in the driver's units", () => {
  const length = 'The length of the vehicle must be between 8 and 40 ft.';
  expect(convertLimit(length, 'miles')).toBe(length);
  expect(convertLimit(length, 'kilometers')).toBe('The length of the vehicle must be between 2.4 and 12.2 m.');
  const weight = 'The weight of the vehicle must be between 1,500 and 20,000 lb.';
  expect(convertLimit(weight, 'kilometers')).toBe('The weight of the vehicle must be between 680 and 9,072 kg.');
  expect(convertLimit('Give the rig a name.', 'kilometers')).toBe('Give the rig a name.');
});
