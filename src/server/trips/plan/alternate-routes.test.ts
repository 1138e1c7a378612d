import { expect, it, onTestFinished } from 'vitest';
import { makeCharger, storeChargers } from '../../chargers/testing.ts';
import { defaultDatabase } from '../../db/testing.ts';
import { setUpRoads, setUpTripFixture } from '../testing/trip-fixture.ts';

const DALLAS = { lat: 32.78, lng: -96.8, label: 'Dallas' };
const ATLANTA = { lat: 33.75, lng: -84.39, label: 'Atlanta' };
/** Towns on I-30, I-40, I-22, and I-20 east of Birmingham; the fastest route is I-20 all the way. */
const NORTHERN_TOWNS = [
  [33.14, -95.6],
  [33.44, -94.04],
  [34.12, -93.05],
  [34.75, -92.29],
  [34.88, -91.19],
  [35.15, -90.18],
  [34.77, -89.45],
  [34.26, -88.7],
  [33.83, -87.28],
  [33.52, -86.8],
  [33.61, -85.83],
] as const;

it('A trip with too few chargers along the fastest route takes the next fastest one, or says what would allow that', async () => {
  const database = await defaultDatabase().open();
  onTestFinished(() => database.close());
  const chargers = NORTHERN_TOWNS.map(([lat, lng], index) =>
    makeCharger(500 + index, { lat, lng, dcFastCount: 6, connectors: ['ccs'], maxPowerKw: 350 }),
  );
  await storeChargers(database.sql, chargers);
  const roads = await setUpRoads();
  onTestFinished(() => roads.close());
  const fixture = await setUpTripFixture(database, roads, () => new Date());
  onTestFinished(() => fixture.close());
  const driver = await fixture.createUser();

  const { result } = await fixture.plan(driver, { start: DALLAS, end: ATLANTA });
  const [plan] = result.plans;
  expect(plan?.stops.map(({ at }) => at.lat)).toContain(35.15);
  expect(result.sources.roads).toMatchObject({
    rank: 1,
    sentence: expect.stringContaining('takes an alternate route'),
  });
  const limited = await fixture.plan(driver, { start: DALLAS, end: ATLANTA, maxStops: 1 });
  expect(limited.result.failure?.relaxations.map(({ codes }) => codes)).toContainEqual(['more_stops']);
  const toMemphis = await fixture.plan(driver, { start: DALLAS, end: { lat: 35.15, lng: -90.05, label: 'Memphis' } });
  expect(toMemphis.result.sources.roads.rank).toBe(0);
});
