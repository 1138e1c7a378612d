import { expect, it } from 'vitest';
import { UNCALIBRATED } from '#domain/energy/calibration.ts';
import { makeTripRequest } from '#domain/trips/testing/make-trip.ts';
import { buildEastwardLeg } from '#domain/trips/testing/road-legs.ts';
import type { RouteResult } from '../../roads/routing-engine.ts';
import { TripSupplies } from './trip-supplies.ts';

const [fromAt, toAt] = [
  { lat: 39, lng: -104 },
  { lat: 39, lng: -105 },
];
const need = { kind: 'routes', drives: [{ from: 'start', to: '1', fromAt, toAt }] } as const;
const basis = { request: makeTripRequest(), departMs: 0, calibration: UNCALIBRATED, legs: [] };

it('A plan fails if the routing engine fails, unless the plan can do without the route', async () => {
  const unavailable: RouteResult = { ok: false, failure: { kind: 'unavailable' } };
  const supplies = new TripSupplies(null as never, async () => unavailable, basis);
  await expect(supplies.answer(need)).rejects.toMatchObject({ code: 'roads_unavailable' });
  expect(await supplies.answer({ ...need, isOptional: true })).toEqual({ kind: 'unavailable' });
});

it('A station that only a parkway leads to is unreachable with a trailer, unless the trip uses parkways anyway', async () => {
  const leg = buildEastwardLeg(10);
  const source = { kind: 'osm', sentence: '', origin: '', marksTolls: null, version: '1' } as const;
  const overParkway = { ok: true, source, legs: [leg], offRoadM: [0, 0], parkways: ['Merritt Parkway'] } as const;
  const findLeg = async (mayUseParkways: boolean) => {
    const supplies = new TripSupplies(null as never, async () => overParkway, basis, { mayUseParkways });
    const answer = await supplies.answer(need);
    return answer.kind === 'routes' ? answer.drives[0]?.leg : undefined;
  };
  expect(await findLeg(false)).toBeNull();
  expect(await findLeg(true)).toBe(leg);
});

it('An alternate route names the closed roads that the trip avoids, as the fastest one does', async () => {
  const source = { kind: 'osm', sentence: 'Roads.', origin: '', marksTolls: null, version: '1' } as const;
  const found = { ok: true, source, legs: [buildEastwardLeg(10)], offRoadM: [0, 0] } as const;
  const avoidedRoads = ' Snow usually closes Tioga Pass, so this trip avoids it.';
  const supplies = new TripSupplies(null as never, async () => found, basis, { avoidedRoads });
  const answer = await supplies.answer({ kind: 'alternate', rank: 1 });
  expect(answer).toMatchObject({ route: { source: { sentence: `Roads.${avoidedRoads}` } } });
});
