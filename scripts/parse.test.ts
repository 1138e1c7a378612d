import { expect, it } from 'vitest';
import { runLineScript } from './tools/run-line-script.ts';

it('npm run parse prints a result for each line in order, regardless of its text', async () => {
  const { code, out, err } = await runLineScript('scripts/parse.ts', [
    'chargers near Elko NV',
    '{"text":3}',
    'x'.repeat(20_000),
    'stop',
  ]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out[0]).toEqual({ intent: 'search_chargers', slots: { place: { city: 'Elko', state: 'NV' } } });
  expect(out.slice(1)).toEqual([
    { intent: expect.any(String), slots: expect.any(Object) },
    { intent: expect.any(String), slots: expect.any(Object) },
    { intent: 'cancel', slots: {} },
  ]);
});
