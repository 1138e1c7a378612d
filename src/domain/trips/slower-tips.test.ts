import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { planEastward, ROADSIDE_RECORD } from './testing/eastward-plan.ts';

const STATION = recordToCharger(ROADSIDE_RECORD);

const PERCENTS = Array.from({ length: 60 }, (_, at) => 40 + at);

it('The tips for a plan that is already driven slower never promise to save more stops than it has', () => {
  const plans = PERCENTS.map((percent) => planEastward(percent, STATION, { slower: true }));
  for (const { stops, slower } of plans)
    for (const { stopsSaved } of slower) expect(stopsSaved).toBeLessThanOrEqual(stops ?? 0);
});

it('A slowdown is not suggested if a smaller one saves as much', () => {
  const tips = PERCENTS.map((percent) => planEastward(percent, STATION).slower);
  expect(tips.some(({ length }) => length > 0)).toBe(true);
  for (const [less, more] of tips)
    if (less !== undefined && more !== undefined)
      expect(more.minutesSaved > less.minutesSaved || more.stopsSaved > less.stopsSaved).toBe(true);
});

it('The tips for a plan at full speed can say how many stops and minutes driving slower saves', () => {
  const tips = PERCENTS.flatMap((percent) => planEastward(percent, STATION).slower);
  expect(tips.some(({ stopsSaved, minutesSaved }) => stopsSaved === 1 && minutesSaved > 0)).toBe(true);
});
