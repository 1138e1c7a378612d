import { DEMONSTRATION_IDS } from '#domain/chargers/afdc.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Calibration } from '#domain/energy/calibration.ts';
import type { RoadLeg } from '#domain/roads/road-route.ts';
import { CORRIDOR_REACHES_M } from '#domain/trips/corridor/corridor-sites.ts';
import { boxesAlong } from '#domain/trips/corridor/line-boxes.ts';
import type { DirectRoute } from '#domain/trips/driving/direct-route.ts';
import type { TripBasis } from '#domain/trips/trip-graph.ts';
import type { WantedDrive } from '#domain/trips/trip-graphs.ts';
import { LAST_RESORTS } from '#domain/trips/trip-planning.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { roadRigOf } from '#domain/trips/trip-rig.ts';
import { throughPlaces } from '#domain/trips/trip-rules.ts';
import type { ChargerIndex } from '../chargers/charger-index.ts';
import type { Deps } from '../deps.ts';
import { calm, typedWeather, type Weather } from '../weather/weather.ts';
import { nightStationsIn } from './night-stations.ts';
import { PlannerRoom, type Turn } from './planner-room.ts';
import type { PlannerThread } from './planner-thread.ts';
import type { PlannerAsker } from './planner-use.ts';
import type { PlannerQuestions, SearchStep } from './planner-work.ts';
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
export type PlanAsker = PlannerAsker & { readonly signal?: AbortSignal | undefined };

type TripOnRoad = { readonly request: TripRequest; readonly departAt: Date; readonly legs: readonly RoadLeg[] };

/** Which station the way leads to, with how much in the battery and in which direction it begins. */
type DirectWish = {
  readonly charger: DirectRoute['charger'];
  readonly startPercent: number | null;
  readonly headingDegrees: number | null;
};

type Terms = PlannerQuestions['search']['terms'];
type Drives = PlannerQuestions['learn']['drives'];

const FAST = { ...NO_FILTERS, dcFastOnly: true };
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

/** One who asks for plans without end keeps one thread busy. */
const PLAN_THREADS = 2;

/** Plans trips: asks for ways, weather and stations here, and works the plans out in a thread of its own. */
export class TripPlanner {
  readonly #deps: PlannerDeps;
  readonly #plans: PlannerRoom;
  readonly #ways: PlannerRoom;

  constructor(deps: PlannerDeps, threads: number | readonly PlannerThread[] = PLAN_THREADS) {
    this.#deps = deps;
    this.#plans = new PlannerRoom(deps, threads);
    // Whoever drives off waits for no plan of anybody.
    this.#ways = new PlannerRoom(deps);
  }

  /** The result of planning, as JSON; throws when the roads can't be had or a place has none. */
  plan(question: PlanQuestion, asker: PlanAsker): Promise<string> {
    return this.#plans.inTurn(asker, asker.signal, (turn) => this.#planOn(turn, question));
  }

