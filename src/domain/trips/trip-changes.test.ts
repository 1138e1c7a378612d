import { describe, expect, it } from 'vitest';
import type { RemainingPlan } from './driving/plan-position.ts';
import { makeContingentPlan, makeTrip, makeTripPlan } from './testing/make-trip.ts';
import type { TripPlan, TripResult } from './trip.ts';
import { areSignificant, type CurrentStation, findTripChanges } from './trip-changes.ts';

const KEPT = makeTripPlan();
const stations = (changes: Record<string, Partial<CurrentStation>> = {}) =>
  new Map(
    KEPT.stops.flatMap(({ chargerId, powerKw, hitchedChance }) => {
      const today = { isUsable: true, isOpen: true, isOpenOvernight: true, powerKw, hitchedChance: hitchedChance ?? 1 };
      return chargerId === null ? [] : [[chargerId, { ...today, ...changes[chargerId] }] as const];
    }),
  );
const fresh = (changes: Partial<TripPlan> = {}): TripResult => ({
  ...makeTrip().result,
  plans: [makeTripPlan(changes)],
});
const later = (minutes: number) => ({ totals: { ...KEPT.totals, totalMin: KEPT.totals.totalMin + minutes } });
const USABLE_WH = 100_000;
type Args = Parameters<typeof changesOf>;
const changesOf = (kept: RemainingPlan, today: ReturnType<typeof stations>, now: TripResult) =>
  findTripChanges(kept, today, now, USABLE_WH);
const codes = (...args: Args) => changesOf(...args).map(({ code }) => code);

describe('the list of changes of a trip', () => {
  it('is empty if little or nothing changed', () => {
    expect(changesOf(KEPT, stations(), fresh())).toEqual([]);
    expect(changesOf(KEPT, stations({ 101: { powerKw: 140, hitchedChance: 0.8 } }), fresh(later(9)))).toEqual([]);
  });

  it('includes a charger of a stop that is made only if needed, if it is gone or closed', () => {
    const kept = makeContingentPlan();
    const today = { isUsable: true, isOpen: true, isOpenOvernight: false, powerKw: 150, hitchedChance: 1 };
    expect(codes(kept, stations().set('103', today), fresh())).toEqual([]);
    expect(codes(kept, stations(), fresh())).toEqual(['station_closed']);
    expect(codes(kept, stations().set('103', { ...today, isOpen: false }), fresh())).toEqual(['station_not_open']);
  });

  it('includes each station that is gone, closed, slower, or harder to fit', () => {
    const gone = stations();
    gone.delete('102');
    expect(codes(KEPT, gone, fresh())).toEqual(['station_closed']);
    expect(codes(KEPT, stations({ 101: { isUsable: false }, 102: { isOpen: false } }), fresh())).toEqual([
      'station_closed',
      'station_not_open',
    ]);
    expect(codes(KEPT, stations({ 101: { powerKw: 62, hitchedChance: 0.4 } }), fresh())).toEqual([
      'power_changed',
      'hitched_less_likely',
    ]);
  });

  it('includes an overnight place that is gone or lost its plug', () => {
    const stops = KEPT.stops.map((stop) => (stop.chargerId === '102' ? { ...stop, kind: 'overnight' as const } : stop));
    const kept = { ...KEPT, stops };
    const changesAt = (today: Partial<CurrentStation>) => changesOf(kept, stations({ 102: today }), fresh({ stops }));
    expect(changesAt({ isOpen: false, powerKw: 1, hitchedChance: 0 })).toEqual([]);
    expect(changesAt({ isOpenOvernight: false })).toMatchObject([{ code: 'station_not_open', chargerId: '102' }]);
    expect(changesAt({ isUsable: false })).toMatchObject([{ code: 'station_closed', chargerId: '102' }]);
  });

  it('includes changes to the whole trip: later, more energy, a better station, or no longer possible', () => {
    expect(codes(KEPT, stations(), fresh(later(12)))).toEqual(['arrival']);
    const thirsty = { totals: { ...KEPT.totals, energyWh: KEPT.totals.energyWh * 1.12 } };
    expect(changesOf(KEPT, stations(), fresh(thirsty))).toMatchObject([{ code: 'weather' }]);
    const stops = KEPT.stops.map((stop) =>
      stop.chargerId === '102' ? { ...stop, chargerId: '300', name: 'New' } : stop,
    );
    expect(changesOf(KEPT, stations(), fresh({ stops, ...later(-25) }))).toEqual([
      { code: 'better_station', chargerId: '300', name: 'New', minutesSaved: 25 },
    ]);
    expect(codes(KEPT, stations(), { ...fresh(), plans: [] })).toEqual(['not_possible']);
  });

  it('ignores weather if the rest of a trip takes almost no energy', () => {
    const rest = (energyWh: number) => ({ totals: { ...KEPT.totals, distanceM: 20_000, energyWh } });
    for (const wh of [-3_000, -10, 0, 10, 800]) {
      const kept = { ...KEPT, ...rest(wh) };
      expect(codes(kept, stations(), fresh(rest(wh + 1_500)))).toEqual([]);
      expect(changesOf(kept, stations(), fresh(rest(wh + 8_000)))).toEqual([{ code: 'weather', morePercent: 8 }]);
    }
    const longer = { totals: { ...KEPT.totals, distanceM: 22_000, energyWh: 66_000 } };
    expect(codes({ ...KEPT, ...rest(60_000) }, stations(), fresh(longer))).toEqual([]);
  });

  it('matters if the plan should not be driven as is', () => {
    const matters = (...args: Args) => areSignificant(changesOf(...args));
    expect(matters(KEPT, stations({ 101: { isOpen: false } }), fresh())).toBe(true);
    expect(matters(KEPT, stations(), { ...fresh(), plans: [] })).toBe(true);
    expect(matters(KEPT, stations(), fresh(later(30)))).toBe(true);
    expect(matters(KEPT, stations({ 101: { hitchedChance: 0.3 } }), fresh())).toBe(true);
    expect(matters(KEPT, stations({ 101: { powerKw: 62 } }), fresh(later(12)))).toBe(false);
  });
});
