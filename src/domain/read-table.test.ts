import { expect, it } from 'vitest';
import { z } from 'zod';
import { readTable } from './read-table.ts';

it('A built-in table has to name its source and its date', () => {
  const table = { source: 'US Census', date: '2020', rows: ['Tulsa'] };
  expect(readTable(table, z.string())).toEqual(['Tulsa']);
  for (const invalid of [{ ...table, source: '' }, { ...table, date: '' }, { rows: table.rows }, table.rows])
    expect(() => readTable(invalid, z.string())).toThrow();
});
