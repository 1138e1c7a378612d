import { expect, it } from 'vitest';
import { createLatestRun } from './latest-run.ts';

it('Only the latest of several runs is current', () => {
  const runs = createLatestRun();
  const isFirstCurrent = runs.begin();
  expect(isFirstCurrent()).toBe(true);
  const isSecondCurrent = runs.begin();
  expect(isFirstCurrent()).toBe(false);
  expect(isSecondCurrent()).toBe(true);
});
