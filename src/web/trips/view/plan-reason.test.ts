import { expect, it } from 'vitest';
import { makeTripPlan } from '#domain/trips/testing/make-trip.ts';
import { planReasonText } from './plan-reason.ts';

it('The recommended plan says in one line how it is better than the fastest plan, and how much longer it takes', () => {
  const { totals: totalsWithUnpricedStops } = makeTripPlan();
  const totals = { ...totalsWithUnpricedStops, unpricedStops: 0 };
  expect(planReasonText({ why: null, totals })).toBeNull();
  const reasons = [
    { code: 'fewer_stops', stops: 1 },
    { code: 'cheaper', dollars: 12.4 },
  ] as const;
  expect(planReasonText({ why: { slowerMin: 12, reasons: [...reasons] }, totals })).toBe(
    '1 fewer stop, about $12 cheaper; 12 min longer than the fastest plan',
  );
  const hitchedAdvantage = { slowerMin: 0, reasons: [{ code: 'stays_hitched' as const, unhitchings: 0.6 }] };
  expect(planReasonText({ why: hitchedAdvantage, totals })).toBe('Better odds of staying hitched');
  expect(planReasonText({ why: { slowerMin: 0, reasons: [reasons[1]] }, totals: totalsWithUnpricedStops })).toBe(
    'About $12 cheaper at typical prices',
  );
  const certaintyAdvantage = { slowerMin: 21, reasons: [{ code: 'surer' as const, stops: 1 }] };
  expect(planReasonText({ why: certaintyAdvantage, totals })).toBe(
    'More certain to work for your vehicle; 21 min longer than the fastest plan',
  );
});
