import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvRows } from './csv-rows.ts';

function parseRows(pieces: readonly string[]): string[][] {
  const rows = new CsvRows();
  const found = pieces.flatMap((piece) => rows.push(piece));
  found.push(...rows.end().rows);
  expect(rows.problem).toBeNull();
  return found;
}

/** Splits text at positions that are fractions of its length. */
function cutAt(text: string, fractions: readonly number[]): string[] {
  const positions = fractions.map((fraction) => Math.floor(fraction * text.length)).sort((a, b) => a - b);
  return [0, ...positions].map((from, i) => text.slice(from, positions[i] ?? text.length));
}

const field = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '"', '\n', '\r', 'é', '😀', '\t'), maxLength: 8 });
const table = fc.array(fc.array(field, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 8 });
const lineEnd = fc.constantFrom('\n', '\r\n');
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

test('CSV round-trips, wherever its chunks are split', () => {
  fc.assert(
    fc.property(table, lineEnd, cuts, fc.boolean(), (rows, end, fractions, isTerminated) => {
      const text = rows.map((row) => row.map(quote).join(',')).join(end) + (isTerminated ? end : '');
      expect(parseRows(cutAt(text, fractions))).toEqual(rows);
    }),
  );
});

test('rows of uneven width are read the same way csv-parse reads them', () => {
  fc.assert(
    fc.property(table, lineEnd, (rows, end) => {
      const text = rows.map((row) => row.map(quote).join(',')).join(end);
      const expected = parse(text, { relax_column_count: true, record_delimiter: end, skip_empty_lines: true });
      expect(parseRows([text])).toEqual(expected);
    }),
  );
});

test('any text gives the same rows in one chunk as character by character', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r'), maxLength: 40 }), (text) => {
      const inOneChunk = new CsvRows();
      const inManyChunks = new CsvRows();
      const inOne = [...inOneChunk.push(text), ...inOneChunk.end().rows];
      const inMany = [...[...text].flatMap((character) => inManyChunks.push(character)), ...inManyChunks.end().rows];
      expect(inMany).toEqual(inOne);
      expect(inManyChunks.problem).toBe(inOneChunk.problem);
    }),
  );
});

test('blank lines are skipped and lone carriage returns end rows', () => {
  expect(parseRows(['a,b\r\rc\n\n\r\nd,'])).toEqual([['a', 'b'], ['c'], ['d', '']]);
});

test('text after a closing quote belongs to its field', () => {
  expect(parseRows(['"a"b,c"d\n'])).toEqual([['ab', 'c"d']]);
});

test('an unclosed quote is an error, at the end of the text or once the row is too long', () => {
  const rows = new CsvRows();
  rows.push('a,"b\n');
  rows.end();
  expect(rows.problem).toBe('open quote');
  const long = new CsvRows();
  for (let piece = 0; piece < 20 && long.problem === null; piece += 1)
    long.push(`"${'x'.repeat(100_000)}`.slice(piece && 1));
  expect(long.problem).toBe('open quote');
});

test('an overlong line is truncated, and the other rows are still read', () => {
  const rows = new CsvRows();
  const pieces = ['a,b\n', ...Array.from({ length: 25 }, () => 'x'.repeat(100_000)), 'y\r', '\nc,d\n'];
  const rowsRead = pieces.flatMap((piece) => rows.push(piece));
  expect(rowsRead.map((row) => row.map((field) => field.slice(0, 3)))).toEqual([['a', 'b'], ['xxx'], ['c', 'd']]);
  expect(Math.max(...rowsRead.flat().map((field) => field.length))).toBeLessThan(1_000);
  expect(rows.problem).toBeNull();
});

test('a last row without a line break is reported', () => {
  const isUnterminated = (text: string) => {
    const rows = new CsvRows();
    rows.push(text);
    return rows.end().isUnterminated;
  };
  expect(isUnterminated('a,b\nc,d')).toBe(true);
  expect(isUnterminated('a,b\nc,d\n')).toBe(false);
});
