import { describe, expect, it } from 'vitest';
import { readSessions } from './read-sessions.ts';
import { guessOf, listColumns, SessionColumns, toTypedColumns } from './session-columns.ts';

const ROWS = [
  [''],
  ['Plugged in', 'Delivered', 'Price', 'Currency', 'Site', 'Site', ''],
  ['2025-01-02T08:00Z', '50', '20', 'USD', 'Moab', '', ''],
  ['2025-01-03T08:00Z', '40', '20', 'CAD', 'Banff', 'North lot', 'x'],
];
const NONE = { start: '', energy: '', cost: '', minutes: '', network: '', place: '' };
const readTime = (text: string) => (text === '' ? null : new Date(text));

describe('a file of charging sessions with unknown headings', () => {
  it('has columns to choose from, each with a name of its own and its first value', () => {
    expect(listColumns(ROWS)).toEqual([
      { heading: 'Plugged in', sample: '2025-01-02T08:00Z' },
      { heading: 'Delivered', sample: '50' },
      { heading: 'Price', sample: '20' },
      { heading: 'Currency', sample: 'USD' },
      { heading: 'Site (column 5)', sample: 'Moab' },
      { heading: 'Site (column 6)', sample: 'North lot' },
      { heading: '(column 7)', sample: 'x' },
    ]);
  });

  it('is read by the columns that were chosen, and its currency is still checked', () => {
    const chosen = SessionColumns.parse({ ...NONE, start: '0', energy: '1', cost: '2', place: '4' });
    expect(readSessions(ROWS, readTime)).toBeNull();
    expect(readSessions(ROWS, readTime, chosen)).toMatchObject({
      format: 'plain',
      sessions: [{ energyKwh: 50, costDollars: 20, place: 'Moab' }],
      skipped: [{ row: 4, reason: 'The cost is not in US dollars.' }],
    });
  });

  it('needs a start and an energy, each from a column of its own', () => {
    const messagesOf = (typed: typeof NONE) =>
      SessionColumns.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(messagesOf(NONE)).toEqual([
      ['start', 'Choose the column with the start time.'],
      ['energy', 'Choose the column with the energy in kWh.'],
    ]);
    expect(messagesOf({ ...NONE, start: '1', energy: '1' })).toEqual([['energy', 'Choose each column only once.']]);
  });

  it('begins with the columns that have common headings', () => {
    expect(toTypedColumns(guessOf([['when', 'kWh', 'Fee']]))).toEqual({ ...NONE, energy: '1', cost: '2' });
  });
});
