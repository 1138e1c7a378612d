import { expect, test } from 'vitest';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import { createStaticStations } from './static-stations.ts';

const plaza = createTestCharger({ id: '7', lat: 40, lng: -83, network: 'Blink', trailerScore: 80 });
const depot = createTestCharger({
  id: '8',
  lat: 41,
  lng: -83,
  network: 'Tesla Supercharger',
  dcFastCount: 0,
  level2Count: 2,
});
const signal = new AbortController().signal;

test('A map that is given its stations shows only those, and notifies its listeners when they change', async () => {
  const stations = createStaticStations();
  let notificationCount = 0;
  const unsubscribe = stations.subscribe(() => {
    notificationCount += 1;
  });
  const before = stations.getTilesVersion();
  const empty = await stations.readTile({ z: 0, x: 0, y: 0 }, signal);
  stations.show([plaza, depot]);
  expect(notificationCount).toBe(1);
  expect(stations.getTilesVersion()).not.toBe(before);
  expect((await stations.readTile({ z: 0, x: 0, y: 0 }, signal)).byteLength).toBeGreaterThan(empty.byteLength);
  expect(await stations.find('7')).toMatchObject({ network: 'Blink', trailerScore: 80 });
  expect(await stations.find('9')).toBeNull();
  expect(await stations.count(null, { text: '' } as never)).toEqual({ total: 2, dcFast: 1 });
  unsubscribe();
  stations.show([]);
  expect(notificationCount).toBe(1);
});
