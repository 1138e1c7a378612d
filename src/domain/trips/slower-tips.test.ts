import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { compareSlowerDrives, findSlowerPlans } from './planning/trip-variants.ts';
import { MINUTES_PER_SLOWER_DRIVE } from './stops/slower-cost.ts';
import { planEastward, ROADSIDE_RECORD } from './testing/eastward-plan.ts';

const STATION = recordToCharger(ROADSIDE_RECORD);

const PERCENTS = Array.from({ length: 60 }, (_, i) => 40 + i);

it('Compared with the same trip driven slower all the way, a plan takes at most one more minute per drive', () => {
  let slowed = 0;
  for (const percent of PERCENTS) {
    const { plans, minutes, area } = planEastward(percent, STATION);
    if (plans.some(({ plan }) => plan.legs.some(({ slowerMps }) => slowerMps > 0))) slowed += 1;
    for (const { plan } of findSlowerPlans(area).slower)
      expect(minutes, `${percent}%`).toBeLessThan(plan.totals.minutes + MINUTES_PER_SLOWER_DRIVE * plan.legs.length);
  }
  expect(slowed).toBeGreaterThan(5);
});

it('A stop of a plan that drives slower than requested is explained like any other', () => {
  const lowPower = { ...STATION, maxPowerKw: 25 };
  const plans = PERCENTS.flatMap((percent) => planEastward(percent, lowPower).plans.map(({ plan }) => plan));
  const slowed = plans.filter(
    ({ legs, totals }) => totals.stops > 0 && legs.some(({ savedPercent }) => savedPercent !== null),
  );
  expect(slowed.length).toBeGreaterThan(0);
  for (const plan of slowed)
    for (const { why } of plan.explain()) expect(why.map(({ code }) => code)).toContain('onlyStation');
});

it('The tips for a plan that is already driven slower never promise to save more stops than it has', () => {
  const plans = PERCENTS.map((percent) => planEastward(percent, STATION, { slower: true }));
  for (const { stops, slower } of plans)
    for (const { stopsSaved } of slower) expect(stopsSaved).toBeLessThanOrEqual(stops ?? 0);
});

type Totals = { readonly stops: number; readonly minutes: number };

function listTips(plans: readonly Totals[], slower: readonly Totals[]) {
  const [found] = planEastward(60, STATION).plans;
  if (found === undefined) throw new Error('There is no plan');
  const planWith = (totals: Totals) => ({ ...found.plan, totals: { ...found.plan.totals, ...totals } });
  return compareSlowerDrives(
    {
      asRequested: planWith({ stops: 2, minutes: 505 }),
      slower: slower.map((totals, i) => ({ slowerMps: 2 + i, plan: planWith(totals) })),
    },
    plans.map((totals) => ({ ...found, plan: planWith(totals) })),
  );
}

const PLANS = [
  { stops: 2, minutes: 500 },
  { stops: 1, minutes: 510 },
];

it('Driving slower is suggested only to save a stop; a plan already includes slower drives that save time', () => {
  const tipsFor = (stops: number, minutes: number) => listTips(PLANS, [{ stops, minutes }]);
  expect(tipsFor(0, 520)).toEqual([{ speedChangeMps: -2, minutesSaved: -20, stopsSaved: 1 }]);
  expect(tipsFor(1, 499)).toEqual([]);
  expect(tipsFor(2, 480)).toEqual([]);
  // Only an estimate can be this fast: if its routes had confirmed the time, the plan would have been offered.
  expect(tipsFor(0, 470)).toEqual([]);
});

it('A tip to drive slower adds at most half an hour for each stop that it saves', () => {
  const plans = [{ stops: 2, minutes: 500 }];
  const tipsFor = (stops: number, minutes: number) => listTips(plans, [{ stops, minutes }]);
  expect(tipsFor(1, 530)).toHaveLength(1);
  expect(tipsFor(1, 531)).toEqual([]);
  expect(tipsFor(0, 560)).toHaveLength(1);
});

it('A slowdown is not suggested if a smaller one saves as much', () => {
  const smaller = { stops: 0, minutes: 520 };
  expect(listTips(PLANS, [smaller, { stops: 0, minutes: 530 }])).toHaveLength(1);
  expect(listTips(PLANS, [smaller, { stops: 0, minutes: 510 }])).toHaveLength(2);
});
