import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Charger } from '#domain/chargers/charger.ts';
import type { Calibration } from '#domain/energy/calibration.ts';
import { haversineDistanceM } from '#domain/geo/point.ts';
import type { CorridorRoads, CorridorSiteRoads } from '#domain/offline/corridor-roads.ts';
import { joinLegs } from '#domain/roads/leg-parts.ts';
import type { RoutingProfile } from '#domain/roads/road-route.ts';
import { SEARCH_RADII_M } from '#domain/trips/corridor/corridor-sites.ts';
import { listBoxesAlong } from '#domain/trips/corridor/line-boxes.ts';
import { listTripWeatherPoints, type PreparedTrip, prepareTrip, selectSites } from '#domain/trips/graph/trip-area.ts';
import { toTripRouting } from '#domain/trips/graph/trip-routing.ts';
import type { OvernightStation } from '#domain/trips/places/overnight-spots.ts';
import { listViaPlaces } from '#domain/trips/stop-rules.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { buildSeasonalWeather } from '#domain/weather/seasonal-weather.ts';
import type { ChargerIndex } from '../../chargers/search/charger-index.ts';
import type { Sql } from '../../db/database.ts';
import type { RoutingEngine } from '../../roads/routing-engine.ts';
import { readCalibration } from '../drive/rig-calibrations.ts';
import { listCorridorRows } from '../plan/corridor-rows.ts';
import { findOvernightStationsIn } from '../plan/overnight-stations.ts';
import { requireRoute } from '../plan/require-route.ts';
import { SiteRouter } from './site-router.ts';

export type TripRoadsDeps = {
  readonly sql: Sql;
  readonly chargers: ChargerIndex;
  readonly roads: Pick<RoutingEngine, 'route'>;
};

export type TripRoadsInput = {
  readonly uid: string;
  readonly request: TripRequest;
  readonly departAt: Date;
  /** The rank of the trip's route among the routing engine's routes; 0 by default. */
  readonly rank?: number;
};

export type TripRoadsProgress = { readonly doneCount: number; readonly siteCount: number };

/** The maximum number of sites to route to, and the maximum duration; sites near the route come first (our choice). */
const MAX_SITES = 1_000;
const MAX_DURATION_MS = 240_000;
/** The planner's limit for one client, so that drivers who plan at the same time barely wait. */
const CONCURRENCY = 2;
/** Two sites closer together than this are never both stops of one plan. */
const MIN_PAIR_DISTANCE_M = 10_000;
/** At most this many pairs of sites are routed directly: those whose leg along the trip's route is a long detour. */
const MAX_DIRECT_LEGS = 500;
const MAX_DIRECT_LEG_M = 250_000;
const DETOUR_FACTOR = 1.4;
/** The saving assumed for pairs that the trip's route doesn't connect. */
const UNKNOWN_SAVING_M = 30_000;
/** A direct leg has to be shorter than this share of the leg along the trip's route. */
const MAX_DIRECT_SHARE = 0.97;
/** Faster than any speed limit. */
const NO_LIMIT_MPS = 45;

type SitePasses = {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly passes: { readonly atM: number; readonly offRouteM: number }[];
};

/** The speeds of the roads and of towing limits: the rig's top speed applies when a leg is composed. */
const withoutTopSpeed = (rig: RoutingProfile): RoutingProfile => ({ ...rig, topSpeedMps: NO_LIMIT_MPS });

/** Lists the sites that a plan of the trip could use, those near the route first. */
function listSites(
  trip: PreparedTrip,
  chargers: readonly Charger[],
  overnight: readonly OvernightStation[],
): readonly SitePasses[] {
  const sites = new Map<string, SitePasses>();
  for (const searchRadiusM of SEARCH_RADII_M) {
    const earlierIds = new Set(sites.keys());
    const { fastSites, overnightSites } = selectSites(trip, chargers, overnight, searchRadiusM);
    for (const { spot, atM, offRouteM } of [...fastSites, ...overnightSites]) {
      if (earlierIds.has(spot.id)) continue;
      const { id, lat, lng } = spot;
      const site = sites.get(id) ?? { id, lat, lng, passes: [] };
      sites.set(id, site);
      if (!site.passes.some((pass) => pass.atM === atM)) site.passes.push({ atM, offRouteM });
    }
  }
  return [...sites.values()].slice(0, MAX_SITES);
}

async function routeTrip(
  { roads }: TripRoadsDeps,
  { request, departAt, rank = 0 }: TripRoadsInput,
  calibration: Calibration,
) {
  const rig = withoutTopSpeed(toTripRouting({ request, departMs: departAt.getTime() }));
  const { legs, source } = requireRoute(await roads.route(listViaPlaces(request), rig, { rank }));
  // The package also has to work for other choices of stations.
  const basis = { request: { ...request, skippedStations: [] }, departMs: departAt.getTime(), calibration, legs };
  return { rig, legs, source, trip: prepareTrip(basis, buildSeasonalWeather(listTripWeatherPoints(basis))) };
}

