import { describe, expect, it } from 'vitest';
import { readSessions } from './read-sessions.ts';
import { guessFileColumns, listColumns, SessionColumns, toColumnValues } from './session-columns.ts';

const ROWS = [
  [''],
  ['Plugged in', 'Delivered', 'Price', 'Currency', 'Site', 'Site', ''],
  ['2025-01-02T08:00Z', '50', '20', 'USD', 'Moab', '', ''],
  ['2025-01-03T08:00Z', '40', '20', 'CAD', 'Banff', 'North lot', 'x'],
];
const NONE = { start: '', energy: '', cost: '', minutes: '', network: '', place: '' };
const readTime = (text: string) => (text === '' ? null : new Date(text));

describe('a charging session file with unknown headings', () => {
  it('offers its columns with unique names and their first values', () => {
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

  it('is read from the chosen columns, and its currency is still checked', () => {
    const chosen = SessionColumns.parse({ ...NONE, start: '0', energy: '1', cost: '2', place: '4' });
    expect(readSessions(ROWS, readTime)).toBeNull();
    expect(readSessions(ROWS, readTime, chosen)).toMatchObject({
      format: 'plain',
      sessions: [{ energyKwh: 50, costDollars: 20, place: 'Moab' }],
      skipped: [{ row: 4, reason: 'The cost is not in US dollars.' }],
    });
  });

  it('needs separate columns for start and energy', () => {
    const listMessages = (typed: typeof NONE) =>
      SessionColumns.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(listMessages(NONE)).toEqual([
      ['start', 'Choose the column with the start time.'],
      ['energy', 'Choose the column with the energy in kWh.'],
    ]);
    expect(listMessages({ ...NONE, start: '1', energy: '1' })).toEqual([['energy', 'Choose each column only once.']]);
  });

  it('has columns with common headings preselected', () => {
    expect(toColumnValues(guessFileColumns([['when', 'kWh', 'Fee']]))).toEqual({ ...NONE, energy: '1', cost: '2' });
  });
});
