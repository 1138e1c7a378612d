import pTimeout from 'p-timeout';
import type { RoutingProfile } from '#domain/roads/road-route.ts';
import type { Deps } from '../deps.ts';
import { pingDatabase } from './billing-store.ts';

type HealthDeps = Pick<Deps, 'sql' | 'billing' | 'roads' | 'clock' | 'log'>;

const HEALTH_TIMEOUT_MS = 2_000;

/** Two towns on an interstate and an ordinary car, to check that routing works. */
const SALINA = { lat: 38.84, lng: -97.61 };
const TOPEKA = { lat: 39.05, lng: -95.68 };
const CAR: RoutingProfile = {
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

async function checkService<T extends string>(name: string, status: Promise<T>, { log }: HealthDeps) {
  return pTimeout(status, { milliseconds: HEALTH_TIMEOUT_MS, message: 'No response in time' }).catch(
    (error: unknown) => {
      log.warn({ err: error, service: name }, 'a premium service is degraded');
      return 'degraded' as const;
    },
  );
}

async function healthyAfter(pinging: Promise<void>): Promise<'healthy'> {
  await pinging;
  return 'healthy';
}

/** "No road" is healthy: the engine answered, and its map just lacks these two towns. */
async function checkRoads({ roads }: HealthDeps): Promise<'healthy' | 'preparing'> {
  const response = await roads.distances([SALINA], [TOPEKA], CAR);
  if (response.ok) return 'healthy';
  switch (response.failure.kind) {
    case 'preparing':
      return 'preparing';
    case 'unavailable':
      throw new Error('The routing engine is not responding');
    case 'no-road':
    case 'no-route':
    case 'unconnected':
    case 'closed':
    case 'too-long':
      return 'healthy';
  }
}

/** How long the result of the routing check is cached, since anyone may call the endpoint. */
const HEALTH_CACHE_TTL_MS = 10_000;

type CachedHealth = { readonly checkedAtMs: number; readonly health: ReturnType<typeof checkRoads> };

const healthByEngine = new WeakMap<HealthDeps['roads'], CachedHealth>();

function checkRoadsCached(deps: HealthDeps): CachedHealth['health'] {
  const nowMs = deps.clock().getTime();
  const cached = healthByEngine.get(deps.roads);
  if (cached !== undefined && Math.abs(nowMs - cached.checkedAtMs) < HEALTH_CACHE_TTL_MS) return cached.health;
  const health = checkRoads(deps);
  healthByEngine.set(deps.roads, { checkedAtMs: nowMs, health });
  return health;
}

/** Returns the health of the services behind premium; `preparing` roads don't count as degraded. */
export async function checkPremiumHealth(deps: HealthDeps) {
  const [database, billing, routes] = await Promise.all([
    checkService('database', healthyAfter(pingDatabase(deps.sql)), deps),
    checkService('billing', healthyAfter(deps.billing.ping()), deps),
    checkService('routes', checkRoadsCached(deps), deps),
  ]);
  const services = { database, billing, routes };
  const status: 'healthy' | 'degraded' = Object.values(services).includes('degraded') ? 'degraded' : 'healthy';
  return { status, services };
}
