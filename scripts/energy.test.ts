import { expect, it } from 'vitest';
import { runLineScript } from './tools/run-line-script.ts';

const runEnergy = (lines: readonly string[]) => runLineScript('scripts/energy.ts', lines);

it('npm run energy prints a result for each line in order, reports unknown vehicles, and exits with an error if a line is invalid', async () => {
  const question = { vehicle: 'Ford F-150 Lightning', trailer: { kind: 'travel_trailer', lengthFt: 29 }, speedMph: 65 };
  const unknownVehicle = { vehicle: 'Slate Truck', trailer: { kind: 'none' }, speedMph: 65 };
  const validRun = await runEnergy([JSON.stringify(question), JSON.stringify(unknownVehicle)]);
  expect(validRun.code).toBe(0);
  expect(validRun.out[0].whPerMi).toBeGreaterThan(validRun.out[1].whPerMi);
  expect(Object.keys(validRun.out[0])).toEqual(['whPerMi', 'low', 'high']);
  expect(validRun.err).toBe('Slate Truck is not in the library; using a typical full-size electric pickup instead.\n');
  const mixedRun = await runEnergy(['{', JSON.stringify(question)]);
  expect(mixedRun).toMatchObject({ code: 1, out: [{ error: expect.any(String) }, validRun.out[0]], err: '' });
});
