import { describe, expect, it } from 'vitest';
import type { RemainingPlan } from './driving/plan-position.ts';
import { makeContingentPlan, makeTrip, makeTripPlan } from './testing/make-trip.ts';
import type { TripPlan, TripResult } from './trip.ts';
import { areSignificant, type CurrentStation, findTripChanges } from './trip-changes.ts';

const SAVED = makeTripPlan();
const makeStations = (changes: Record<string, Partial<CurrentStation>> = {}) =>
  new Map(
    SAVED.stops.flatMap(({ chargerId, powerKw, hitchedChance }) => {
      const today = {
        isListed: true,
        canCharge: true,
        canChargeOvernight: true,
        powerKw,
        hitchedChance: hitchedChance ?? 1,
        hours: '24 hours daily',
      };
      return chargerId === null ? [] : [[chargerId, { ...today, ...changes[chargerId] }] as const];
    }),
  );
const makeFreshResult = (changes: Partial<TripPlan> = {}): TripResult => ({
  ...makeTrip().result,
  plans: [makeTripPlan(changes)],
});
const arriveLater = (minutes: number) => ({ totals: { ...SAVED.totals, totalMin: SAVED.totals.totalMin + minutes } });
const USABLE_WH = 100_000;
const HOUR_MS = 60 * 60_000;
type Args = Parameters<typeof findChanges>;
const findChanges = (saved: RemainingPlan, today: ReturnType<typeof makeStations>, fresh: TripResult, delayMs = 0) =>
  findTripChanges(saved, today, fresh, { usableWh: USABLE_WH, delayMs });
const listCodes = (...args: Args) => findChanges(...args).map(({ code }) => code);

