import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Charger } from '#domain/chargers/charger.ts';
import { ChargerIndex } from '../../chargers/search/charger-index.ts';
import { closeStation, makeCharger, storeChargers } from '../../chargers/testing.ts';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import { listCorridorRows } from './corridor-rows.ts';

const BOX = { swLat: 40, neLat: 41, swLng: -77, neLng: -75 };
const HERE = { lat: 40.2, lng: -76 };
const SLOW = { dcFastCount: 0, level2Count: 2, ...HERE };

let database: Database;
beforeAll(async () => {
  database = await defaultDatabase().open();
});
afterAll(() => database.close());

it('A plan gets the fast chargers along its route, and slower ones whose record says which direction of traffic their service plaza serves', async () => {
  const { sql } = database;
  await storeChargers(sql, [
    makeCharger(1, { dcFastCount: 8, ...HERE }),
    makeCharger(2, { ...SLOW, name: 'Bowmansville Service Plaza (Milepost 289.9 EB)' }),
    makeCharger(3, { ...SLOW, address: '1 Main St' }),
    makeCharger(4, { ...SLOW, name: 'WB Goodale Park' }),
    makeCharger(5, { ...SLOW, name: 'Service Plaza Westbound', lat: 43 }),
    makeCharger(6, { dcFastCount: 4, name: 'Service Plaza Westbound', ...HERE }),
    makeCharger(7, { ...SLOW, name: 'Rest Area Southbound' }),
  ]);
  const index = await ChargerIndex.load(sql);
  const listIds = () =>
    listCorridorRows(index, [BOX, BOX])
      .map((row): Charger => JSON.parse(new TextDecoder().decode(row)))
      .map(({ id }) => Number(id))
      .sort((a, b) => a - b);
  expect(listIds()).toEqual([1, 2, 6, 7]);
  await closeStation(sql, 2);
  await storeChargers(sql, [
    makeCharger(7, { ...SLOW, name: 'Rest Area' }),
    makeCharger(8, { ...SLOW, name: 'Rest Area NB' }),
  ]);
  await index.catchUp(sql);
  expect(listIds()).toEqual([1, 6, 8]);
});