function measureLegM({ spursToRoute }: CorridorSiteRoads, { spursToSite }: CorridorSiteRoads): number {
  const lengths = spursToRoute.flatMap(({ returnM, leg: returnLeg }) =>
    spursToSite.flatMap(({ exitM, leg: exitLeg }) =>
      exitM >= returnM ? returnLeg.distanceM + exitM - returnM + exitLeg.distanceM : [],
    ),
  );
  return Math.min(...lengths);
}

/** The first exit to a site and the last return from it, as distances along the trip's route. */
const getFirstExitM = ({ spursToSite }: CorridorSiteRoads) => Math.min(...spursToSite.map(({ exitM }) => exitM));
const getLastReturnM = ({ spursToRoute }: CorridorSiteRoads) => Math.max(...spursToRoute.map(({ returnM }) => returnM));

/** Returns how many meters another route may save between two sites; no route is shorter than the straight line. */
function measureSaving(from: CorridorSiteRoads, to: CorridorSiteRoads): number {
  const straightM = haversineDistanceM(from.at, to.at);
  if (straightM < MIN_PAIR_DISTANCE_M || straightM > MAX_DIRECT_LEG_M || getLastReturnM(to) <= getFirstExitM(from))
    return 0;
  const drivenM = Math.min(measureLegM(from, to), straightM + UNKNOWN_SAVING_M);
  return drivenM > DETOUR_FACTOR * straightM ? drivenM - straightM : 0;
}

type Pair = { readonly from: CorridorSiteRoads; readonly to: CorridorSiteRoads; readonly savingM: number };

/** Lists the pairs of sites between which another route may be shorter, largest saving first. */
async function findPairs(sites: readonly CorridorSiteRoads[]): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (const from of sites) {
    for (const to of sites) {
      const savingM = measureSaving(from, to);
      if (savingM > 0) pairs.push({ from, to, savingM });
    }
    await yieldToEventLoop();
  }
  return pairs.sort((a, b) => b.savingM - a.savingM);
}

/** Finds legs between sites that are shorter than along the trip's route, largest expected saving first. */
async function findDirectLegs(
  sites: readonly CorridorSiteRoads[],
  router: SiteRouter,
  { signal, untilMs }: { readonly signal: AbortSignal; readonly untilMs: number },
): Promise<CorridorRoads['directLegs']> {
  const pairs = await findPairs(sites);
  const directLegs = [];
  for (const { from, to } of pairs.slice(0, MAX_DIRECT_LEGS)) {
    signal.throwIfAborted();
    if (performance.now() > untilMs) break;
    const leg = await router.route([from.at, to.at]);
    if (leg !== null && leg.distanceM < MAX_DIRECT_SHARE * measureLegM(from, to))
      directLegs.push({ from: from.id, to: to.id, leg });
  }
  return directLegs;
}

/**
 * Reads the roads of a trip's corridor: the trip's route, and spurs to and from the charging sites beside it. Sites
 * without a road are left out, and so are the farthest if there are too many or time runs out.
 */
export async function readTripRoads(
  deps: TripRoadsDeps,
  input: TripRoadsInput,
  onProgress: (progress: TripRoadsProgress) => void,
  signal: AbortSignal,
): Promise<CorridorRoads> {
  const { request, uid } = input;
  const calibration = await readCalibration(deps.sql, uid, request);
  const { rig, legs, source, trip } = await routeTrip(deps, input, calibration);
  signal.throwIfAborted();
  const [, , farthestM] = SEARCH_RADII_M;
  const boxes = legs.flatMap((leg) => listBoxesAlong(leg, farthestM));
  const chargers = listCorridorRows(deps.chargers, boxes).map(
    (row) => JSON.parse(new TextDecoder().decode(row)) as Charger,
  );
  const overnight = request.nights === null ? [] : await findOvernightStationsIn(deps.sql, boxes);
  const queuedSites = listSites(trip, chargers, overnight);
  const tripRoute = joinLegs(legs);
  const router = new SiteRouter(deps.roads, rig, { tripRoute, placesM: trip.line.samples.legEndsM });
  const untilMs = performance.now() + MAX_DURATION_MS;
  const sites = new Map<string, CorridorSiteRoads>();
  let nextIndex = 0;
  let doneCount = 0;
  async function routeSites(): Promise<void> {
    for (
      let site = queuedSites[nextIndex];
      site !== undefined && performance.now() < untilMs;
      site = queuedSites[nextIndex]
    ) {
      nextIndex += 1;
      signal.throwIfAborted();
      const found = await router.findSpurs(site, site.passes);
      if (found !== null) sites.set(site.id, found);
      doneCount += 1;
      onProgress({ doneCount, siteCount: queuedSites.length });
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, routeSites));
  const orderedSites = queuedSites.flatMap(({ id }) => sites.get(id) ?? []);
  const directLegs = await findDirectLegs(orderedSites, router, { signal, untilMs });
  return { source, rig, rigId: request.rigId, calibration, tripRoute, sites: orderedSites, directLegs };
}
