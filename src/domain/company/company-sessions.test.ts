import { expect, it } from 'vitest';
import { readCompanySessions } from './company-sessions.ts';

it('The header of a table of company sessions may come after blank rows', () => {
  const table = [
    ['', ''],
    ['Driver', 'Rig', 'Start', 'Energy (kWh)'],
    ['ada@example.com', 'Van', '2026-10-02T10:00:00Z', '40'],
  ];
  expect(readCompanySessions(table, (text) => (text === '' ? null : new Date(text)))).toMatchObject({
    sessions: [{ row: 3, session: { driver: 'ada@example.com', rig: 'Van', energyKwh: 40 } }],
    skipped: [],
  });
});
