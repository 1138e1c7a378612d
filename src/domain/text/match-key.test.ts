import { expect, it } from 'vitest';
import { toMatchKey } from './match-key.ts';

it('Two spellings of a name or address match regardless of case, punctuation, and spacing', () => {
  expect(toMatchKey('1 Main St., Columbus,  OH 43215')).toBe(toMatchKey('1 MAIN ST Columbus OH 43215'));
  expect(toMatchKey(" Joe's - Plaza ")).toBe(toMatchKey('JOE S Plaza'));
  expect(toMatchKey('1 Main St')).not.toBe(toMatchKey('11 Main St'));
});
