import { describe, expect, it } from 'vitest';
import { makeTripPlan } from '../testing/make-trip.ts';
import { clampToLegMs, getDelayMs, locateOnPlan, toPlanTimeMs } from './plan-position.ts';

const PLAN = makeTripPlan();
const at = (time: string) => Date.parse(`2026-06-01T${time}:00.000Z`);

describe('a driver following a plan by time', () => {
  it('is not on the way before departure or after arrival', () => {
    for (const time of ['13:00', '14:00', '22:30', '23:00']) expect(locateOnPlan(PLAN, at(time))).toBeNull();
    expect(locateOnPlan(PLAN, at('14:01'))).not.toBeNull();
    expect(locateOnPlan(PLAN, at('22:29'))).not.toBeNull();
  });

  it('is between two stops with the planned charge and the rest of the plan ahead', () => {
    const place = locateOnPlan(PLAN, at('17:15'));
    expect(place).toMatchObject({ legIndex: 1, departMs: at('17:15'), here: { percent: expect.closeTo(52, 6) } });
    expect(place?.here.at.lng).toBeCloseTo((-103.6922 - 101.0524) / 2, 1);
    expect(place?.remaining.stops.map(({ name }) => name)).toEqual(['Colby Oasis', 'Salina, KS']);
    expect(place?.remaining.labels).toEqual(PLAN.labels);
    expect(place?.remaining.totals).toEqual({
      totalMin: 315,
      driveMin: 245,
      distanceM: expect.closeTo(117_500 + 315_000, 3),
      energyWh: expect.closeTo(60_500 + 162_000, 3),
    });
  });

  it('stays ahead of the plan after an early arrival, and is not behind after a late report', () => {
    const drivenUntil = (time: string) => ({ leg: 1, reportedAt: new Date(at(time)) });
    expect(toPlanTimeMs(PLAN, drivenUntil('17:50'), at('17:55'))).toBe(at('18:25'));
    expect(toPlanTimeMs(PLAN, drivenUntil('21:00'), at('21:05'))).toBe(at('21:05'));
    expect(toPlanTimeMs(PLAN, { leg: 7, reportedAt: new Date(0) }, at('15:00'))).toBe(at('15:00'));
    expect(toPlanTimeMs(PLAN, null, at('15:00'))).toBe(at('15:00'));
  });

  it('is on the reported leg, however early or late', () => {
    const stopsAhead = (leg: number, time: string) =>
      locateOnPlan(PLAN, clampToLegMs(PLAN, leg, at(time)) ?? 0)?.remaining.stops.map(({ name }) => name);
    for (const time of ['12:00', '17:15', '18:40', '23:30']) {
      expect(stopsAhead(0, time)).toEqual(['Limon Travel Plaza', 'Colby Oasis', 'Salina, KS']);
      expect(stopsAhead(1, time)).toEqual(['Colby Oasis', 'Salina, KS']);
      expect(stopsAhead(2, time)).toEqual(['Salina, KS']);
    }
    expect(clampToLegMs(PLAN, 1, at('17:15'))).toBe(at('17:15'));
    expect(clampToLegMs(PLAN, 3, at('17:15'))).toBeNull();
  });

  it('is at a stop until the planned departure from it', () => {
    const place = locateOnPlan(PLAN, at('18:40'));
    expect(place).toMatchObject({ legIndex: 2, departMs: at('19:30'), here: { percent: 90 } });
    expect(place?.here.at).toEqual(PLAN.stops[2]?.at);
    expect(place?.remaining.stops.map(({ name }) => name)).toEqual(['Salina, KS']);
    expect(place?.remaining.totals).toMatchObject({ totalMin: 180, distanceM: 315_000, energyWh: 162_000 });
  });

  it('is not late before the planned departure from the stop, however long the rig charges there', () => {
    const delays = ['12:00', '18:40', '19:30', '20:00'].map((time) => getDelayMs(PLAN, 1, at(time)) / 60_000);
    expect(delays).toEqual([0, 0, 0, 30]);
  });
});
