import { AppError } from '#contract/errors.ts';
import { DEMONSTRATION_IDS } from '#domain/chargers/afdc.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Calibration } from '#domain/energy/calibration.ts';
import type { RoadLeg, RoadSource } from '#domain/roads/road-route.ts';
import { CORRIDOR_REACHES_M } from '#domain/trips/corridor/corridor-sites.ts';
import { boxesAlong } from '#domain/trips/corridor/line-boxes.ts';
import type { DirectRoute } from '#domain/trips/driving/direct-route.ts';
import type { TripBasis } from '#domain/trips/trip-graph.ts';
import type { WantedDrive } from '#domain/trips/trip-graphs.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { roadRigOf } from '#domain/trips/trip-rig.ts';
import { throughPlaces } from '#domain/trips/trip-rules.ts';
import type { WeatherAlong } from '#domain/weather/weather.ts';
import type { ChargerIndex } from '../chargers/charger-index.ts';
import type { Deps } from '../deps.ts';
import { calm, typedWeather, type Weather } from '../weather/weather.ts';
import { nightStationsIn } from './night-stations.ts';
import { PlannerThread } from './planner-thread.ts';
import type { PlannerAnswers, PlannerQuestions, SearchStep } from './planner-work.ts';
import { hasNoWay, routeOf } from './road-problems.ts';
import { stationTerms } from './station-terms.ts';

type PlannerDeps = Pick<Deps, 'sql' | 'chargers' | 'roads' | 'weather'>;

/** What a plan is asked for. */
export type PlanQuestion = {
  readonly request: TripRequest;
  readonly departAt: Date;
  readonly calibration: Calibration;
};

type TripOnRoad = { readonly request: TripRequest; readonly departAt: Date; readonly legs: readonly RoadLeg[] };

type Terms = PlannerQuestions['search']['terms'];

const FAST = { ...NO_FILTERS, dcFastOnly: true };
/** So many questions may wait for the thread: beyond that a plan would take longer than its driver waits. */
const LOAD_MAX = 60;

/** The rows of fast chargers near the legs of a route, as one JSON list. */
function rowsAlong(chargers: ChargerIndex, legs: readonly RoadLeg[], withinM: number): Uint8Array<ArrayBuffer> {
  const boxes = legs.flatMap((leg) => boxesAlong(leg, withinM));
  const rows = chargers.rowsInBoxes(boxes, FAST);
  const text = Buffer.concat(rows.flatMap((row, at) => (at === 0 ? [row] : [COMMA, row])));
  const bytes = new Uint8Array(text.length + 2);
  bytes[0] = OPEN;
  bytes.set(text, 1);
  bytes[bytes.length - 1] = CLOSE;
  return bytes;
}

const COMMA = Buffer.from(',');
const [OPEN, CLOSE] = [0x5b, 0x5d];

/** Plans trips: asks for ways, weather and stations here, and works the plans out in a thread of its own. */
export class TripPlanner {
  readonly #deps: PlannerDeps;
  readonly #thread: PlannerThread;
  #nextKey = 1;

  constructor(deps: PlannerDeps, thread = new PlannerThread()) {
    this.#deps = deps;
    this.#thread = thread;
  }

  /** The result of planning, as JSON; throws when the roads can't be had or a place has none. */
  async plan(question: PlanQuestion): Promise<string> {
    if (this.#thread.load > LOAD_MAX) throw new AppError('planner_busy');
    const key = this.#nextKey;
    this.#nextKey += 1;
    try {
      return await this.#planAs(key, question);
    } finally {
      this.#forget(key);
    }
  }

  async #planAs(key: number, { request, departAt, calibration }: PlanQuestion): Promise<string> {
    const rig = roadRigOf(request);
    const { legs, source } = routeOf(await this.#deps.roads.route(throughPlaces(request), rig));
    const basis: TripBasis = { request, departMs: departAt.getTime(), calibration, legs };
    const points = await this.#ask('begin', { key, basis });
    const weather = await this.#weatherFor(request).along(points);
    await this.#ask('setAir', { key, airs: weather.airs });
    const found = await this.#search(key, { request, departAt, legs });
    return this.#finish(key, source, weather, found);
  }

  #forget(key: number): void {
    if (this.#thread.isRunning) this.#ask('forget', { key }).catch(() => undefined);
  }

  #ask<K extends keyof PlannerQuestions>(
    kind: K,
    input: PlannerQuestions[K],
    buffers: readonly ArrayBuffer[] = [],
  ): Promise<PlannerAnswers[K]> {
    return this.#thread.ask(kind, input, buffers);
  }

  #weatherFor({ weather }: TripRequest): Weather {
    if (weather.kind === 'expected') return weather.isCalm === true ? calm(this.#deps.weather) : this.#deps.weather;
    const { temperatureC, windMps, windFromDegrees, isRoadWet } = weather;
    return typedWeather({ temperatureC, windMps, windFromDegrees, isWet: isRoadWet });
  }

