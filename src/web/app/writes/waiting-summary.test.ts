import { expect, it } from 'vitest';
import { summarizeWaitingWrites } from './waiting-summary.ts';

it('The summary of unsent changes counts them by kind', () => {
  const favorite = { kind: 'favorite', key: '1' };
  const report = { kind: 'report', key: 'r1' };
  expect(summarizeWaitingWrites([favorite, { ...favorite, key: '2' }, report])).toBe(
    '3 changes have not reached TowCharge yet: 2 favorites, 1 report.',
  );
  expect(summarizeWaitingWrites([{ kind: 'favorite', key: 'notes 1' }])).toBe(
    '1 change has not reached TowCharge yet: 1 note.',
  );
});
