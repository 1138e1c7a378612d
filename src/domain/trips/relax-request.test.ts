import { describe, expect, it } from 'vitest';
import { applyRelaxations, getReserve, getTopSpeed, withTopSpeedChange } from './relax-request.ts';
import { makeTripRequest } from './testing/make-trip.ts';
import { RELAXATIONS } from './trip.ts';
import { DEFAULT_TOP_SPEED_MPS, TripRequest } from './trip-request.ts';

const request = makeTripRequest({
  ...{ unhitch: 'never', maxStops: 1, startPercent: 60, reservePercent: 20, maxChargePercent: 80 },
  nights: { afterDriveMin: 480, stayMin: 600 },
});

describe('a relaxed request', () => {
  it('is a valid request, and a different one', () => {
    for (const code of RELAXATIONS) {
      const eased = applyRelaxations(request, [code]);
      expect(TripRequest.safeParse(eased).success).toBe(true);
      expect(eased).not.toEqual(request);
    }
  });

  it('changes only what was named', () => {
    const eased = applyRelaxations(request, ['lower_reserve']);
    expect(eased).toEqual({ ...request, reservePercent: 8, endReservePercent: 8 });
    expect(applyRelaxations(request, ['longer_days']).nights).toEqual({ afterDriveMin: 600, stayMin: 600 });
    expect(applyRelaxations(request, ['more_stops'])).toEqual({ ...request, maxStops: null });
  });

  it('relaxes several things at once if one is not enough', () => {
    const eased = applyRelaxations(request, ['start_full', 'less_sure']);
    expect(eased).toEqual({ ...request, startPercent: 100, surePercent: 80 });
  });

  it('starts from the usual value if the driver set none', () => {
    const open = makeTripRequest();
    expect(getReserve(applyRelaxations(open, ['lower_reserve']))).toBe(8);
    expect(getTopSpeed(withTopSpeedChange(open, -2.2352))).toBeCloseTo(DEFAULT_TOP_SPEED_MPS.towing - 2.2352, 6);
  });

  it("never goes below the planner's minimum", () => {
    const least = makeTripRequest({ reservePercent: 5, topSpeedMps: 12 });
    expect(applyRelaxations(least, ['lower_reserve']).reservePercent).toBe(5);
    expect(withTopSpeedChange(least, -5).topSpeedMps).toBe(11);
  });

  it('removes the wind from the entered weather', () => {
    const weather = { kind: 'manual', temperatureC: 3, windMps: 9, windFromDegrees: 90, isRoadWet: true } as const;
    expect(applyRelaxations(makeTripRequest({ weather }), ['calm_wind']).weather).toEqual({ ...weather, windMps: 0 });
  });

  it('keeps the forecast temperatures when it removes the wind', () => {
    const { weather } = applyRelaxations(makeTripRequest(), ['calm_wind']);
    expect(weather).toEqual({ kind: 'expected', isCalm: true });
    expect(TripRequest.parse({ ...makeTripRequest(), weather }).weather).toEqual(weather);
  });
});
