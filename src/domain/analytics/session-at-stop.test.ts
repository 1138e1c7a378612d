import { expect, test } from 'vitest';
import { makeTripPlan } from '../trips/testing/make-trip.ts';
import { ChargingSessionDraft } from './charging-session.ts';
import { toPlannedSession } from './session-at-stop.ts';

const RIG = '00000000-0000-4000-8000-000000000001';

test('A session logged at a planned stop is prefilled with the planned values', () => {
  const stop = makeTripPlan().stops.find(({ kind }) => kind === 'station');
  if (!stop) throw new Error('The plan has no stop');
  const planned = toPlannedSession({ ...stop, chargedWh: 47_000, chargeMin: 31.4, priceDollars: 24.5 }, RIG);
  expect(ChargingSessionDraft.parse(planned)).toMatchObject({
    startedAt: stop.arriveAt,
    minutes: 31,
    energyKwh: 50,
    costDollars: 24.5,
    place: stop.name,
    network: stop.network,
    chargerId: stop.chargerId,
    rigId: RIG,
  });
});

test('A stop without charging has no session to log', () => {
  const [start] = makeTripPlan().stops;
  if (!start) throw new Error('The plan has no start');
  expect([toPlannedSession(start, null), toPlannedSession({ ...start, chargerId: '7', chargedWh: 0 }, null)]).toEqual([
    null,
    null,
  ]);
});
