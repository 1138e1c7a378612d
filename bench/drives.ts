import path from 'node:path';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { UNCALIBRATED } from '#domain/energy/calibration.ts';
import { getModelErrorShare } from '#domain/energy/energy-uncertainty.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { haversineDistanceM } from '#domain/geo/point.ts';
import { meanPercentPerM } from '#domain/trips/build-trip-graph.ts';
import { toRoutingProfile } from '#domain/trips/build-trip-rig.ts';
import { listViaPlaces } from '#domain/trips/stop-rules.ts';
import { listTripWeatherPoints, putOnRoad } from '#domain/trips/trip-area.ts';
import type { PlanSteps } from '#domain/trips/trip-needs.ts';
import { findPlans, findStations } from '#domain/trips/trip-planning.ts';
import { TripRequest } from '#domain/trips/trip-request.ts';
import { ChargerIndex } from '#server/chargers/search/charger-index.ts';
import { openDatabase } from '#server/db/database.ts';
import { buildTestRoads } from '#server/roads/testing/built-roads.ts';
import { openTestTiles } from '#server/roads/testing/engines.ts';
import { writeElevation } from '#server/roads/testing/etopo5-file.ts';
import { toTripAnswer } from '#server/trips/plan/planner-work.ts';
import { requireRoute } from '#server/trips/plan/require-route.ts';
import { TripSupplies } from '#server/trips/plan/trip-supplies.ts';
import { importWorld, type TripInput } from '#server/trips/testing/world.ts';
import { getTripName, TRIPS_IN_COUNTRY } from '#server/trips/testing/world-trips.ts';
import { SEASONAL_WEATHER } from '#server/weather/weather.ts';
import { realData } from '../src/testing/real-data.ts';
import { drawDay, type PlannedTrip } from './drive-day.ts';
import { bestMinutes, type Policy, simulateDrive } from './drive-simulation.ts';
import { logProgress, report } from './report.ts';
import { withTempFolder } from './stations.ts';

const TRIPS = 20;
const DRIVES = Number(process.env.DRIVES_PER_TRIP ?? 1_000);
const STATIONS_WITHIN_M = 13_000;

type Open = {
  readonly sql: Awaited<ReturnType<typeof openDatabase>>['sql'];
  readonly chargers: ChargerIndex;
  readonly roads: ReturnType<typeof openTestTiles>;
};

/** A Level 2 charger with a trailer beside it (ours). */
const SLOW_W = 6_500;
const ROAD_OVER_LINE = 1.35;
const SAME_SITE_M = 400;
const BOX_DEGREES = 0.5;

/** Returns the meters to the nearest charger at another site, of any level. */
function nearestOther(chargers: ChargerIndex, { lat, lng }: LatLng): number {
  const box = {
    swLat: lat - BOX_DEGREES,
    swLng: lng - BOX_DEGREES,
    neLat: lat + BOX_DEGREES,
    neLng: lng + BOX_DEGREES,
  };
  const rows = chargers
    .listRowsInBoxes([box], NO_FILTERS)
    .map((row) => JSON.parse(Buffer.from(row).toString()) as LatLng);
  const meters = rows.map((other) => haversineDistanceM({ lat, lng }, other)).filter((m) => m > SAME_SITE_M);
  return Math.min(Number.POSITIVE_INFINITY, ...meters);
}

