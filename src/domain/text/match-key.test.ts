import { expect, it } from 'vitest';
import { matchKey } from './match-key.ts';

it('Two spellings of one name or address match: case, commas and blanks are left aside', () => {
  expect(matchKey('1 Main St., Columbus,  OH 43215')).toBe(matchKey('1 MAIN ST Columbus OH 43215'));
  expect(matchKey(" Joe's - Plaza ")).toBe(matchKey('JOE S Plaza'));
  expect(matchKey('1 Main St')).not.toBe(matchKey('11 Main St'));
});