describe('the list of changes to a trip', () => {
  it('is empty if little or nothing changed', () => {
    expect(findChanges(SAVED, makeStations(), makeFreshResult())).toEqual([]);
    expect(
      findChanges(SAVED, makeStations({ 101: { powerKw: 140, hitchedChance: 0.8 } }), makeFreshResult(arriveLater(9))),
    ).toEqual([]);
  });

  it('does not include a later arrival that the driver can avoid by choosing another plan', () => {
    const slower = makeTripPlan(arriveLater(16));
    const faster = makeTripPlan({ ...arriveLater(-2), labels: ['fastest'] });
    const fresh = { ...makeFreshResult(), plans: [slower, faster] };
    expect(findChanges(SAVED, makeStations(), fresh)).toEqual([]);
    const late = { ...fresh, plans: [slower, makeTripPlan({ ...arriveLater(12), labels: ['fastest'] })] };
    expect(findChanges(SAVED, makeStations(), late)).toEqual([{ code: 'arrival', laterMin: 16 }]);
  });

  it('includes the charger of a contingent stop if it is gone or closed', () => {
    const saved = makeContingentPlan();
    const today = {
      isListed: true,
      canCharge: true,
      canChargeOvernight: false,
      powerKw: 150,
      hitchedChance: 1,
      hours: '',
    };
    expect(listCodes(saved, makeStations().set('103', today), makeFreshResult())).toEqual([]);
    expect(listCodes(saved, makeStations(), makeFreshResult())).toEqual(['station_closed']);
    expect(listCodes(saved, makeStations().set('103', { ...today, canCharge: false }), makeFreshResult())).toEqual([
      'station_not_open',
    ]);
  });

  it('includes a station that is closed when the rig gets there, because of a delay or of new hours', () => {
    const afternoon = { arriveAt: '2026-11-20T22:00:00.000Z', leaveAt: '2026-11-20T22:40:00.000Z' };
    const station = SAVED.stops.find(({ kind }) => kind === 'station');
    if (!station?.chargerId) throw new Error('The trip has no station');
    const plan = (why: TripPlan['stops'][number]['why']) => ({
      ...SAVED,
      stops: SAVED.stops.map((stop) =>
        stop === station ? { ...stop, ...afternoon, why, timeZone: 'America/Denver' } : stop,
      ),
    });
    const listCodesFor = (hours: string, delayHours: number, why: TripPlan['stops'][number]['why'] = []) =>
      findChanges(
        plan(why),
        makeStations({ [station.chargerId ?? '']: { hours } }),
        makeFreshResult(),
        delayHours * HOUR_MS,
      ).map(({ code }) => code);
    expect(listCodesFor('8am-5pm daily', 0)).toEqual([]);
    expect(listCodesFor('8am-5pm daily', 2)).toEqual(['station_not_open']);
    expect(listCodesFor('8am-2pm daily', 0)).toEqual(['station_not_open']);
    expect(listCodesFor('8am-3:40pm daily', 0.1)).toEqual([]);
    const known = [{ code: 'closed_on_arrival' as const, hours: '8am-2pm daily' }];
    expect(listCodesFor('8am-2pm daily', 0, known)).toEqual([]);
  });

  it('includes each station that is gone, closed, slower, or less likely to work hitched', () => {
    const current = makeStations();
    current.delete('102');
    expect(listCodes(SAVED, current, makeFreshResult())).toEqual(['station_closed']);
    expect(
      listCodes(SAVED, makeStations({ 101: { isListed: false }, 102: { canCharge: false } }), makeFreshResult()),
    ).toEqual(['station_closed', 'station_not_open']);
    expect(listCodes(SAVED, makeStations({ 101: { powerKw: 62, hitchedChance: 0.4 } }), makeFreshResult())).toEqual([
      'power_changed',
      'hitched_less_likely',
    ]);
  });

  it('includes an overnight place that is gone or closed to overnight guests', () => {
    const stops = SAVED.stops.map((stop) =>
      stop.chargerId === '102' ? { ...stop, kind: 'overnight' as const } : stop,
    );
    const saved = { ...SAVED, stops };
    const changesAt = (today: Partial<CurrentStation>) =>
      findChanges(saved, makeStations({ 102: today }), makeFreshResult({ stops }));
    expect(changesAt({ canCharge: false, powerKw: 1, hitchedChance: 0 })).toEqual([]);
    expect(changesAt({ canChargeOvernight: false })).toMatchObject([{ code: 'station_not_open', chargerId: '102' }]);
    expect(changesAt({ isListed: false })).toMatchObject([{ code: 'station_closed', chargerId: '102' }]);
  });

  it('includes a later arrival, higher energy use, a better station, and the lack of a plan', () => {
    expect(listCodes(SAVED, makeStations(), makeFreshResult(arriveLater(12)))).toEqual(['arrival']);
    const withMoreEnergy = { totals: { ...SAVED.totals, energyWh: SAVED.totals.energyWh * 1.12 } };
    expect(findChanges(SAVED, makeStations(), makeFreshResult(withMoreEnergy))).toMatchObject([{ code: 'weather' }]);
    const withFasterDriving = { totals: { ...withMoreEnergy.totals, driveMin: SAVED.totals.driveMin * 0.9 } };
    expect(findChanges(SAVED, makeStations(), makeFreshResult(withFasterDriving))).toEqual([]);
    const stops = SAVED.stops.map((stop) =>
      stop.chargerId === '102' ? { ...stop, chargerId: '300', name: 'New' } : stop,
    );
    expect(findChanges(SAVED, makeStations(), makeFreshResult({ stops, ...arriveLater(-25) }))).toEqual([
      { code: 'better_station', chargerId: '300', name: 'New', minutesSaved: 25 },
    ]);
    expect(listCodes(SAVED, makeStations(), { ...makeFreshResult(), plans: [] })).toEqual(['not_possible']);
  });

  it('measures extra energy as a share of the battery if the rest of a trip uses almost none', () => {
    const rest = (energyWh: number) => ({ totals: { ...SAVED.totals, distanceM: 20_000, energyWh } });
    for (const wh of [-3_000, -10, 0, 10, 800]) {
      const saved = { ...SAVED, ...rest(wh) };
      expect(listCodes(saved, makeStations(), makeFreshResult(rest(wh + 1_500)))).toEqual([]);
      expect(findChanges(saved, makeStations(), makeFreshResult(rest(wh + 8_000)))).toEqual([
        { code: 'weather', morePercent: 8 },
      ]);
    }
    const withLongerRoute = { totals: { ...SAVED.totals, distanceM: 22_000, energyWh: 66_000 } };
    expect(listCodes({ ...SAVED, ...rest(60_000) }, makeStations(), makeFreshResult(withLongerRoute))).toEqual([]);
  });

  it('matters if the plan should not be driven as is', () => {
    const matters = (...args: Args) => areSignificant(findChanges(...args));
    expect(matters(SAVED, makeStations({ 101: { canCharge: false } }), makeFreshResult())).toBe(true);
    expect(matters(SAVED, makeStations(), { ...makeFreshResult(), plans: [] })).toBe(true);
    expect(matters(SAVED, makeStations(), makeFreshResult(arriveLater(30)))).toBe(true);
    expect(matters(SAVED, makeStations({ 101: { hitchedChance: 0.3 } }), makeFreshResult())).toBe(true);
    expect(matters(SAVED, makeStations({ 101: { powerKw: 62 } }), makeFreshResult(arriveLater(12)))).toBe(false);
  });
});
