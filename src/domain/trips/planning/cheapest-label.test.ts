import { describe, expect, it } from 'vitest';
import { makeTripPlan } from '../testing/make-trip.ts';
import type { PlanLabel, TripPlan } from '../trip.ts';
import { labelCheapest } from './cheapest-label.ts';

type Range = readonly [low: number, high: number];

function makePlan(labels: PlanLabel[], range: Range | null, unknownStops = 0): TripPlan {
  const plan = makeTripPlan({ labels });
  const cost = range && { low: range[0], typical: (range[0] + range[1]) / 2, high: range[1], unknownStops };
  return { ...plan, totals: { ...plan.totals, cost } };
}

const labelsOf = (range: Range | null, otherRanges: readonly (Range | null)[], unknownStops = 0) =>
  labelCheapest([
    makePlan(['fastest', 'cheapest'], range, unknownStops),
    ...otherRanges.map((other) => makePlan(['recommended'], other)),
  ])[0]?.labels;

const SURE_LABELS = ['fastest', 'cheapest'];
const LIKELY_LABELS = ['fastest', 'likely_cheapest'];

describe('a plan', () => {
  it('is called the cheapest only if no other can turn out cheaper', () => {
    expect(labelsOf([20, 30], [[30, 40]])).toEqual(SURE_LABELS);
    expect(labelsOf([25, 25], [[25, 25]])).toEqual(SURE_LABELS);
    expect(labelsOf([20, 31], [[30, 40]])).toEqual(LIKELY_LABELS);
    expect(
      labelsOf(
        [20, 30],
        [
          [40, 50],
          [29, 60],
        ],
      ),
    ).toEqual(LIKELY_LABELS);
  });

  it('is not called the cheapest where a price is unknown', () => {
    expect(labelsOf([20, 30], [null])).toEqual(LIKELY_LABELS);
    expect(labelsOf(null, [[30, 40]])).toEqual(LIKELY_LABELS);
    expect(labelsOf([20, 30], [[30, 40]], 1)).toEqual(LIKELY_LABELS);
  });

  it('that is the only plan is called the cheapest only with recorded prices', () => {
    expect(labelsOf([25, 25], [])).toEqual(SURE_LABELS);
    expect(labelsOf([20, 30], [])).toEqual(LIKELY_LABELS);
  });
});
