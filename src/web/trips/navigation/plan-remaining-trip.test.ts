import { expect, it } from 'vitest';
import { NO_BIAS_YET } from '#domain/trips/consumption-bias.ts';
import { buildNorthwardTrip, placeNorthward } from '#domain/trips/testing/northward-trip.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { Relaxation, TripFailure } from '#domain/trips/trip-failure.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { planRemainingTrip } from './plan-remaining-trip.ts';

const HERE = {
  at: placeNorthward(40),
  percent: 30,
  headingDegrees: null,
  learnedBias: NO_BIAS_YET,
  isAtStop: false,
  skippedStop: null,
};

const STATION = { kind: 'station', chargerId: '4711', name: 'Half Way Plaza' } as never;

function withoutPlan(trip: Trip, ...relaxations: Relaxation[][]): Trip {
  const place = { name: 'Home', at: placeNorthward(0), progressM: 0 };
  const failure: TripFailure = {
    reason: 'reserve',
    from: place,
    to: { ...place, name: 'Camp' },
    distanceM: 160_000,
    unusableStations: 0,
    missingPercent: 5,
    missingWh: 5000,
    relaxations: relaxations.map((codes) => ({ codes, stations: [], totalMin: 180, chargingStops: 1 })),
  };
  return { ...trip, result: { ...trip.result, plans: [], failure } };
}

/** Plans the northward trip only if the reserve is at most 8%; otherwise suggests the given relaxations. */
function createPlanner(...relaxations: Relaxation[][]) {
  const requests: TripRequest[] = [];
  const trip = buildNorthwardTrip();
  return {
    trip,
    requests,
    planTrip: async (request: TripRequest): Promise<Trip> => {
      requests.push(request);
      return (request.reservePercent ?? 15) <= 8 ? trip : withoutPlan(trip, ...relaxations);
    },
  };
}

it('A driver short of charge gets a plan that asks for the first concession that they can make on the road', async () => {
  const { trip, requests, planTrip } = createPlanner(['start_full'], ['lower_reserve']);
  const plan = await planRemainingTrip(planTrip, { trip }, 0, HERE);
  expect(plan).toMatchObject({ kind: 'trip', concessions: ['lower_reserve'] });
  expect(requests.map(({ reservePercent }) => reservePercent)).toEqual([null, 8]);
});

it('A driver without any plan ahead is told so, instead of that no road allows the rig', async () => {
  for (const relaxations of [[], [['start_full'] as const], [['less_sure'] as const]]) {
    const { trip, planTrip } = createPlanner(...relaxations.map((codes) => [...codes]));
    await expect(planRemainingTrip(planTrip, { trip }, 0, HERE)).rejects.toMatchObject({ code: 'no_plan_ahead' });
  }
});

it('A stop is never skipped at the price of a concession', async () => {
  const { trip, requests, planTrip } = createPlanner(['lower_reserve']);
  const skipping = planRemainingTrip(planTrip, { trip }, 0, { ...HERE, skippedStop: STATION });
  await expect(skipping).rejects.toMatchObject({ code: 'no_plan_without_stop' });
  expect(requests).toHaveLength(1);
});
