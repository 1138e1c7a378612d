import { AppError } from '#contract/errors.ts';
import { DEMONSTRATION_IDS } from '#domain/chargers/afdc.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Calibration } from '#domain/energy/calibration.ts';
import type { RoadLeg } from '#domain/roads/road-route.ts';
import { CORRIDOR_REACHES_M } from '#domain/trips/corridor/corridor-sites.ts';
import { boxesAlong } from '#domain/trips/corridor/line-boxes.ts';
import type { DirectRoute } from '#domain/trips/driving/direct-route.ts';
import type { TripBasis } from '#domain/trips/trip-graph.ts';
import type { WantedDrive } from '#domain/trips/trip-graphs.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { roadRigOf } from '#domain/trips/trip-rig.ts';
import { throughPlaces } from '#domain/trips/trip-rules.ts';
import type { ChargerIndex } from '../chargers/charger-index.ts';
import type { Deps } from '../deps.ts';
import { unlessGivenUp } from '../http/given-up.ts';
import { calm, typedWeather, type Weather } from '../weather/weather.ts';
import { AGAIN_SECONDS, DriverLines } from './driver-lines.ts';
import { nightStationsIn } from './night-stations.ts';
import { PlannerThread, ThreadLost } from './planner-thread.ts';
import type { PlannerAnswers, PlannerQuestions, SearchStep } from './planner-work.ts';
import { hasNoWay, routeOf } from './road-problems.ts';
import { stationTerms } from './station-terms.ts';

type PlannerDeps = Pick<Deps, 'sql' | 'chargers' | 'roads' | 'weather' | 'log'>;

/** What a plan is asked for. */
export type PlanQuestion = {
  readonly request: TripRequest;
  readonly departAt: Date;
  readonly calibration: Calibration;
};

/** Who asks, and until when. */
export type PlanAsker = { readonly uid: string; readonly signal?: AbortSignal | undefined };

/** A trip in the thread: its number there, and in whose line its questions wait. */
type Turn = { readonly key: number; readonly line: string; readonly signal: AbortSignal | undefined };

type TripOnRoad = { readonly request: TripRequest; readonly departAt: Date; readonly legs: readonly RoadLeg[] };

/** Which station the way leads to, with how much in the battery and in which direction it begins. */
type DirectWish = {
  readonly charger: DirectRoute['charger'];
  readonly startPercent: number | null;
  readonly headingDegrees: number | null;
};

type Terms = PlannerQuestions['search']['terms'];

