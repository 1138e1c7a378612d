import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv, unescapeFormulas } from './csv.ts';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const piece = fc.constantFrom(...SIGNS, ';', '；', '\t', '\r', '\n', ' ', "'", '"', ',', 'x');
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

describe('a table for spreadsheets', () => {
  it('contains no formula, even if a spreadsheet splits cells at other separators, and round-trips any text', () => {
    fc.assert(
      fc.property(text, (written) => {
        const table = toCsv([[written, 'x']]);
        const rows = parse(table, { bom: true, record_delimiter: '\r\n' }) as string[][];
        for (const [cell] of rows) expect(cell).not.toMatch(/(^|[;；\t\r\n])\s*[=+\-@＝＋－＠]/);
        for (const [cell] of rows) expect(cell).not.toMatch(/^[\t\r]/);
        expect(rows.map(([cell = '']) => unescapeFormulas(cell))).toEqual([written]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('may contain hundreds of thousands of apostrophes and line breaks', () => {
    const hostile = "\n'".repeat(150_000);
    expect(unescapeFormulas(hostile)).toBe(hostile);
    expect(toCsv([[hostile]])).toBe(`\uFEFF"${hostile}"\r\n`);
  });

  it.each([
    [';=1+1', ";'=1+1"],
    ['x;＝cmd', "x;'＝cmd"],
    ['a\t@b', "a\t'@b"],
    ['a\r=b', "a\r'=b"],
    [' =1', "' =1"],
    ['\tx', "'\tx"],
    ['39.5, -105.2', '39.5, -105.2'],
    ['I-80 = fast; well-lit', 'I-80 = fast; well-lit'],
  ])('contains %j as %j', (written, cell) => {
    expect(parse(toCsv([[written]]), { bom: true, record_delimiter: '\r\n' })).toEqual([[cell]]);
  });
});
