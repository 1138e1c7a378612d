import { call, type Gateway } from '../src/contract/client.ts';
import { tripEndpoints } from '../src/contract/trips.ts';
import { METERS_PER_MILE } from '../src/domain/geo/point.ts';
import type { TripPlan } from '../src/domain/trips/trip.ts';
import type { TripPlace } from '../src/domain/trips/trip-request.ts';
import { createPremiumUser } from '../src/testing/account-api.ts';
import { COAST_TO_COAST, createTripRequest, prepareCountry, type TripEnds } from './country.ts';
import { closeConnections, runOpenLoop, send } from './open-loop.ts';
import { logProgress, quantile, report } from './report.ts';
import { startServerProcess } from './server-process.ts';
import { withTempFolder } from './stations.ts';

const WARM_UP = 3;
const RUNS = 20;
const CONCURRENT_PLANS = 20;
const REGION_SECONDS = 8;
const REGION_SEARCHES_PER_SECOND = 50;

const SHORT_TRIP_M = 500 * METERS_PER_MILE;
const SHORT_ROUNDS = 8;

async function planTripOnce(
  gateway: Gateway,
  ends: TripEnds,
  isNewRig = false,
): Promise<{ ms: number; plan: TripPlan }> {
  const body = createTripRequest(ends, isNewRig);
  const start = performance.now();
  const { data } = await call(gateway, tripEndpoints.optimizeTrip, { body });
  const ms = performance.now() - start;
  const [plan] = data.result.plans;
  if (!plan) throw new Error(`There is no plan: ${JSON.stringify(data.result.failure)}`);
  return { ms, plan };
}

/** Plans trips one after the other for several rounds, after a warm-up; returns the milliseconds of each. */
async function planRounds(
  gateway: Gateway,
  trips: readonly TripEnds[],
  rounds: number,
  isNewRig = false,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const trip of trips) {
      const { ms } = await planTripOnce(gateway, trip, isNewRig);
      if (round >= 0) times.push(ms);
    }
  return times;
}

function splitTrip({ legs }: TripPlan, lengthM: number): TripEnds[] {
  const cuts: TripPlace[] = [];
  let drivenM = lengthM;
  for (const { line, distanceM } of legs) {
    if (drivenM >= lengthM) {
      cuts.push({ lat: line[0] ?? 0, lng: line[1] ?? 0, label: `Cut ${cuts.length}` });
      drivenM = 0;
    }
    drivenM += distanceM;
  }
  return cuts.slice(1).flatMap((end, index) => {
    const start = cuts[index];
    return start === undefined ? [] : [{ start, end }];
  });
}

async function measureRegionWhilePlanning(gateway: Gateway, url: string): Promise<number[]> {
  const box = { swLat: 40.5, swLng: -74.3, neLat: 41, neLng: -73.6 };
  const body = { boundingBox: box, filters: { dcFastOnly: true } };
  // Sent from another address, because a client's requests wait for its own plans.
  const request = { path: '/api/chargers/search-by-region', body, localAddress: '127.0.0.2' };
  const searches = Array.from({ length: REGION_SECONDS * REGION_SEARCHES_PER_SECOND }, () => request);
  let isOver = false;
  const headers = await gateway.headers();
  // Plans aren't parsed here, because this process's own work would distort the measurements.
  const keepPlanning = async () => {
    while (!isOver)
      await send(url, { path: tripEndpoints.optimizeTrip.path, body: createTripRequest(COAST_TO_COAST), headers });
  };
  const planning = Array.from({ length: CONCURRENT_PLANS }, keepPlanning);
  const times = await runOpenLoop(url, searches, REGION_SEARCHES_PER_SECOND);
  isOver = true;
  await Promise.all(planning);
  closeConnections();
  return times;
}

/**
 * plan.coast: a coast-to-coast plan over HTTP when the server knows its routes, as after a change to the trip, and
 * plan.coast.first when it doesn't; plan.growth: the milliseconds per mile divided by those of 500-mile trips along the
 * same route; plan.map: the latency of region searches while 20 trips are being planned.
 */
export async function measureTrips(): Promise<void> {
  await withTempFolder(async (folder) => {
    logProgress('building the national road network and importing stations');
    await prepareCountry(folder);
    const server = await startServerProcess({ TOWCHARGE_DATA_FOLDER: folder, SIGN_IN_WORK: '1', PASSWORD_WORK: '10' });
    try {
      const gateway = await createPremiumUser(server.url);
      const coastTimes = await planRounds(gateway, [COAST_TO_COAST], RUNS);
      report({ name: 'plan.coast.p50', value: quantile(coastTimes, 0.5), unit: 'ms', n: RUNS });
      report({ name: 'plan.coast.p95', value: quantile(coastTimes, 0.95), unit: 'ms', n: RUNS });
      const firstTimes = await planRounds(gateway, [COAST_TO_COAST], RUNS, true);
      report({ name: 'plan.coast.first.p50', value: quantile(firstTimes, 0.5), unit: 'ms', n: RUNS });
      const { plan } = await planTripOnce(gateway, COAST_TO_COAST);
      const pieces = splitTrip(plan, SHORT_TRIP_M);
      const shortTimes = await planRounds(gateway, pieces, SHORT_ROUNDS);
      const piecePlans = (await Promise.all(pieces.map((piece) => planTripOnce(gateway, piece)))).map(
        (result) => result.plan,
      );
      const shortM = piecePlans.reduce((sum, { totals }) => sum + totals.distanceM, 0) / piecePlans.length;
      const growth = quantile(coastTimes, 0.5) / plan.totals.distanceM / (quantile(shortTimes, 0.5) / shortM);
      logProgress(`${pieces.length} trips of about ${Math.round(shortM / METERS_PER_MILE)} miles`);
      report({ name: 'plan.growth', value: growth, unit: 'x', n: shortTimes.length });
      const latencies = await measureRegionWhilePlanning(gateway, server.url);
      report({ name: 'plan.map.p99', value: quantile(latencies, 0.99), unit: 'ms', n: latencies.length });
    } finally {
      await server.stop();
    }
  });
}
