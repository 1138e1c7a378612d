import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIN_CHARGE_MINUTES } from '#domain/trips/stop-rules.ts';
import type { AlternativeLabel } from '#domain/trips/stops/alternatives.ts';
import type { StopPlan } from '#domain/trips/stops/stop-plan.ts';
import type { TripPlan } from '#domain/trips/trip.ts';
import { TripRequest } from '#domain/trips/trip-request.ts';
import { usualOrProof } from '../../testing/proof.ts';
import { isRealDataMissing } from '../../testing/real-data.ts';
import { createTestFolder } from '../chargers/import/testing/station-text.ts';
import { ChargerIndex } from '../chargers/search/charger-index.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { getNationalHighways } from '../roads/testing/built-roads.ts';
import { openTestTileEngine } from '../roads/testing/engines.ts';
import { listComplaints, listFailureComplaints, listOptionComplaints } from './testing/driver-complaints.ts';
import { type PlanAreaDeps, planArea } from './testing/planned-area.ts';
import { importWorld, openWorld, readAllStations, type World } from './testing/world.ts';
import {
  CONTINGENT_TRIP,
  EARLY_NIGHT_TRIP,
  FEW_STOPS_TRIP,
  FULLER_START_TRIP,
  getTripName,
  LATE_NIGHT_TRIP,
  type MissingPlan,
  NATIONWIDE_TRIPS,
  SKIPPED_STATIONS,
  SKIPPED_STATIONS_TRIP,
  TRIPS_IN_SEVEN_STATES,
  TRIPS_WITHOUT_PLAN,
} from './testing/world-trips.ts';

/** Trips across the whole country take longer to plan, so only npm run prove plans them. */
const IS_NATIONWIDE = process.env.NATIONWIDE_TRIPS === 'yes';
const TRIPS = IS_NATIONWIDE
  ? NATIONWIDE_TRIPS
  : TRIPS_IN_SEVEN_STATES.slice(0, usualOrProof(4, TRIPS_IN_SEVEN_STATES.length));
const TOLERANCE_MINUTES = 1e-6;
/** A trip's duration in minutes, plus its price converted to minutes at the default value of time. */
const getCostInMinutes = ({ totals }: TripPlan) => totals.totalMin + MINUTES_PER_DOLLAR * (totals.cost?.typical ?? 0);
const MINUTES_PER_DOLLAR = 3;
/** Searches for different labels may split the charging between the same stops a little differently. */
const areNearlyEqual = (one: StopPlan, other: StopPlan) =>
  Math.abs(one.totals.minutes - other.totals.minutes) < 1 &&
  one.visits.map(({ at }) => at).join() === other.visits.map(({ at }) => at).join();
let database: Database;
let world: World;
let planAreaDeps: PlanAreaDeps;
let closeRoads = async () => {};

