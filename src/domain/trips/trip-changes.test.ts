import { describe, expect, it } from 'vitest';
import { somePlan, someTrip } from './testing/some-trip.ts';
import type { TripPlan, TripResult } from './trip.ts';
import { doMatter, type StationToday, tripChanges } from './trip-changes.ts';

const KEPT = somePlan();
const stations = (changes: Record<string, Partial<StationToday>> = {}) =>
  new Map(
    KEPT.stops.flatMap(({ chargerId, powerKw, hitchedChance }) => {
      const today = { isThere: true, isOpen: true, powerKw, hitchedChance: hitchedChance ?? 1 };
      return chargerId === null ? [] : [[chargerId, { ...today, ...changes[chargerId] }] as const];
    }),
  );
const fresh = (changes: Partial<TripPlan> = {}): TripResult => ({
  ...someTrip().result,
  plans: [somePlan(changes)],
});
const later = (minutes: number) => ({ totals: { ...KEPT.totals, totalMin: KEPT.totals.totalMin + minutes } });
const codes = (...args: Parameters<typeof tripChanges>) => tripChanges(...args).map(({ code }) => code);

describe('what changed of a trip', () => {
  it('is nothing where all is as it was, or nearly', () => {
    expect(tripChanges(KEPT, stations(), fresh())).toEqual([]);
    expect(tripChanges(KEPT, stations({ 101: { powerKw: 140, hitchedChance: 0.8 } }), fresh(later(9)))).toEqual([]);
  });

  it('is told of each station that is gone, shut, slower or harder to stand at', () => {
    const gone = stations();
    gone.delete('102');
    expect(codes(KEPT, gone, fresh())).toEqual(['station_closed']);
    expect(codes(KEPT, stations({ 101: { isThere: false }, 102: { isOpen: false } }), fresh())).toEqual([
      'station_closed',
      'station_not_open',
    ]);
    expect(codes(KEPT, stations({ 101: { powerKw: 62, hitchedChance: 0.4 } }), fresh())).toEqual([
      'power_changed',
      'hitched_less_likely',
    ]);
  });

  it('is told of the whole: later, thirstier, better by another station, or no longer possible', () => {
    expect(codes(KEPT, stations(), fresh(later(12)))).toEqual(['arrival']);
    const thirsty = { totals: { ...KEPT.totals, energyWh: KEPT.totals.energyWh * 1.12 } };
    expect(tripChanges(KEPT, stations(), fresh(thirsty))).toMatchObject([{ code: 'weather' }]);
    const stops = KEPT.stops.map((stop) =>
      stop.chargerId === '102' ? { ...stop, chargerId: '300', name: 'New' } : stop,
    );
    expect(tripChanges(KEPT, stations(), fresh({ stops, ...later(-25) }))).toEqual([
      { code: 'better_station', chargerId: '300', name: 'New', minutesSaved: 25 },
    ]);
    expect(codes(KEPT, stations(), { ...fresh(), plans: [] })).toEqual(['not_possible']);
  });

  it('matters where the plan should not be driven as it is', () => {
    const matters = (...args: Parameters<typeof tripChanges>) => doMatter(tripChanges(...args));
    expect(matters(KEPT, stations({ 101: { isOpen: false } }), fresh())).toBe(true);
    expect(matters(KEPT, stations(), { ...fresh(), plans: [] })).toBe(true);
    expect(matters(KEPT, stations(), fresh(later(30)))).toBe(true);
    expect(matters(KEPT, stations({ 101: { hitchedChance: 0.3 } }), fresh())).toBe(true);
    expect(matters(KEPT, stations({ 101: { powerKw: 62 } }), fresh(later(12)))).toBe(false);
  });
});
