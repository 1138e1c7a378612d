import { expect, it } from 'vitest';
import type { FavoriteCells } from '#domain/favorites/read-favorites.ts';
import { addChunkResult, createEmptyReport, listReportLines } from './import-report.ts';

const row = (name: string): FavoriteCells => ({ name, address: '', addedDate: null, notes: '' });

it('An import reports how many favorites were added, already saved, not found, over the limit, or without notes', () => {
  const firstReport = addChunkResult(createEmptyReport(5, 2), [row('A'), row('B'), row('C')], {
    added: 1,
    known: 1,
    unknownRows: [2],
    leftOutRows: [],
    notesLeftOut: 1,
  });
  expect(listReportLines(firstReport)[0]).toBe('3 of 5 rows processed.');
  const report = addChunkResult(firstReport, [row('D'), row('E')], {
    added: 0,
    known: 0,
    unknownRows: [0],
    leftOutRows: [1],
    notesLeftOut: 0,
  });
  expect(report.notFound).toEqual(['C', 'D']);
  expect(listReportLines(report)).toEqual([
    '1 favorite added.',
    '1 already saved.',
    '1 not added: you have reached your favorites limit.',
    '1 without notes: Personal notes available with Premium license.',
    "We couldn't read 2 rows.",
    '2 stations not found:',
  ]);
  expect(
    listReportLines({ ...report, alreadySaved: 0, notFound: [], leftOut: 0, notesLeftOut: 0, unreadable: 0 }),
  ).toEqual(['1 favorite added.']);
});
