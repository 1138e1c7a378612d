import { describe, expect, it } from 'vitest';
import { applyRelaxations, getReserve, getTopSpeed, withTopSpeedChange } from './relax-request.ts';
import { makeTripRequest } from './testing/make-trip.ts';
import { RELAXATIONS } from './trip.ts';
import { DEFAULT_TOP_SPEED_MPS, TripRequest } from './trip-request.ts';

const request = makeTripRequest({
  unhitch: 'never',
  maxStops: 1,
  startPercent: 60,
  reservePercent: 20,
  maxChargePercent: 80,
  nights: { afterDriveMin: 480, stayMin: 600 },
});

describe('a relaxed request', () => {
  it('is valid, and differs from the original', () => {
    for (const code of RELAXATIONS) {
      const relaxed = applyRelaxations(request, [code]);
      expect(TripRequest.safeParse(relaxed).success).toBe(true);
      expect(relaxed).not.toEqual(request);
    }
  });

  it('changes only the named settings', () => {
    const relaxed = applyRelaxations(request, ['lower_reserve']);
    expect(relaxed).toEqual({ ...request, reservePercent: 8, endReservePercent: 8 });
    expect(applyRelaxations(request, ['longer_days']).nights).toEqual({ afterDriveMin: 600, stayMin: 600 });
    expect(applyRelaxations(request, ['no_nights'])).toEqual({ ...request, nights: null });
    expect(applyRelaxations(request, ['more_stops'])).toEqual({ ...request, maxStops: null });
  });

  it('can combine relaxations', () => {
    const relaxed = applyRelaxations(request, ['start_full', 'less_sure']);
    expect(relaxed).toEqual({ ...request, startPercent: 100, surePercent: 80 });
  });

  it('starts from the default if the driver set no value', () => {
    const defaults = makeTripRequest();
    expect(getReserve(applyRelaxations(defaults, ['lower_reserve']))).toBe(8);
    expect(getTopSpeed(withTopSpeedChange(defaults, -2.2352))).toBeCloseTo(DEFAULT_TOP_SPEED_MPS.towing - 2.2352, 6);
  });

  it("never goes below the planner's minimum", () => {
    const lowest = makeTripRequest({ reservePercent: 5, topSpeedMps: 12 });
    expect(applyRelaxations(lowest, ['lower_reserve']).reservePercent).toBe(5);
    expect(withTopSpeedChange(lowest, -5).topSpeedMps).toBe(11);
  });

  it('uses the entered weather without the wind', () => {
    const weather = { kind: 'manual', temperatureC: 3, windMps: 9, windFromDegrees: 90, isRoadWet: true } as const;
    expect(applyRelaxations(makeTripRequest({ weather }), ['calm_wind']).weather).toEqual({ ...weather, windMps: 0 });
  });

  it('still uses the forecast if only the wind is removed', () => {
    const { weather } = applyRelaxations(makeTripRequest(), ['calm_wind']);
    expect(weather).toEqual({ kind: 'expected', isCalm: true });
    expect(TripRequest.parse({ ...makeTripRequest(), weather }).weather).toEqual(weather);
  });
});