  /** Searches near the way first, and farther off where that leads to no plan. */
  async #search(key: number, trip: TripOnRoad): Promise<{ isDemonstration: boolean }> {
    let isDemonstration = false;
    for (const [at, reachM] of CORRIDOR_REACHES_M.entries()) {
      const ids = await this.#chooseStations(key, trip, reachM);
      const terms = await stationTerms(this.#deps.sql, ids, trip.departAt);
      isDemonstration = [...terms.keys()].some((id) => Number(id) >= DEMONSTRATION_IDS.first);
      if (await this.#searchWithin(key, trip, terms, at > 0)) return { isDemonstration };
    }
    await this.#findWaysOut(key, trip.request);
    return { isDemonstration };
  }

  /** Asks for the ways of what would help until it is sure to lead to a plan. */
  async #findWaysOut(key: number, request: TripRequest): Promise<void> {
    let wanted = await this.#ask('waysOut', { key, drives: [] });
    while (wanted.length > 0) {
      const drives = await this.#drivesFor(request, wanted);
      wanted = await this.#ask('waysOut', { key, drives });
    }
  }

  /** Going slower is asked of a driver before a way of many miles off the road. */
  async #searchWithin(key: number, trip: TripOnRoad, terms: Terms, maySlow: boolean): Promise<boolean> {
    if (await this.#settle(key, trip, await this.#ask('search', { key, terms }))) return true;
    return maySlow && this.#settle(key, trip, await this.#ask('searchSlower', { key }));
  }

  /** Asks for something that is waited for later. */
  #askBeside(kind: 'solo' | 'slower', key: number): Promise<null> {
    const answer = this.#ask(kind, { key });
    answer.catch(() => undefined);
    return answer;
  }

  async #chooseStations(key: number, { request, legs }: TripOnRoad, reachM: number): Promise<readonly string[]> {
    const { sql, chargers } = this.#deps;
    const rows = rowsAlong(chargers, legs, reachM);
    const ids = await this.#ask('chooseSites', { key, rows, reachM }, [rows.buffer]);
    if (request.nights === null) return ids;
    const boxes = legs.flatMap((leg) => boxesAlong(leg, reachM));
    const stations = await nightStationsIn(sql, boxes);
    return [...new Set([...ids, ...(await this.#ask('chooseNights', { key, stations, reachM }))])];
  }

  /** Asks for ways as long as the search wants some; whether it comes to plans then. */
  async #settle(key: number, trip: TripOnRoad, first: SearchStep): Promise<boolean> {
    if (first.kind === 'none') return false;
    // What else the trip could be is worked out while the ways between stops are looked for.
    const beside = [this.#askBeside('solo', key), this.#askBeside('slower', key)];
    let step = first;
    while (step.kind === 'wanted')
      step = await this.#ask('learn', { key, drives: await this.#drivesFor(trip.request, step.drives) });
    await Promise.all(beside);
    return step.kind === 'plans';
  }

  /** The ways of drives that are wanted; none where no road leads. */
  #drivesFor(request: TripRequest, wanted: readonly WantedDrive[]): Promise<PlannerQuestions['learn']['drives']> {
    const rig = roadRigOf(request);
    return Promise.all(
      wanted.map(async ({ fromAt, toAt, ...ends }) => {
        const answer = await this.#deps.roads.route([fromAt, toAt], rig);
        return { ...ends, leg: hasNoWay(answer) ? null : (routeOf(answer).legs[0] ?? null) };
      }),
    );
  }

  /** The way to one station, as JSON. */
  async direct(
    { request, departAt, calibration }: PlanQuestion,
    asked: {
      readonly charger: DirectRoute['charger'];
      readonly startPercent: number | null;
      readonly headingDegrees: number | null;
    },
  ): Promise<string> {
    if (this.#thread.load > LOAD_MAX) throw new AppError('planner_busy');
    const key = this.#nextKey;
    this.#nextKey += 1;
    try {
      const { charger, startPercent, headingDegrees } = asked;
      const start = headingDegrees === null ? request.start : { ...request.start, headingDegrees };
      const { legs, source } = routeOf(await this.#deps.roads.route([start, request.end], roadRigOf(request)));
      const points = await this.#ask('begin', {
        key,
        basis: { request, departMs: departAt.getTime(), calibration, legs },
      });
      const weather = await this.#weatherFor(request).along(points);
      await this.#ask('setAir', { key, airs: weather.airs });
      return await this.#ask('direct', { key, charger, startPercent, roads: source, weather: weather.source });
    } finally {
      this.#forget(key);
    }
  }

  #finish(key: number, roads: RoadSource, weather: WeatherAlong, found: { isDemonstration: boolean }): Promise<string> {
    return this.#ask('finish', { key, roads, weather: weather.source, isDemonstration: found.isDemonstration });
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}
