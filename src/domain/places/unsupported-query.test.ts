import { expect, it } from 'vitest';
import { classifyUnsupportedQuery } from './unsupported-query.ts';

it.each([
  ['350 5th Ave, New York', 'address'],
  ['350 5th Ave', 'address'],
  ['1600 Pennsylvania', 'address'],
  ['12345 Main St, Elko', 'address'],
  ['5th Avenue, New York', 'address'],
  ['I-95 exit 90', 'exit'],
  ['Exit 21, Kingston', 'exit'],
  ['i80 mile marker 114', 'exit'],
  ['New York', null],
  ['St. Louis, MO', null],
  ['Bay St. Louis', null],
  ['86001', null],
  ['86001-1234', null],
  ['86001 Flagstaff', null],
  ['39.74, -104.99', null],
  ['KOA', null],
  ['', null],
])('"%s" is classified as %s', (text, kind) => {
  expect(classifyUnsupportedQuery(text)).toBe(kind);
});
