import { DEMONSTRATION_IDS } from '#domain/chargers/afdc.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Calibration } from '#domain/energy/calibration.ts';
import type { RoadLeg } from '#domain/roads/road-route.ts';
import type { TripBasis } from '#domain/trips/build-trip-graph.ts';
import { toRoutingProfile } from '#domain/trips/build-trip-rig.ts';
import { CORRIDOR_WIDTHS_M } from '#domain/trips/corridor/corridor-sites.ts';
import { listBoxesAlong } from '#domain/trips/corridor/line-boxes.ts';
import type { DirectRoute } from '#domain/trips/driving/direct-route.ts';
import { listViaPlaces } from '#domain/trips/stop-rules.ts';
import type { UnroutedDrive } from '#domain/trips/trip-graphs.ts';
import { LAST_RESORTS } from '#domain/trips/trip-planning.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import type { ChargerIndex } from '../chargers/charger-index.ts';
import type { Deps } from '../deps.ts';
import { createManualWeather, type Weather, withoutWind } from '../weather/weather.ts';
import { findNightStationsIn } from './night-stations.ts';
import { PlannerQueue, type PlannerSession } from './planner-queue.ts';
import type { PlannerRequests, SearchStep } from './planner-request-handler.ts';
import type { PlannerThread } from './planner-thread.ts';
import type { PlannerClient } from './planner-usage.ts';
import { isUnreachable, requireRoute } from './require-route.ts';
import { readTermsOfStations } from './station-terms.ts';

type PlannerDeps = Pick<Deps, 'sql' | 'chargers' | 'roads' | 'weather' | 'log'>;

/** The input of a plan. */
export type PlanInput = {
  readonly request: TripRequest;
  readonly departAt: Date;
  readonly calibration: Calibration;
};

/** The client of a plan, with an abort signal. */
export type PlanClient = PlannerClient & { readonly signal?: AbortSignal | undefined };

type TripOnRoad = { readonly request: TripRequest; readonly departAt: Date; readonly legs: readonly RoadLeg[] };

/** The destination, the starting charge, and the initial heading. */
type DirectRouteOptions = {
  readonly charger: DirectRoute['charger'];
  readonly startPercent: number | null;
  readonly headingDegrees: number | null;
};

type Terms = PlannerRequests['search']['terms'];
type Drives = PlannerRequests['addRoute']['drives'];

const FAST = { ...NO_FILTERS, dcFastOnly: true };
/** Returns the rows of fast chargers near a route, as a JSON array. */
function collectRowsAlong(chargers: ChargerIndex, legs: readonly RoadLeg[], withinM: number): Uint8Array<ArrayBuffer> {
  const boxes = legs.flatMap((leg) => listBoxesAlong(leg, withinM));
  const rows = chargers.listRowsInBoxes(boxes, FAST);
  const text = Buffer.concat(rows.flatMap((row, at) => (at === 0 ? [row] : [COMMA, row])));
  const bytes = new Uint8Array(text.length + 2);
  bytes[0] = OPEN;
  bytes.set(text, 1);
  bytes[bytes.length - 1] = CLOSE;
  return bytes;
}

const COMMA = Buffer.from(',');
const [OPEN, CLOSE] = [0x5b, 0x5d];

/** A client with endless requests blocks only one of them. */
const PLAN_THREADS = 2;

/** Plans trips: gets routes, weather, and stations here, and computes plans in worker threads. */
export class TripPlanner {
  readonly #deps: PlannerDeps;
  readonly #plans: PlannerQueue;
  readonly #ways: PlannerQueue;

  constructor(deps: PlannerDeps, threads: number | readonly PlannerThread[] = PLAN_THREADS) {
    this.#deps = deps;
    this.#plans = new PlannerQueue(deps, threads);
    // A separate queue, so that navigation never waits for trip plans.
    this.#ways = new PlannerQueue(deps);
  }

  /** Plans a trip and returns the result as JSON. Throws if the roads are unavailable or a place has none. */
  plan(question: PlanInput, asker: PlanClient): Promise<string> {
    return this.#plans.run(asker, asker.signal, (session) => this.#planOn(session, question));
  }

