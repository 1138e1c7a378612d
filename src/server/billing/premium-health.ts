import type { RoadRig } from '#domain/roads/road-route.ts';
import type { Deps } from '../deps.ts';
import { inTime } from '../in-time.ts';
import { touchDatabase } from './billing-store.ts';

type HealthDeps = Pick<Deps, 'sql' | 'billing' | 'roads' | 'clock' | 'log'>;

const HEALTH_MS = 2_000;

/** Two towns on an interstate, and a car that may go anywhere: any answer about them shows that roads can be asked. */
const SALINA = { lat: 38.84, lng: -97.61 };
const TOPEKA = { lat: 39.05, lng: -95.68 };
const CAR: RoadRig = {
  lengthM: 4.5,
  widthM: 1.9,
  heightM: 1.6,
  massKg: 2_000,
  axles: 2,
  hasTrailer: false,
  hasPropane: false,
  avoidsTolls: false,
  topSpeedMps: 33,
};

/** What something comes to that is given two seconds; only the log learns why it does not work. */
async function healthOf<T extends string>(name: string, asked: Promise<T>, { log }: HealthDeps) {
  return inTime(asked, HEALTH_MS, () => new Error('There is no answer')).catch((error: unknown) => {
    log.warn({ err: error, service: name }, 'a service that premium needs does not work');
    return 'degraded' as const;
  });
}

async function touched(touching: Promise<void>): Promise<'healthy'> {
  await touching;
  return 'healthy';
}

/** Roads that do not know the two towns can be asked for others. */
async function askedRoads({ roads }: HealthDeps): Promise<'healthy' | 'preparing'> {
  const answer = await roads.gaps([SALINA], [TOPEKA], CAR);
  if (answer.ok) return 'healthy';
  switch (answer.failure.kind) {
    case 'preparing':
      return 'preparing';
    case 'away':
      throw new Error('The road engine does not answer');
    case 'no-road':
    case 'no-way':
    case 'too-long':
      return 'healthy';
  }
}

/** How roads are is asked at most once in so long: anybody may ask, and the engine has routes to find. */
const KEPT_MS = 10_000;

type Kept = { readonly sinceMs: number; readonly health: ReturnType<typeof askedRoads> };

const keptBy = new WeakMap<HealthDeps['roads'], Kept>();

function roadsLately(deps: HealthDeps): Kept['health'] {
  const nowMs = deps.clock().getTime();
  const known = keptBy.get(deps.roads);
  if (known !== undefined && Math.abs(nowMs - known.sinceMs) < KEPT_MS) return known.health;
  const health = askedRoads(deps);
  keptBy.set(deps.roads, { sinceMs: nowMs, health });
  return health;
}

/** How the services are that premium needs; roads that are being prepared are nothing wrong. */
export async function premiumHealth(deps: HealthDeps) {
  const [database, billing, routes] = await Promise.all([
    healthOf('database', touched(touchDatabase(deps.sql)), deps),
    healthOf('billing', touched(deps.billing.touch()), deps),
    healthOf('routes', roadsLately(deps), deps),
  ]);
  const services = { database, billing, routes };
  const status: 'healthy' | 'degraded' = Object.values(services).includes('degraded') ? 'degraded' : 'healthy';
  return { status, services };
}
