import { expect, it } from 'vitest';
import { runLineScript } from './tools/run-line-script.ts';

const runOutlook = (lines: readonly string[]) => runLineScript('scripts/outlook.ts', lines);

it('npm run outlook prints a result for each line in order, and exits with an error if a line is invalid', async () => {
  const site = {
    name: 'Limon, CO',
    lat: 39.27,
    lng: -103.69,
    network: 'Tesla',
    stalls: 16,
    powerKw: 250,
    openedOn: null,
  };
  const invalidLines = [
    '{',
    'null',
    '[]',
    '{"name":"x"}',
    { ...site, lat: 91 },
    { ...site, rig: { lengthFt: 900 } },
    { ...site, name: 3 },
  ];
  const validRun = await runOutlook([JSON.stringify(site), JSON.stringify({ ...site, rig: { lengthFt: 60 } })]);
  expect(validRun).toMatchObject({ code: 0, err: '' });
  expect(validRun.out[0]).toEqual({
    chance: expect.any(Number),
    low: expect.any(Number),
    high: expect.any(Number),
    why: expect.arrayContaining([{ text: '16 stalls', isFor: true }]),
  });
  expect(validRun.out[1].chance).toBeLessThan(validRun.out[0].chance);
  const textValuesRun = await runOutlook([JSON.stringify({ ...site, stalls: '16', openedOn: '' })]);
  expect(textValuesRun).toEqual({ code: 0, err: '', out: [validRun.out[0]] });
  const futureOpeningRun = await runOutlook([JSON.stringify({ ...site, openedOn: '2999-01-01' })]);
  expect(futureOpeningRun).toEqual({ code: 0, err: '', out: [validRun.out[0]] });
  const lines = [
    ...invalidLines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))),
    JSON.stringify(site),
  ];
  const mixedRun = await runOutlook(lines);
  expect(mixedRun.code).toBe(1);
  expect(mixedRun.out).toEqual([...invalidLines.map(() => ({ error: expect.any(String) })), validRun.out[0]]);
});
