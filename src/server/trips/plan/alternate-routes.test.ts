import { expect, it, onTestFinished } from 'vitest';
import { makeCharger, storeChargers } from '../../chargers/testing.ts';
import { defaultDatabase } from '../../db/testing.ts';
import { setUpRoads, setUpTripFixture } from '../testing/trip-fixture.ts';

const DALLAS = { lat: 32.78, lng: -96.8, label: 'Dallas' };
const MEMPHIS = { lat: 35.15, lng: -90.05, label: 'Memphis' };
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

/** Towns on I-20 between Dallas and Birmingham. */
const SOUTHERN_TOWNS = [
  [32.73, -96.28],
  [32.55, -95.86],
  [32.45, -94.75],
  [32.51, -93.75],
  [32.53, -92.64],
  [32.5, -92.1],
  [32.41, -91.19],
  [32.34, -90.85],
  [32.3, -90.18],
  [32.37, -89.48],
  [32.36, -88.7],
  [32.85, -87.95],
  [33.18, -87.53],
] as const;

async function createPlannerWithChargers(towns: readonly (readonly [lat: number, lng: number, maxPowerKw: number])[]) {
  const database = await defaultDatabase().open();
  onTestFinished(() => database.close());
  const chargers = towns.map(([lat, lng, maxPowerKw], i) =>
    makeCharger(500 + i, { lat, lng, dcFastCount: 6, connectors: ['ccs'], maxPowerKw }),
  );
  await storeChargers(database.sql, chargers);
  const roads = await setUpRoads();
  onTestFinished(() => roads.close());
  const fixture = await setUpTripFixture(database, roads, () => new Date());
  onTestFinished(() => fixture.close());
  const driver = await fixture.createUser();
  return async (fields: object) => (await fixture.plan(driver, fields)).result;
}

it('A trip with too few chargers along the fastest route uses the next fastest one, or says which change would make the trip possible', async () => {
  const plan = await createPlannerWithChargers(NORTHERN_TOWNS.map(([lat, lng]) => [lat, lng, 350]));
  const result = await plan({ start: DALLAS, end: ATLANTA });
  expect(result.plans[0]?.stops.map(({ at }) => at.lat)).toContain(35.15);
  expect(result.sources.roads).toMatchObject({
    rank: 1,
    sentence: expect.stringContaining('works out better on an alternate route'),
  });
  expect((await plan({ start: DALLAS, end: MEMPHIS })).sources.roads.rank).toBe(0);
  const { failure } = await plan({ start: DALLAS, end: ATLANTA, maxStops: 1 });
  expect(failure?.relaxations.map(({ codes }) => codes)).toContainEqual(['more_stops']);
});

it('A trip without a plan on any route reports the failure of the fastest one', async () => {
  const plan = await createPlannerWithChargers([]);
  const { failure, sources } = await plan({ start: DALLAS, end: ATLANTA });
  expect(failure?.reason).toBe('no_stations');
  expect(sources.roads.rank).toBe(0);
  expect(sources.roads.sentence).not.toContain('alternate');
});

it('A trip takes an alternate route if its chargers save more time than the longer drive costs', async () => {
  const getRouteRank = async (northernKw: number, southernKw: number) => {
    const northern = NORTHERN_TOWNS.map(([lat, lng]) => [lat, lng, northernKw] as const);
    const southern = SOUTHERN_TOWNS.map(([lat, lng]) => [lat, lng, southernKw] as const);
    const plan = await createPlannerWithChargers([...northern, ...southern]);
    return (await plan({ start: DALLAS, end: ATLANTA })).sources.roads.rank;
  };
  expect(await getRouteRank(350, 25)).toBe(1);
  expect(await getRouteRank(50, 350)).toBe(0);
});