  async #planOn(session: PlannerSession, { request, departAt, calibration }: PlanInput): Promise<string> {
    const rig = toRoutingProfile(request);
    const { legs, source } = requireRoute(await session.route(listViaPlaces(request), rig));
    const basis: TripBasis = { request, departMs: departAt.getTime(), calibration, legs };
    const points = await session.ask('begin', { basis });
    const weather = await this.#weatherFor(request).along(points);
    await session.ask('setWeather', { weatherSamples: weather.weatherSamples });
    const { isDemonstration } = await this.#search(session, { request, departAt, legs });
    return session.ask('finish', { roads: source, weather: weather.source, isDemonstration });
  }

  #weatherFor({ weather }: TripRequest): Weather {
    if (weather.kind === 'expected')
      return weather.isCalm === true ? withoutWind(this.#deps.weather) : this.#deps.weather;
    const { temperatureC, windMps, windFromDegrees, isRoadWet } = weather;
    return createManualWeather({ temperatureC, windMps, windFromDegrees, isWet: isRoadWet });
  }

  /** Searches near the route first, then farther away, and asks more of the driver last. */
  async #search(session: PlannerSession, trip: TripOnRoad): Promise<{ isDemonstration: boolean }> {
    let isDemonstration = false;
    for (const [at, reachM] of CORRIDOR_WIDTHS_M.entries()) {
      const ids = await this.#chooseStations(session, trip, reachM);
      const terms = await readTermsOfStations(this.#deps.sql, ids, trip.departAt);
      isDemonstration = [...terms.keys()].some((id) => Number(id) >= DEMONSTRATION_IDS.first);
      if (await this.#searchWithin(session, trip, terms, at > 0)) return { isDemonstration };
    }
    for (const resort of LAST_RESORTS)
      if (await this.#settle(session, trip, await session.ask('searchAgain', { resort }))) return { isDemonstration };
    await this.#findWaysOut(session, trip.request);
    return { isDemonstration };
  }

  /** Supplies routes for the search for relaxations until it finishes. */
  async #findWaysOut(session: PlannerSession, request: TripRequest): Promise<void> {
    let drives: Drives = [];
    for (;;) {
      const step = await session.ask('relaxationResults', { drives });
      if (step.kind === 'done') return;
      drives = step.kind === 'wanted' ? await this.#drivesFor(session, request, step.drives) : [];
    }
  }

  /** Driving slower is preferable to a long detour, so it is tried before the next wider corridor. */
  async #searchWithin(session: PlannerSession, trip: TripOnRoad, terms: Terms, maySlow: boolean): Promise<boolean> {
    if (await this.#settle(session, trip, await session.ask('search', { terms }))) return true;
    return maySlow && this.#settle(session, trip, await session.ask('searchAgain', { resort: { slower: true } }));
  }

  async #chooseStations(
    session: PlannerSession,
    { request, legs }: TripOnRoad,
    reachM: number,
  ): Promise<readonly string[]> {
    const { sql, chargers } = this.#deps;
    const rows = collectRowsAlong(chargers, legs, reachM);
    const ids = await session.ask('chooseSites', { rows, reachM }, [rows.buffer]);
    if (request.nights === null) return ids;
    const boxes = legs.flatMap((leg) => listBoxesAlong(leg, reachM));
    const stations = await findNightStationsIn(sql, boxes);
    return [...new Set([...ids, ...(await session.ask('chooseOvernightSpots', { stations, reachM }))])];
  }

  /** Supplies routes until the search finishes; returns whether it found plans. */
  async #settle(session: PlannerSession, trip: TripOnRoad, first: SearchStep): Promise<boolean> {
    if (first.kind === 'none') return false;
    // Compute the comparisons while waiting for the routes between stops.
    const [last] = await Promise.all([
      this.#learnAll(session, trip.request, first),
      session.ask('solo', {}),
      session.ask('slower', {}),
    ]);
    return last.kind === 'plans';
  }

  async #learnAll(session: PlannerSession, request: TripRequest, first: SearchStep): Promise<SearchStep> {
    let step = first;
    while (step.kind === 'wanted')
      step = await session.ask('addRoute', { drives: await this.#drivesFor(session, request, step.drives) });
    return step;
  }

  /** Gets the routes of drives; a leg is null if the place is unreachable. */
  #drivesFor(session: PlannerSession, request: TripRequest, wanted: readonly UnroutedDrive[]): Promise<Drives> {
    const rig = toRoutingProfile(request);
    return Promise.all(
      wanted.map(async ({ fromAt, toAt, ...ends }) => {
        const answer = await session.route([fromAt, toAt], rig);
        return { ...ends, leg: isUnreachable(answer) ? null : (requireRoute(answer).legs[0] ?? null) };
      }),
    );
  }

  /** Returns the route to one station, as JSON. */
  direct(question: PlanInput, asker: PlanClient, asked: DirectRouteOptions): Promise<string> {
    return this.#ways.run(asker, asker.signal, (session) => this.#directOn(session, question, asked));
  }

  async #directOn(
    session: PlannerSession,
    { request, departAt, calibration }: PlanInput,
    { charger, startPercent, headingDegrees }: DirectRouteOptions,
  ): Promise<string> {
    const start = headingDegrees === null ? request.start : { ...request.start, headingDegrees };
    const { legs, source } = requireRoute(await session.route([start, request.end], toRoutingProfile(request)));
    const basis: TripBasis = { request, departMs: departAt.getTime(), calibration, legs };
    const weather = await this.#weatherFor(request).along(await session.ask('begin', { basis }));
    await session.ask('setWeather', { weatherSamples: weather.weatherSamples });
    return session.ask('direct', { charger, startPercent, roads: source, weather: weather.source });
  }

  async close(): Promise<void> {
    await Promise.all([this.#plans.close(), this.#ways.close()]);
  }
}