/** Plans a trip as the server does; null if it has no plan. */
async function prepareTrip({ sql, chargers, roads }: Open, asked: TripInput): Promise<PlannedTrip | null> {
  const request = TripRequest.parse(asked);
  const departMs = new Date(request.departAt ?? 0).getTime();
  const route = requireRoute(await roads.route(listViaPlaces(request), toRoutingProfile(request)));
  const basis = { request, departMs, calibration: UNCALIBRATED, legs: route.legs };
  const supplies = new TripSupplies({ sql, chargers, weather: SEASONAL_WEATHER }, roads.route.bind(roads), basis);
  const run = async <T>(steps: PlanSteps<T>): Promise<T> => {
    let step = steps.next();
    while (!step.done) step = steps.next(toTripAnswer(await supplies.answer(step.value)));
    return step.value;
  };
  const answer = toTripAnswer(await supplies.answer({ kind: 'weather', points: listTripWeatherPoints(basis) }));
  if (answer.kind !== 'weather') throw new TypeError('There is no weather');
  const trip = putOnRoad(basis, answer.weather);
  const area = await run(findStations(trip, STATIONS_WITHIN_M));
  const { plans } = await run(findPlans(area, {}));
  if (plans.length === 0) return null;
  const { isLibraryRig } = area.rig;
  const graph = area.graphs.exact({ rules: area.rules });
  const percentPerM = meanPercentPerM(area.line);
  const refugePercent = graph.nodes.map(({ key }) => {
    const at = area.shown.get(key)?.at;
    return at === undefined ? Number.POSITIVE_INFINITY : nearestOther(chargers, at) * ROAD_OVER_LINE * percentPerM;
  });
  const slowPercentPerHour = (SLOW_W / area.rig.physics.usableWh) * 100;
  return {
    graph,
    rules: area.rules,
    refugePercent,
    slowPercentPerHour,
    rigShare: getModelErrorShare({ isLibraryRig, towedM: 0 }),
  };
}

type Sums = {
  stranded: number;
  empty: number;
  slow: number;
  minutes: number;
  best: number;
  stops: number;
  replans: number;
};

function driveTrip(trip: PlannedTrip, policy: Policy): Sums {
  const sums: Sums = { stranded: 0, empty: 0, slow: 0, minutes: 0, best: 0, stops: 0, replans: 0 };
  for (let drive = 1; drive <= DRIVES; drive += 1) {
    const day = drawDay(drive, trip);
    const { minutes, stops, replans, slowHours, stranded } = simulateDrive(trip, day, policy);
    sums.stops += stops;
    sums.replans += replans;
    if (stranded === 'empty') sums.empty += 1;
    if (slowHours > 0) sums.slow += 1;
    if (stranded !== null) {
      sums.stranded += 1;
      continue;
    }
    const best = bestMinutes(trip, day);
    if (best === null) continue;
    sums.minutes += minutes;
    sums.best += best;
  }
  return sums;
}

function describe({ stranded, empty, slow, minutes, best, stops, replans }: Sums): string {
  const each = (count: number) => (count / DRIVES).toFixed(1);
  return `${stranded} stranded (${empty} empty), ${slow} charged slowly, ${(minutes / best).toFixed(3)} of the best time, ${each(stops)} stops, ${each(replans)} replans`;
}

/**
 * drive.stranded: drives that end without charge and without a charger in reach; drive.regret: their time over the best
 * for someone who knows the day beforehand. Beside it, what plans would do that learn from the day's first drives.
 */
export async function measureDrives(): Promise<void> {
  await withTempFolder(async (folder) => {
    const { place, remove } = await buildTestRoads([realData('roads/us-highways.osm.pbf')]);
    const database = await openDatabase({ folder: path.join(folder, 'postgres') });
    await importWorld(database.sql, folder, true);
    const roads = openTestTiles({ ...place, elevationFile: await writeElevation(folder) });
    const open = { sql: database.sql, chargers: await ChargerIndex.load(database.sql), roads };
    const all: Sums[] = [];
    for (const asked of TRIPS_IN_COUNTRY) {
      if (all.length >= TRIPS) break;
      const trip = asked.nights || asked.rig.trailer === null ? null : await prepareTrip(open, asked);
      if (trip === null) continue;
      const today = driveTrip(trip, { learnsSpread: false });
      all.push(today);
      logProgress(`${getTripName(asked)}: ${describe(today)}`);
      logProgress(`  learning from the day: ${describe(driveTrip(trip, { learnsSpread: true }))}`);
    }
    const sum = (of: (sums: Sums) => number) => all.reduce((total, one) => total + of(one), 0);
    const drives = all.length * DRIVES;
    report({ name: 'drive.stranded', value: sum(({ stranded }) => stranded) / drives, unit: '', n: drives });
    report({ name: 'drive.regret', value: sum((one) => one.minutes) / sum(({ best }) => best), unit: 'x', n: drives });
    await roads.close();
    await database.close();
    await remove();
  });
}
