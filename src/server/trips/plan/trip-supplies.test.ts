import { expect, it } from 'vitest';
import { UNCALIBRATED } from '#domain/energy/calibration.ts';
import { makeTripRequest } from '#domain/trips/testing/make-trip.ts';
import type { RouteResult } from '../../roads/road-engine.ts';
import { TripSupplies } from './trip-supplies.ts';

it('A plan fails if the road engine fails, unless it can do without the route', async () => {
  const unavailable: RouteResult = { ok: false, failure: { kind: 'unavailable' } };
  const basis = { request: makeTripRequest(), departMs: 0, calibration: UNCALIBRATED, legs: [] };
  const supplies = new TripSupplies(null as never, async () => unavailable, basis);
  const [fromAt, toAt] = [
    { lat: 39, lng: -104 },
    { lat: 39, lng: -105 },
  ];
  const need = { kind: 'routes', drives: [{ from: 'start', to: '1', fromAt, toAt }] } as const;
  await expect(supplies.answer(need)).rejects.toMatchObject({ code: 'roads_unavailable' });
  expect(await supplies.answer({ ...need, isOptional: true })).toEqual({ kind: 'unavailable' });
});
