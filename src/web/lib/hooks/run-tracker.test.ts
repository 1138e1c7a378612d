import { expect, it } from 'vitest';
import { createRunTracker } from './run-tracker.ts';

it('Only the latest of several runs is current', () => {
  const runs = createRunTracker();
  const isFirstCurrent = runs.begin();
  expect(isFirstCurrent()).toBe(true);
  const isSecondCurrent = runs.begin();
  expect(isFirstCurrent()).toBe(false);
  expect(isSecondCurrent()).toBe(true);
});