describe.skipIf(isRealDataMissing)('trips with real stations and highways', () => {
  beforeAll(async () => {
    const [{ location }, { folder, remove }] = await Promise.all([getNationalHighways(), createTestFolder()]);
    database = await defaultDatabase().open();
    await importWorld(database.sql, folder, IS_NATIONWIDE);
    const roads = openTestTileEngine(location);
    closeRoads = async () => {
      await roads.close();
      await remove();
    };
    world = await openWorld(database.sql, roads);
    planAreaDeps = { sql: database.sql, chargers: await ChargerIndex.load(database.sql), roads };
  });
  afterAll(async () => {
    await world?.close();
    await closeRoads();
    await database?.close();
  });

  it('have sensible plans, except for those that are impossible with the recorded chargers', async () => {
    const stations = await readAllStations(database.sql);
    const complaints: string[] = [];
    const missing: Record<string, MissingPlan> = {};
    for (const input of TRIPS) {
      const title = getTripName(input);
      const { plans, failure, sources } = await world.plan(input);
      expect(sources.heights.kind).toMatch(/^(interstates|land)$/);
      const request = TripRequest.parse(input);
      complaints.push(...listOptionComplaints(request, plans).map((complaint) => `${title}: ${complaint}`));
      for (const plan of plans)
        complaints.push(
          ...listComplaints({ request, plan, stations }).map((complaint) => `${title}, ${plan.labels}: ${complaint}`),
        );
      if (plans.length > 0) continue;
      if (failure === null) throw new Error(`${title}: neither a plan nor a reason`);
      missing[title] = { reason: failure.reason, from: failure.from.name, to: failure.to.name };
      complaints.push(...listFailureComplaints(request, failure).map((complaint) => `${title}: ${complaint}`));
    }
    expect(complaints).toEqual([]);
    expect(missing).toEqual(IS_NATIONWIDE ? TRIPS_WITHOUT_PLAN : {});
  });

  it('include a contingent stop, weighted by its probability', async () => {
    const stations = await readAllStations(database.sql);
    const { plans } = await world.plan(CONTINGENT_TRIP);
    const plan = plans.find(({ legs }) => legs.some(({ contingent }) => contingent !== null));
    if (plan === undefined) throw new Error('There is no plan');
    expect(listComplaints({ request: TripRequest.parse(CONTINGENT_TRIP), plan, stations })).toEqual([]);
    const stops = plan.legs.flatMap(({ contingent }) => contingent ?? []);
    for (const { chance } of stops) expect(chance).toBeGreaterThan(0.1);
    const { totalMin, driveMin, chargeMin, otherMin, chargingStops } = plan.totals;
    expect(chargingStops).toBe(plan.stops.filter((stop) => stop.chargeMin > 0).length);
    expect(totalMin).toBeCloseTo(driveMin + chargeMin + otherMin, 6);
    const setupMin = plan.stops.reduce((sum, stop) => sum + stop.overheadMin, 0);
    const contingentMin = stops.reduce((sum, { chance, stopMin }) => sum + chance * stopMin, 0);
    expect(otherMin).toBeCloseTo(setupMin + contingentMin, 6);
  });

  if (IS_NATIONWIDE)
    it('suggest a fuller start that saves what it promises', async () => {
      const { plans, fuller } = await world.plan(FULLER_START_TRIP);
      expect(fuller).toMatchObject({ startPercent: 100 });
      const full = await world.plan({ ...FULLER_START_TRIP, startPercent: 100 });
      const saved = (plans[0]?.totals.totalMin ?? 0) - (full.plans[0]?.totals.totalMin ?? 0);
      expect(saved).toBeGreaterThan(10);
      expect(Math.abs(saved - (fuller?.minutesSaved ?? 0))).toBeLessThan(5);
    });

  it('have no overnight stop that begins in the morning if a lower speed lets the rig drive until the evening', async () => {
    const trips = [{ trip: EARLY_NIGHT_TRIP, maxStayMin: 780 }];
    // In the best plan of this trip, the night begins at 3:46 p.m.
    if (IS_NATIONWIDE) trips.push({ trip: LATE_NIGHT_TRIP, maxStayMin: 810 });
    for (const { trip, maxStayMin } of trips) {
      const { plans } = await world.plan(trip);
      const nights = plans[0]?.stops.filter(({ kind }) => kind === 'overnight') ?? [];
      expect(nights.length).toBeGreaterThan(0);
      for (const { stayMin } of nights) expect(stayMin, getTripName(trip)).toBeLessThan(maxStayMin);
    }
  });

  it('do not get worse plans because of two additional stations', async () => {
    const stations = await readAllStations(database.sql);
    for (const id of SKIPPED_STATIONS) expect(stations.has(id)).toBe(true);
    const request = { ...SKIPPED_STATIONS_TRIP, skippedStations: SKIPPED_STATIONS };
    const [planWithStations] = (await world.plan(SKIPPED_STATIONS_TRIP)).plans;
    const [planWithoutStations] = (await world.plan(request)).plans;
    if (planWithStations === undefined || planWithoutStations === undefined) throw new Error('There is no plan');
    expect(getCostInMinutes(planWithStations)).toBeLessThan(getCostInMinutes(planWithoutStations) + 10);
  });

  if (IS_NATIONWIDE)
    it('have as few stops as needed if they take more than a day', async () => {
      const { plans } = await world.plan(FEW_STOPS_TRIP);
      expect(plans[0]?.totals.chargingStops).toBeLessThanOrEqual(8);
    });

  it('have plans that no other station would improve, and no charging stop under five minutes', async () => {
    let stopCount = 0;
    let unbeatenCount = 0;
    for (const input of TRIPS) {
      const { area, search, plans, compromises } = await planArea(planAreaDeps, input);
      // Until its drives are routed and computed, a plan can only seem to be better.
      const findBetter = (label: AlternativeLabel, plan: StopPlan, isCheapest: boolean): StopPlan | null => {
        const better = search.findBetterPlan(label, plan);
        unbeatenCount += Number(better === null);
        // Only a cheaper plan is better than the cheapest one.
        const isNoCheaper = better !== null && better.totals.expectedDollars >= plan.totals.expectedDollars;
        if (isCheapest && isNoCheaper) return null;
        if (better === null || areNearlyEqual(better, plan) || area.graphs.listUnroutedDrives([better]).length > 0)
          return null;
        return area.graphs.buildDrives([better]) ? findBetter(label, plan, isCheapest) : better;
      };
      for (const found of plans) {
        const title = `${getTripName(input)}, ${found.labels}`;
        // Each label minimizes something else. The cheapest plan comes from a separate search with typical prices.
        const labels = found.labels.filter((label) => label !== 'cheapest');
        const isCheapest = labels.length < found.labels.length;
        const better = labels.map((label) => findBetter(label, found.plan, isCheapest));
        // An overnight stop can't be replaced.
        if (input.nights === undefined && labels.length > 0) expect(better, title).toContain(null);
        for (const { isCharging, stayMin, chargeMin } of found.plan.visits) {
          if (!isCharging || stayMin > 0 || compromises.shortStops) continue;
          expect(chargeMin, title).toBeGreaterThan(MIN_CHARGE_MINUTES - TOLERANCE_MINUTES);
          stopCount += 1;
        }
      }
    }
    expect(stopCount).toBeGreaterThan(TRIPS.length);
    expect(unbeatenCount).toBeGreaterThan(TRIPS.length);
  });
});
