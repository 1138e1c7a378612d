import { expect, it } from 'vitest';
import { makeTripRequest } from '../testing/make-trip.ts';
import { CONFIRMED_STATIONS_MAX } from '../trip-request.ts';
import { withConfirmation } from './confirmed-stations.ts';

it('A confirmation can be taken back, and the oldest is forgotten if there are too many', () => {
  const ids = Array.from({ length: CONFIRMED_STATIONS_MAX + 1 }, (_, i) => String(i + 1));
  const request = ids.reduce((before, id) => withConfirmation(before, id, true), makeTripRequest());
  expect(request.confirmedStations).toEqual(ids.slice(1));
  expect(withConfirmation(request, '5', true).confirmedStations).toHaveLength(CONFIRMED_STATIONS_MAX);
  expect(withConfirmation(request, '5', false).confirmedStations).toEqual(ids.slice(1).filter((id) => id !== '5'));
});
