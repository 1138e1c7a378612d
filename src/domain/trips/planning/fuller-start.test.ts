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

it('The savings of a fuller start are those of the recommended plan, whatever the options are', () => {
  const { area, plans } = planEastward(60, STATION);
  const fullMin = planEastward(100, STATION).minutes;
  const [recommended] = plans;
  if (recommended === undefined) throw new Error('There is no plan');
  const planWith = (totals: { stops: number; minutes: number }) => ({
    ...recommended,
    plan: { ...recommended.plan, totals: { ...recommended.plan.totals, ...totals } },
  });
  const suggest = (...options: ReturnType<typeof planWith>[]) =>
    runSteps(compareFullerStarts(area, [planWith({ stops: 1, minutes: fullMin + 4 }), ...options]), WORLD);
  const savings = { stopsSaved: 1, minutesSaved: expect.closeTo(4, 0) };
  expect(suggest()).toMatchObject(savings);
  expect(suggest(planWith({ stops: 0, minutes: fullMin + 20 }))).toMatchObject(savings);
  expect(suggest(planWith({ stops: 2, minutes: fullMin + 1 }))).toMatchObject(savings);
});

it('A fuller start that saves no stop is suggested if it saves ten minutes', () => {
  const { area, plans } = planEastward(60, STATION);
  const fullMin = planEastward(100, STATION).minutes;
  const [recommended] = plans;
  if (recommended === undefined) throw new Error('There is no plan');
  const suggest = (minutes: number) => {
    const plan = { ...recommended.plan, totals: { ...recommended.plan.totals, stops: 0, minutes } };
    return runSteps(compareFullerStarts(area, [{ ...recommended, plan }]), WORLD);
  };
  expect(suggest(fullMin + 11)).toMatchObject({ stopsSaved: 0, minutesSaved: expect.closeTo(11, 0) });
  expect(suggest(fullMin + 9)).toBeNull();
});
