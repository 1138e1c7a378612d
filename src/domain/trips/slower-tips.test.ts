import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { compareSlowerDrives } from './planning/trip-variants.ts';
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

it('A slower drive saves time only if it has no more stops than the fastest plan', () => {
  const [found] = planEastward(60, STATION).plans;
  if (found === undefined) throw new Error('There is no plan');
  const planWith = (stops: number, minutes: number) => ({
    ...found.plan,
    totals: { ...found.plan.totals, stops, minutes },
  });
  const plans = [planWith(2, 500), planWith(1, 510)].map((plan) => ({ ...found, plan }));
  const compare = (stops: number, minutes: number) => {
    const slower = [{ slowerMps: 2, plan: planWith(stops, minutes) }];
    return compareSlowerDrives({ asRequested: planWith(2, 505), slower }, plans);
  };
  expect(compare(2, 480)).toEqual([{ speedChangeMps: -2, minutesSaved: 20, stopsSaved: 0 }]);
  expect(compare(0, 520)).toEqual([{ speedChangeMps: -2, minutesSaved: -20, stopsSaved: 1 }]);
  expect(compare(3, 480)).toEqual([]);
});
