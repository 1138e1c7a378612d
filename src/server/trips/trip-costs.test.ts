import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TripPlan } from '#domain/trips/trip.ts';
import type { TestBrowser } from '../account/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { type RoadsUnderTest, setUpRoads, setUpTripFixture, type TripFixture } from './testing/trip-fixture.ts';

let roads: RoadsUnderTest;
beforeAll(async () => {
  roads = await setUpRoads();
});
afterAll(() => roads.close());

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** Returns the price of a plan's energy in dollars, including charging losses. */
const computeCost = ({ totals }: Pick<TripPlan, 'totals'>, dollarsPerKwh: number) =>
  (totals.chargedWh / 1_000 / 0.94) * dollarsPerKwh;

describe.each([defaultDatabase()])('the costs of a trip on the $name database', ({ open }) => {
  let database: Database;
  let fixture: TripFixture;
  let driver: TestBrowser;
  const now = new Date();
  const change = async (values: object) => {
    await database.sql.updateTable('stations').set(values).execute();
    await fixture.app.deps.chargers.catchUp(database.sql);
  };
  const plan = async (fields: object = {}) => {
    const { result } = await fixture.plan(driver, fields);
    const [best] = result.plans;
    if (best === undefined) throw new Error('There is no plan');
    return { best, ...result };
  };
  beforeAll(async () => {
    database = await open();
    fixture = await setUpTripFixture(database, roads, () => now);
    driver = await fixture.createUser();
  });
  afterAll(async () => {
    await fixture.close();
    await database.close();
  });

  it('are a range based on typical prices if no price is recorded, with and without the trailer', async () => {
    const { best, solo } = await plan();
    const { cost, priceDollars, unpricedStops, chargingStops } = best.totals;
    expect([priceDollars, unpricedStops, cost?.unknownStops]).toEqual([0, chargingStops, 0]);
    expect(cost?.typical).toBeCloseTo(computeCost(best, 0.48), 1);
    expect(cost?.low).toBeCloseTo(computeCost(best, 0.48 * 0.75), 1);
    expect(cost?.high).toBeCloseTo(computeCost(best, 0.48 * 1.3), 1);
    for (const key of ['low', 'typical', 'high'] as const)
      expect(sum(best.stops.map((stop) => stop.cost?.[key] ?? 0))).toBeCloseTo(cost?.[key] ?? 0, 3);
    expect(best.stops.map((stop) => stop.cost === null)).toEqual(best.stops.map(({ chargeMin }) => chargeMin === 0));
    expect(solo?.cost?.typical).toBeLessThan((cost?.typical ?? 0) * 0.7);
  });

  it('are lower for members', async () => {
    await change({ network: 'Electrify America' });
    // If prices counted, a member could charge elsewhere.
    const timeOnly = { dollarsPerHour: 0 };
    const [guest, member] = [await plan(timeOnly), await plan({ ...timeOnly, memberships: ['Electrify America'] })];
    expect(member.best.totals.cost?.typical).toBeCloseTo((guest.best.totals.cost?.typical ?? 0) * 0.75, 3);
    expect(member.best.stops.map(({ name }) => name)).toEqual(guest.best.stops.map(({ name }) => name));
  });

  it('are exact if every price is recorded, with and without the trailer', async () => {
    await change({ pricing: '$0.40 per kWh' });
    const { best, solo, plans } = await plan({ memberships: ['Electrify America'] });
    if (solo === null) throw new Error('There is no comparison without the trailer');
    for (const totals of [...plans.map((candidate) => candidate.totals), solo]) {
      const price = totals.priceDollars;
      expect(totals.cost).toEqual({ low: price, typical: price, high: price, unknownStops: 0 });
      expect(price).toBeCloseTo(computeCost({ totals }, 0.4), 3);
    }
    expect(best.totals.unpricedStops).toBe(0);
    expect(plans.flatMap(({ labels }) => labels)).toContain('cheapest');
  });

  it('are null in trips that were planned before cost ranges existed, which can still be read', async () => {
    const { trip } = await fixture.plan(driver);
    const row = await database.sql.selectFrom('trips').select('result').where('id', '=', trip.id).executeTakeFirst();
    const result = JSON.parse(JSON.stringify(row?.result), (key, value) => (key === 'cost' ? undefined : value));
    const request = JSON.stringify({ ...trip.request, memberships: undefined });
    const oldColumns = { result: JSON.stringify(result), request };
    await database.sql.updateTable('trips').set(oldColumns).where('id', '=', trip.id).execute();
    const { status, body } = await driver.send('GET', `/api/routes/premium/${trip.id}`);
    const expected = {
      request: { memberships: [] },
      result: { plans: result.plans.map(() => ({ totals: { cost: null } })) },
    };
    expect([status, body?.data]).toMatchObject([200, expected]);
  });
});
