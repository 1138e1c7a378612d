import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { findLibraryVehicle } from '../../rigs/vehicle-library.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { CONFIRMED_STATIONS_MAX } from '../trip-request.ts';
import { pickBestStationPerSite } from './best-station-per-site.ts';
import { applyConfirmations, withConfirmation } from './confirmed-stations.ts';
import { toTripStation } from './trip-stations.ts';

it('A confirmation can be taken back, and the oldest is forgotten if there are too many', () => {
  const ids = Array.from({ length: CONFIRMED_STATIONS_MAX + 1 }, (_, i) => String(i + 1));
  const request = ids.reduce((before, id) => withConfirmation(before, id, true), makeTripRequest());
  expect(request.confirmedStations).toEqual(ids.slice(1));
  expect(withConfirmation(request, '5', true).confirmedStations).toHaveLength(CONFIRMED_STATIONS_MAX);
  expect(withConfirmation(request, '5', false).confirmedStations).toEqual(ids.slice(1).filter((id) => id !== '5'));
});

it('A confirmation applies to all records of a site, so that the site keeps all its stalls', () => {
  const records = [1, 2, 3].map((id) =>
    recordToCharger({
      id,
      ev_network: 'RIVIAN_ADVENTURE',
      access_days_time: '',
      ev_dc_fast_num: '1',
      latitude: 34.9 + (id === 3 ? 0.5 : 0.0001 * id),
      longitude: -117,
    }),
  );
  const vehicle = findLibraryVehicle('chevrolet-silverado-ev-max-2024');
  const stations = records.flatMap((record) => (vehicle && toTripStation(record, vehicle)) ?? []);
  const listRefusals = (ids: readonly string[]) =>
    applyConfirmations(stations, ids).map(({ refusalChance = 0 }) => refusalChance > 0);
  expect(listRefusals([])).toEqual([true, true, true]);
  expect(listRefusals(['1'])).toEqual([false, false, true]);
  for (const id of ['1', '2']) {
    const [site] = pickBestStationPerSite(applyConfirmations(stations, [id]));
    expect(site).toMatchObject({ id, charger: { dcFastCount: 2 } });
  }
});
