import { expect, it } from 'vitest';
import { toMatchKey } from './match-key.ts';

it('Two spellings of one name or address match: case, commas and blanks are left aside', () => {
  expect(toMatchKey('1 Main St., Columbus,  OH 43215')).toBe(toMatchKey('1 MAIN ST Columbus OH 43215'));
  expect(toMatchKey(" Joe's - Plaza ")).toBe(toMatchKey('JOE S Plaza'));
  expect(toMatchKey('1 Main St')).not.toBe(toMatchKey('11 Main St'));
});
