import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRIP_ALONG_I80 } from '#domain/trips/testing/trip-requests.ts';
import { appHeaders } from '../account/app-verification/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { type People, type Person, setUpPeople } from '../security/testing/people.ts';
import { type RoadsUnderTest, setUpRoads, setUpTripFixture, type TripFixture } from './testing/trip-fixture.ts';

const ACCOUNT_COUNT = 20;
const HEAD_START_MS = 300;

describe('many accounts that plan continuously', () => {
  let roads: RoadsUnderTest;
  let database: Database;
  let fixture: TripFixture;
  let people: People;
  let crowd: Person[];
  let headers: Record<string, string>;
  let planCount = 0;
  let newcomerCount = 0;
  beforeAll(async () => {
    roads = await setUpRoads();
    database = await defaultDatabase().open();
    fixture = await setUpTripFixture(database, roads, () => new Date());
    people = await setUpPeople(fixture.app);
    headers = { ...(await appHeaders(fixture.app)), 'content-type': 'application/json' };
    crowd = [];
    for (let i = 0; i < ACCOUNT_COUNT; i += 1) crowd.push(await createUser('premium'));
  }, 240_000);
  afterAll(async () => {
    await fixture.close();
    await database.close();
    await roads.close();
  });

  async function createUser(license: string): Promise<Person> {
    const person = await people.createUser();
    await database.sql.updateTable('users').set({ license }).where('uid', '=', person.uid).execute();
    return person;
  }

  async function send(person: Person, path: string, body: object, from: string, signal?: AbortSignal) {
    const response = await fixture.app.request(
      path,
      {
        method: 'POST',
        headers: { ...headers, ...person.headers },
        body: JSON.stringify(body),
        ...(signal ? { signal } : {}),
      },
      from,
    );
    return response.status;
  }

  /** Each plan is a different request, so none comes from the cache. */
  const plan = (person: Person, from: string, signal?: AbortSignal) => {
    planCount += 1;
    const start = { ...TRIP_ALONG_I80.start, lat: 39.53 + planCount / 100_000 };
    return send(person, '/api/routes/premium/optimize', { ...TRIP_ALONG_I80, start }, from, signal);
  };
  const navigate = (person: Person, from: string) =>
    send(person, '/api/routes/navigate', { chargerId: '20', from: { lat: 40, lng: -118.9 } }, from);

  async function planAmidCrowd(getAddress: (index: number) => string): Promise<number[]> {
    const crowdStop = new AbortController();
    const planContinuously = async (person: Person, index: number) => {
      while (!crowdStop.signal.aborted) {
        await plan(person, getAddress(index), crowdStop.signal).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const crowdPlans = crowd.map(planContinuously);
    await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
    newcomerCount += 1;
    const from = `203.0.113.${newcomerCount}`;
    const statuses = [await plan(await createUser('premium'), from), await navigate(await createUser('free'), from)];
    crowdStop.abort();
    await Promise.all(crowdPlans);
    return statuses;
  }

  it("do not block a new user's plan or navigation when they share an address", async () => {
    expect(await planAmidCrowd(() => '198.51.100.1')).toEqual([200, 200]);
  });

  it("do not block a new user's plan or navigation when each has its own address", async () => {
    expect(await planAmidCrowd((index) => `198.51.${index}.1`)).toEqual([200, 200]);
  });
});
