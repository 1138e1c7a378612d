import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { planEastward, ROADSIDE_RECORD } from './testing/eastward-plan.ts';

const STATION = recordToCharger(ROADSIDE_RECORD);

it('A plan names the stop that starting with more charge makes unnecessary, and the lowest starting charge that is enough', () => {
  const { stops, minutes, fuller } = planEastward(60, STATION);
  expect(stops).toBe(1);
  expect(fuller).toMatchObject({ startPercent: 90, stopsSaved: 1, stop: 'Colby Oasis' });
  const started = planEastward(90, STATION);
  expect(started.stops).toBe(0);
  expect(minutes - started.minutes).toBeCloseTo(fuller?.minutesSaved ?? 0, 0);
});

it('A trip without stops, or one that starts full, gets no suggestion to start with more', () => {
  expect(planEastward(90, STATION)).toMatchObject({ stops: 0, fuller: null });
  expect(planEastward(100, STATION)).toMatchObject({ stops: 0, fuller: null });
});
