import { describe, expect, it } from 'vitest';
import { ChargerId } from '../chargers/charger.ts';
import { mphToMps } from '../rigs/us-units.ts';
import { applyRelaxations, getReservePercent, getTopSpeedMps, withTopSpeedChange } from './relax-request.ts';
import { makeTripRequest } from './testing/make-trip.ts';
import { buildNorthwardTrip } from './testing/northward-trip.ts';
import { RELAXATIONS, type Relaxation } from './trip-failure.ts';
import { DEFAULT_TOP_SPEED_MPS, TripRequest } from './trip-request.ts';

const request = makeTripRequest({
  unhitch: 'never',
  maxStops: 1,
  startPercent: 60,
  reservePercent: 20,
  maxChargePercent: 80,
  nights: { afterDriveMin: 480, stayMin: 600 },
});

const relax = (original: TripRequest, ...codes: Relaxation[]) => applyRelaxations(original, { codes, stations: [] });

describe('a relaxed request', () => {
  it('is valid, and differs from the original', () => {
    const stations = [{ chargerId: ChargerId.parse('101'), name: 'Lodi' }];
    for (const code of RELAXATIONS) {
      const relaxed = applyRelaxations(request, { codes: [code], stations });
      expect(TripRequest.safeParse(relaxed).success).toBe(true);
      expect(relaxed).not.toEqual(request);
    }
  });

  it('changes only the named settings', () => {
    const relaxed = relax(request, 'lower_reserve');
    expect(relaxed).toEqual({ ...request, reservePercent: 8, endReservePercent: 8 });
    expect(relax(request, 'longer_days').nights).toEqual({ afterDriveMin: 600, stayMin: 600 });
    expect(relax(request, 'no_nights')).toEqual({ ...request, nights: null });
    expect(relax(request, 'more_stops')).toEqual({ ...request, maxStops: null });
  });

  it('can combine relaxations', () => {
    const relaxed = relax(request, 'start_full', 'less_sure');
    expect(relaxed).toEqual({ ...request, startPercent: 100, surePercent: 80 });
  });

  it('relies on the stations that the driver has confirmed', () => {
    const [first, second] = ['101', '102'].map((id) => ChargerId.parse(id));
    if (first === undefined || second === undefined) throw new Error('An id is missing');
    const stations = [{ chargerId: second, name: 'Lodi' }];
    const confirmed = makeTripRequest({ confirmedStations: [first] });
    const relaxed = applyRelaxations(confirmed, { codes: ['confirm_stations'], stations });
    expect(relaxed).toEqual({ ...confirmed, confirmedStations: [first, second] });
  });

  it('starts from the default if the driver set no value', () => {
    const defaults = makeTripRequest();
    expect(getReservePercent(relax(defaults, 'lower_reserve'))).toBe(8);
    expect(getTopSpeedMps(withTopSpeedChange(defaults, -2.2352))).toBeCloseTo(DEFAULT_TOP_SPEED_MPS.towing - 2.2352, 6);
  });

  it('counts from the speed that the roads of the plan allow, not from the lower one that it plans', () => {
    const [plan] = buildNorthwardTrip().result.plans;
    if (plan === undefined) throw new Error('The trip has no plan');
    const legs = plan.legs.map((leg) => ({ ...leg, slowerMps: 2 }));
    const change = (changed: typeof plan) => withTopSpeedChange(makeTripRequest(), -2, changed).topSpeedMps;
    expect(change(plan)).toBe(25 - 2);
    expect(change({ ...plan, legs })).toBe(25 + 2 - 2);
  });

  it("never goes below the planner's minimum", () => {
    const lowest = makeTripRequest({ reservePercent: 5, topSpeedMps: 12 });
    expect(relax(lowest, 'lower_reserve').reservePercent).toBe(5);
    expect(withTopSpeedChange(lowest, -5).topSpeedMps).toBe(12);
    expect(withTopSpeedChange(makeTripRequest({ topSpeedMps: mphToMps(54) }), -5).topSpeedMps).toBe(mphToMps(50));
  });

  it('uses the entered weather without the wind', () => {
    const weather = { kind: 'manual', temperatureC: 3, windMps: 9, windFromDegrees: 90, isRoadWet: true } as const;
    expect(relax(makeTripRequest({ weather }), 'calm_wind').weather).toEqual({ ...weather, windMps: 0 });
  });

  it('still uses the forecast if only the wind is removed', () => {
    const { weather } = relax(makeTripRequest(), 'calm_wind');
    expect(weather).toEqual({ kind: 'expected', isCalm: true });
    expect(TripRequest.parse({ ...makeTripRequest(), weather }).weather).toEqual(weather);
  });
});
