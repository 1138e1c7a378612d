import { expect, it } from 'vitest';
import { limitIn } from './limit-words.ts';

it('A limit is told in the units of the driver', () => {
  const length = 'The length of the vehicle is between 8 and 40 ft.';
  expect(limitIn(length, 'miles')).toBe(length);
  expect(limitIn(length, 'kilometers')).toBe('The length of the vehicle is between 2.4 and 12.2 m.');
  const weight = 'The weight of the vehicle is between 1,500 and 20,000 lb.';
  expect(limitIn(weight, 'kilometers')).toBe('The weight of the vehicle is between 680 and 9,072 kg.');
  expect(limitIn('Give the rig a name.', 'kilometers')).toBe('Give the rig a name.');
});
