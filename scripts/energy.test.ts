import { expect, it } from 'vitest';
import { runLineScript } from './tools/run-line-script.ts';

const runEnergy = (lines: readonly string[]) => runLineScript('scripts/energy.ts', lines);

it('npm run energy prints a result for each line in order, reports unknown vehicles, and exits with an error if a line is invalid', async () => {
  const question = { vehicle: 'Ford F-150 Lightning', trailer: { kind: 'travel_trailer', lengthFt: 29 }, speedMph: 65 };
  const unknown = { vehicle: 'Slate Truck', trailer: { kind: 'none' }, speedMph: 65 };
  const good = await runEnergy([JSON.stringify(question), JSON.stringify(unknown)]);
  expect(good.code).toBe(0);
  expect(good.out[0].whPerMi).toBeGreaterThan(good.out[1].whPerMi);
  expect(Object.keys(good.out[0])).toEqual(['whPerMi', 'low', 'high']);
  expect(good.err).toBe('Slate Truck is not in the library; using a typical full-size electric pickup instead.\n');
  const mixed = await runEnergy(['{', JSON.stringify(question)]);
  expect(mixed).toMatchObject({ code: 1, out: [{ error: expect.any(String) }, good.out[0]], err: '' });
});