  async #planOn(turn: Turn, { request, departAt, calibration }: PlanQuestion): Promise<string> {
    const rig = roadRigOf(request);
    const { legs, source } = routeOf(await turn.route(throughPlaces(request), rig));
    const basis: TripBasis = { request, departMs: departAt.getTime(), calibration, legs };
    const points = await turn.ask('begin', { basis });
    const weather = await this.#weatherFor(request).along(points);
    await turn.ask('setAir', { airs: weather.airs });
    const { isDemonstration } = await this.#search(turn, { request, departAt, legs });
    return turn.ask('finish', { roads: source, weather: weather.source, isDemonstration });
  }

  #weatherFor({ weather }: TripRequest): Weather {
    if (weather.kind === 'expected') return weather.isCalm === true ? calm(this.#deps.weather) : this.#deps.weather;
    const { temperatureC, windMps, windFromDegrees, isRoadWet } = weather;
    return typedWeather({ temperatureC, windMps, windFromDegrees, isWet: isRoadWet });
  }

  /** Searches near the way first, farther off where that leads to no plan, and asks more of the driver last. */
  async #search(turn: Turn, trip: TripOnRoad): Promise<{ isDemonstration: boolean }> {
    let isDemonstration = false;
    for (const [at, reachM] of CORRIDOR_REACHES_M.entries()) {
      const ids = await this.#chooseStations(turn, trip, reachM);
      const terms = await stationTerms(this.#deps.sql, ids, trip.departAt);
      isDemonstration = [...terms.keys()].some((id) => Number(id) >= DEMONSTRATION_IDS.first);
      if (await this.#searchWithin(turn, trip, terms, at > 0)) return { isDemonstration };
    }
    for (const resort of LAST_RESORTS)
      if (await this.#settle(turn, trip, await turn.ask('searchAgain', { resort }))) return { isDemonstration };
    await this.#findWaysOut(turn, trip.request);
    return { isDemonstration };
  }

  /** Asks for the ways of what would help until it is sure to lead to a plan. */
  async #findWaysOut(turn: Turn, request: TripRequest): Promise<void> {
    let drives: Drives = [];
    for (;;) {
      const step = await turn.ask('waysOut', { drives });
      if (step.kind === 'done') return;
      drives = step.kind === 'wanted' ? await this.#drivesFor(turn, request, step.drives) : [];
    }
  }

  /** Going slower is asked of a driver before a way of many miles off the road. */
  async #searchWithin(turn: Turn, trip: TripOnRoad, terms: Terms, maySlow: boolean): Promise<boolean> {
    if (await this.#settle(turn, trip, await turn.ask('search', { terms }))) return true;
    return maySlow && this.#settle(turn, trip, await turn.ask('searchAgain', { resort: { slower: true } }));
  }

  async #chooseStations(turn: Turn, { request, legs }: TripOnRoad, reachM: number): Promise<readonly string[]> {
    const { sql, chargers } = this.#deps;
    const rows = rowsAlong(chargers, legs, reachM);
    const ids = await turn.ask('chooseSites', { rows, reachM }, [rows.buffer]);
    if (request.nights === null) return ids;
    const boxes = legs.flatMap((leg) => boxesAlong(leg, reachM));
    const stations = await nightStationsIn(sql, boxes);
    return [...new Set([...ids, ...(await turn.ask('chooseNights', { stations, reachM }))])];
  }

  /** Asks for ways as long as the search wants some; whether it comes to plans then. */
  async #settle(turn: Turn, trip: TripOnRoad, first: SearchStep): Promise<boolean> {
    if (first.kind === 'none') return false;
    // What else the trip could be is worked out while the ways between stops are looked for.
    const [last] = await Promise.all([
      this.#learnAll(turn, trip.request, first),
      turn.ask('solo', {}),
      turn.ask('slower', {}),
    ]);
    return last.kind === 'plans';
  }

  async #learnAll(turn: Turn, request: TripRequest, first: SearchStep): Promise<SearchStep> {
    let step = first;
    while (step.kind === 'wanted')
      step = await turn.ask('learn', { drives: await this.#drivesFor(turn, request, step.drives) });
    return step;
  }

  /** The ways of drives that are wanted; none where no road leads. */
  #drivesFor(turn: Turn, request: TripRequest, wanted: readonly WantedDrive[]): Promise<Drives> {
    const rig = roadRigOf(request);
    return Promise.all(
      wanted.map(async ({ fromAt, toAt, ...ends }) => {
        const answer = await turn.route([fromAt, toAt], rig);
        return { ...ends, leg: hasNoWay(answer) ? null : (routeOf(answer).legs[0] ?? null) };
      }),
    );
  }

  /** The way to one station, as JSON. */
  direct(question: PlanQuestion, asker: PlanAsker, asked: DirectWish): Promise<string> {
    return this.#ways.inTurn(asker, asker.signal, (turn) => this.#directOn(turn, question, asked));
  }

  async #directOn(
    turn: Turn,
    { request, departAt, calibration }: PlanQuestion,
    { charger, startPercent, headingDegrees }: DirectWish,
  ): Promise<string> {
    const start = headingDegrees === null ? request.start : { ...request.start, headingDegrees };
    const { legs, source } = routeOf(await turn.route([start, request.end], roadRigOf(request)));
    const basis: TripBasis = { request, departMs: departAt.getTime(), calibration, legs };
    const weather = await this.#weatherFor(request).along(await turn.ask('begin', { basis }));
    await turn.ask('setAir', { airs: weather.airs });
    return turn.ask('direct', { charger, startPercent, roads: source, weather: weather.source });
  }

  async close(): Promise<void> {
    await Promise.all([this.#plans.close(), this.#ways.close()]);
  }
}
