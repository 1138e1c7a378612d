import { expect, it } from 'vitest';
import { describeDepartureRule } from './departure-rule.ts';
import { makeTripPlan, makeUncertainPlan } from './testing/make-trip.ts';

it('The rule for leaving with more charge is in whole percent, and mentions later stops unless the stop is the last', () => {
  const plan = makeUncertainPlan();
  expect(plan.stops.map((_, i) => describeDepartureRule(plan, i))).toEqual([
    null,
    'For each 5% less than planned on arrival, leave with about 4% more, here and at later stops.',
    'For each 5% less than planned on arrival, leave with about 2% more.',
    null,
  ]);
});

it('There is no rule for leaving with more charge after a drive too short to miss the plan by 5%', () => {
  const plan = makeUncertainPlan();
  const stops = plan.stops.map((stop) => ({ ...stop, arrive: { mean: 86, low: 84, high: 87 } }));
  expect(describeDepartureRule({ stops }, 1)).toBeNull();
});

it('There is no rule for leaving with more charge if the plan does not need one, or if it would add less than half a percent', () => {
  const plan = makeTripPlan();
  expect(plan.stops.map((_, i) => describeDepartureRule(plan, i))).toEqual([null, null, null, null]);
  const smallAdjustment = { stops: plan.stops.map((stop) => ({ ...stop, morePerMissing: 0.09 })) };
  expect(describeDepartureRule(smallAdjustment, 1)).toBeNull();
});