const FAST = { ...NO_FILTERS, dcFastOnly: true };
/** So often a trip is begun again whose thread ended over another one. */
const ATTEMPTS = 3;

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
  readonly #lines = new DriverLines();
  #nextKey = 1;

  constructor(deps: PlannerDeps, thread?: PlannerThread) {
    const onEnded = (error: Error) => deps.log.error({ err: error }, 'the thread that plans trips has ended');
    this.#deps = deps;
    this.#thread = thread ?? new PlannerThread({ onEnded });
  }

  /** The result of planning, as JSON; throws when the roads can't be had or a place has none. */
  plan(question: PlanQuestion, { uid, signal }: PlanAsker): Promise<string> {
    return this.#inTurn(uid, signal, (turn) => this.#planOn(turn, question));
  }

  /** Does some work in the line of whoever asks, again where its thread ends over another's. */
  async #inTurn(line: string, signal: AbortSignal | undefined, work: (turn: Turn) => Promise<string>): Promise<string> {
    const leave = await this.#lines.enter(line, signal);
    // Whoever gives up is told so at once, but keeps the place until the roads that were asked for have come: the engine can't be stopped.
    const result = this.#attempts(line, signal, work).finally(leave);
    return unlessGivenUp(result, signal);
  }

  async #attempts(line: string, signal: AbortSignal | undefined, work: (turn: Turn) => Promise<string>) {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const result = await this.#attempt(line, signal, work);
      if (result !== null) return result;
    }
    throw new AppError('planner_busy', { retryAfterSeconds: AGAIN_SECONDS });
  }

  /** The result of some work, or null where its thread ended over another's. */
  async #attempt(line: string, signal: AbortSignal | undefined, work: (turn: Turn) => Promise<string>) {
    const turn = { key: this.#nextKey, line, signal };
    this.#nextKey += 1;
    try {
      return await work(turn);
    } catch (error) {
      if (error instanceof ThreadLost) return null;
      throw error;
    } finally {
      this.#thread.forget(turn.key);
    }
  }

  async #planOn(turn: Turn, { request, departAt, calibration }: PlanQuestion): Promise<string> {
    const rig = roadRigOf(request);
    const { legs, source } = routeOf(await this.#deps.roads.route(throughPlaces(request), rig));
    const basis: TripBasis = { request, departMs: departAt.getTime(), calibration, legs };
    const points = await this.#ask('begin', turn, { basis });
    const weather = await this.#weatherFor(request).along(points);
    await this.#ask('setAir', turn, { airs: weather.airs });
    const { isDemonstration } = await this.#search(turn, { request, departAt, legs });
    return this.#ask('finish', turn, { roads: source, weather: weather.source, isDemonstration });
  }

  #ask<K extends keyof PlannerQuestions>(
    kind: K,
    { key, line, signal }: Turn,
    input: Omit<PlannerQuestions[K], 'key'>,
    buffers: readonly ArrayBuffer[] = [],
  ): Promise<PlannerAnswers[K]> {
    return this.#thread.ask(kind, { ...input, key } as PlannerQuestions[K], { line, signal, buffers });
  }

  #weatherFor({ weather }: TripRequest): Weather {
    if (weather.kind === 'expected') return weather.isCalm === true ? calm(this.#deps.weather) : this.#deps.weather;
    const { temperatureC, windMps, windFromDegrees, isRoadWet } = weather;
    return typedWeather({ temperatureC, windMps, windFromDegrees, isWet: isRoadWet });
  }

  /** Searches near the way first, and farther off where that leads to no plan. */
  async #search(turn: Turn, trip: TripOnRoad): Promise<{ isDemonstration: boolean }> {
    let isDemonstration = false;
    for (const [at, reachM] of CORRIDOR_REACHES_M.entries()) {
      const ids = await this.#chooseStations(turn, trip, reachM);
      const terms = await stationTerms(this.#deps.sql, ids, trip.departAt);
      isDemonstration = [...terms.keys()].some((id) => Number(id) >= DEMONSTRATION_IDS.first);
      if (await this.#searchWithin(turn, trip, terms, at > 0)) return { isDemonstration };
    }
    await this.#findWaysOut(turn, trip.request);
    return { isDemonstration };
  }

  /** Asks for the ways of what would help until it is sure to lead to a plan. */
  async #findWaysOut(turn: Turn, request: TripRequest): Promise<void> {
    let drives: PlannerQuestions['learn']['drives'] = [];
    for (;;) {
      const step = await this.#ask('waysOut', turn, { drives });
      if (step.kind === 'done') return;
      drives = step.kind === 'wanted' ? await this.#drivesFor(request, step.drives) : [];
    }
  }

  /** Going slower is asked of a driver before a way of many miles off the road. */
  async #searchWithin(turn: Turn, trip: TripOnRoad, terms: Terms, maySlow: boolean): Promise<boolean> {
    if (await this.#settle(turn, trip, await this.#ask('search', turn, { terms }))) return true;
    return maySlow && this.#settle(turn, trip, await this.#ask('searchSlower', turn, {}));
  }

  async #chooseStations(turn: Turn, { request, legs }: TripOnRoad, reachM: number): Promise<readonly string[]> {
    const { sql, chargers } = this.#deps;
    const rows = rowsAlong(chargers, legs, reachM);
    const ids = await this.#ask('chooseSites', turn, { rows, reachM }, [rows.buffer]);
    if (request.nights === null) return ids;
    const boxes = legs.flatMap((leg) => boxesAlong(leg, reachM));
    const stations = await nightStationsIn(sql, boxes);
    return [...new Set([...ids, ...(await this.#ask('chooseNights', turn, { stations, reachM }))])];
  }

  /** Asks for ways as long as the search wants some; whether it comes to plans then. */
  async #settle(turn: Turn, trip: TripOnRoad, first: SearchStep): Promise<boolean> {
    if (first.kind === 'none') return false;
    // What else the trip could be is worked out while the ways between stops are looked for.
    const [last] = await Promise.all([
      this.#learnAll(turn, trip.request, first),
      this.#ask('solo', turn, {}),
      this.#ask('slower', turn, {}),
    ]);
    return last.kind === 'plans';
  }

  async #learnAll(turn: Turn, request: TripRequest, first: SearchStep): Promise<SearchStep> {
    let step = first;
    while (step.kind === 'wanted')
      step = await this.#ask('learn', turn, { drives: await this.#drivesFor(request, step.drives) });
    return step;
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

  /** The way to one station, as JSON. It waits for no plan of its driver: they mean to leave. */
  direct(question: PlanQuestion, { uid, signal }: PlanAsker, asked: DirectWish): Promise<string> {
    return this.#inTurn(`way ${uid}`, signal, (turn) => this.#directOn(turn, question, asked));
  }

  async #directOn(
    turn: Turn,
    { request, departAt, calibration }: PlanQuestion,
    { charger, startPercent, headingDegrees }: DirectWish,
  ): Promise<string> {
    const start = headingDegrees === null ? request.start : { ...request.start, headingDegrees };
    const { legs, source } = routeOf(await this.#deps.roads.route([start, request.end], roadRigOf(request)));
    const basis: TripBasis = { request, departMs: departAt.getTime(), calibration, legs };
    const weather = await this.#weatherFor(request).along(await this.#ask('begin', turn, { basis }));
    await this.#ask('setAir', turn, { airs: weather.airs });
    return this.#ask('direct', turn, { charger, startPercent, roads: source, weather: weather.source });
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}
