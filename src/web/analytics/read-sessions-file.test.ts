import { expect, test } from 'vitest';
import { readLocalTime } from '#web/lib/browser/local-time.ts';
import { readSessionRows, readSessionsFile } from './read-sessions-file.ts';

test('A sessions file saved by a spreadsheet is read, and its rows are numbered as in the spreadsheet', async () => {
  const lines = ['\uFEFFsep=;', 'Start;Energy (kWh)', '2026-03-01 08:00;50', '', 'never;50', ';', ''];
  expect(readSessionRows(await readSessionsFile(lines.join('\r\n')))).toMatchObject({
    sessions: [{ energyKwh: 50 }],
    skipped: [{ row: 4, reason: 'Enter the date and time.' }],
  });
});

test('A file that is too large or not a table of sessions is rejected with a reason', async () => {
  await expect(readSessionsFile('Start,"Energy')).rejects.toThrow("This file isn't a CSV table.");
  await expect(readSessionsFile('Charging\n2026-03-01')).rejects.toThrow(
    'it needs a column for the start time and one for the energy',
  );
  await expect(readSessionsFile('')).rejects.toThrow('This is not a table of charging sessions');
  const rows = Array<string>(20_001).fill('never,1').join('\n');
  await expect(readSessionsFile(`Start,kWh\n${rows}`)).rejects.toThrow('This file has more than 20,000 rows.');
});

test('A file with unknown headings is read by the columns that the user chose', async () => {
  const rows = await readSessionsFile('Plugged in,Delivered\n2026-03-01 08:00,50');
  expect(readSessionRows(rows)).toBeNull();
  expect(readSessionRows(rows, { start: 0, energy: 1 })).toMatchObject({ sessions: [{ energyKwh: 50 }], skipped: [] });
});

test('A date without a time means noon on this device, in several date formats', () => {
  const noon = new Date(2026, 6, 29, 12);
  expect([readLocalTime('2026-07-29'), readLocalTime(' 7/29/2026 '), readLocalTime('July 29, 2026')]).toEqual([
    noon,
    noon,
    noon,
  ]);
  expect(readLocalTime('7/29/2026 20:17')).toEqual(new Date(2026, 6, 29, 20, 17));
  expect(readLocalTime('2026-07-29T20:17:00Z')).toEqual(new Date(Date.UTC(2026, 6, 29, 20, 17)));
  expect([readLocalTime(' '), readLocalTime('never')]).toEqual([null, null]);
});
