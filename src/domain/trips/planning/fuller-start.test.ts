import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { planEastward, ROADSIDE_RECORD } from '../testing/eastward-plan.ts';
import { runSteps } from '../testing/run-steps.ts';
import { compareFullerStarts } from './fuller-start.ts';

const STATION = recordToCharger(ROADSIDE_RECORD);
const WORLD = { chargers: [STATION] };

it('A plan names the stop that a fuller battery at the start saves, and the starting charge it takes', () => {
  const { stops, minutes, fuller } = planEastward(56, STATION);
  expect(stops).toBe(1);
  expect(fuller).toMatchObject({ startPercent: 90, stopsSaved: 1, stop: 'Colby Oasis' });
  const fullerStart = planEastward(90, STATION);
  expect(fullerStart.stops).toBe(0);
  expect(minutes - fullerStart.minutes).toBeCloseTo(fuller?.minutesSaved ?? 0, 0);
});

it('A plan with slower drives also names the stop that a fuller battery at the start saves', () => {
  const limited = { maxChargePercent: 54 };
  const [asRequested, slower] = [{}, { slower: true }].map((allowed) => planEastward(50, STATION, allowed, limited));
  expect([asRequested?.stops, slower?.stops]).toEqual([null, 1]);
  expect(slower?.fuller).toMatchObject({ startPercent: 90, stopsSaved: 1, stop: 'Colby Oasis' });
});

it('A trip without stops gets no suggestion to start with more charge', () => {
  expect(planEastward(90, STATION)).toMatchObject({ stops: 0, fuller: null });
  expect(planEastward(100, STATION)).toMatchObject({ stops: 0, fuller: null });
});

it('A slower plan with fewer stops does not hide a suggestion that saves the recommended plan a stop', () => {
  const { area, plans } = planEastward(60, STATION);
  const fullMin = planEastward(100, STATION).minutes;
  const [recommended] = plans;
  if (recommended === undefined) throw new Error('There is no plan');
  const planWith = (totals: { stops: number; minutes: number }) => ({
    ...recommended,
    plan: { ...recommended.plan, totals: { ...recommended.plan.totals, ...totals } },
  });
  const fastPlan = planWith({ stops: 1, minutes: fullMin + 4 });
  const suggest = (minutes: number) =>
    runSteps(compareFullerStarts(area, [fastPlan, planWith({ stops: 0, minutes })]), WORLD);
  expect(suggest(fullMin + 20)).toMatchObject({ stopsSaved: 1, minutesSaved: expect.closeTo(4, 0) });
  expect(suggest(fullMin + 2)).toBeNull();
  const [slow, faster] = [planWith({ stops: 0, minutes: fullMin + 15 }), planWith({ stops: 1, minutes: fullMin + 1 })];
  expect(runSteps(compareFullerStarts(area, [slow, faster]), WORLD)).toMatchObject({
    minutesSaved: expect.closeTo(15, 0),
  });
});

it('The minutes that a recommended plan spends to save money do not count as saved by a fuller start', () => {
  const { area, plans } = planEastward(60, STATION);
  const fullMin = planEastward(100, STATION).minutes;
  const [plan] = plans;
  if (plan === undefined) throw new Error('There is no plan');
  const planWith = (minutes: number, choice: typeof plan.choice) => ({
    ...plan,
    choice,
    plan: { ...plan.plan, totals: { ...plan.plan.totals, minutes } },
  });
  const cheaperPlan = planWith(fullMin + 60, { slowerMin: 40, reasons: [{ code: 'cheaper', dollars: 20 }] });
  const fasterPlan = planWith(fullMin + 20, null);
  expect(runSteps(compareFullerStarts(area, [cheaperPlan, fasterPlan]), WORLD)?.minutesSaved).toBeCloseTo(20, 0);
});
