import { expect, test } from 'vitest';
import { parseUtterance } from '#domain/language/parse-utterance.ts';
import { startDrive } from '#domain/trips/driving/drive.ts';
import { type DriveRoute, tripToDriveRoute } from '#domain/trips/driving/drive-route.ts';
import { buildNorthwardTrip, placeNorthward } from '#domain/trips/testing/northward-trip.ts';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { createStaticStations } from '#web/map/stations/static-stations.ts';
import type { Stations } from '#web/map/stations/stations.ts';
import { findChargersAhead } from './find-chargers-ahead.ts';

const QUERY = parseUtterance('is there a fast charger sooner');

function createSituation(route: DriveRoute | null) {
  if (route === null) throw new Error('The trip has no plan');
  return {
    route,
    drive: startDrive(route),
    position: null,
    isManual: true,
    isOnline: true,
    isPlanning: false,
    nowMs: 0,
    units: 'miles',
    timeAt: String,
    ahead: null,
  } as const;
}
const SITUATION = createSituation(tripToDriveRoute(buildNorthwardTrip(), 0));

const station = (id: number, km: number, eastDegrees = 0, ev_network = 'Tesla') => {
  const { lat, lng } = placeNorthward(km);
  const fast = { ev_connector_types: ['J1772COMBO'], ev_dc_fast_num: 4 };
  return recordToCharger({ ...fast, id, ev_network, latitude: lat, longitude: lng + eastDegrees });
};
/** More stations around the stop, off the road, than the map lists at once. */
const AROUND_STOP = Array.from({ length: 2_100 }, (_, index) => station(index + 10, 99, 0.025));

test('The station nearest to the driver is found even where there are thousands around the stop', async () => {
  const stations = createStaticStations();
  stations.show([...AROUND_STOP, station(1, 20)]);
  expect(await findChargersAhead(stations, null, QUERY, SITUATION)).toEqual([
    { network: 'Tesla Supercharger', atM: expect.closeTo(20_000, -2) },
  ]);
});

test('If not all stations could be checked, it is unknown whether there is one ahead', async () => {
  const stations = createStaticStations();
  stations.show(AROUND_STOP);
  expect(await findChargersAhead(stations, null, QUERY, SITUATION)).toBeNull();
  stations.show(AROUND_STOP.slice(0, 100));
  expect(await findChargersAhead(stations, null, QUERY, SITUATION)).toEqual([]);
});

test('Nothing is looked up on the server before the stations on the map have loaded', async () => {
  let listCallCount = 0;
  const loading: Pick<Stations, 'getStatus' | 'list'> = {
    getStatus: () => 'loading',
    async list() {
      listCallCount += 1;
      return { rows: [], total: 0 };
    },
  };
  expect(await findChargersAhead(loading, null, QUERY, SITUATION)).toBeNull();
  expect(listCallCount).toBe(0);
});
