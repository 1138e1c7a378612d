import type { Calibration } from '#domain/energy/calibration.ts';
import { describeParkways } from '#domain/roads/parkways.ts';
import type { RouteWaypoint } from '#domain/roads/road-route.ts';
import { describeAvoidedRoads } from '#domain/roads/seasonal-roads.ts';
import { toTripRouting } from '#domain/trips/graph/trip-routing.ts';
import type { DirectRequest } from '#domain/trips/planning/build-direct-route.ts';
import { listViaPlaces } from '#domain/trips/stop-rules.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import type { Deps } from '../../deps.ts';
import { PlannerQueue, type PlannerSession } from './planner-queue.ts';
import type { PlannerThread } from './planner-thread.ts';
import type { PlannerClient } from './planner-usage.ts';
import { requireRoute } from './require-route.ts';
import { TripSupplies } from './trip-supplies.ts';

type PlannerDeps = Pick<Deps, 'sql' | 'chargers' | 'roads' | 'weather' | 'log'>;

export type PlanInput = {
  readonly request: TripRequest;
  readonly departAt: Date;
  readonly calibration: Calibration;
};

export type PlanClient = PlannerClient & { readonly signal?: AbortSignal | undefined };

type DirectRouteOptions = DirectRequest & { readonly headingDegrees: number | null };

/** With two threads, a client that sends endless requests blocks only one of them. */
const PLAN_THREADS = 2;

/** Plans trips: gets roads, weather, and stations on the main thread, and computes plans in worker threads. */
export class TripPlanner {
  readonly #deps: PlannerDeps;
  readonly #plans: PlannerQueue;
  readonly #directRoutes: PlannerQueue;

  constructor(deps: PlannerDeps, threads: number | readonly PlannerThread[] = PLAN_THREADS) {
    this.#deps = deps;
    this.#plans = new PlannerQueue(deps, threads);
    // A separate queue, so that navigation doesn't wait behind trip plans.
    this.#directRoutes = new PlannerQueue(deps);
  }

  /** Returns JSON. Throws if there is no route or the planner is too busy. */
  plan(input: PlanInput, client: PlanClient): Promise<string> {
    const places = listViaPlaces(input.request);
    return this.#plans.run(client, client.signal, (session) => this.#planWithSession(session, input, places, null));
  }

  planDirect(input: PlanInput, client: PlanClient, { headingDegrees, ...direct }: DirectRouteOptions): Promise<string> {
    const { start, end } = input.request;
    const places = [headingDegrees === null ? start : { ...start, headingDegrees }, end];
    return this.#directRoutes.run(client, client.signal, (session) =>
      this.#planWithSession(session, input, places, direct),
    );
  }

  async #planWithSession(
    session: PlannerSession,
    { request, departAt, calibration }: PlanInput,
    places: readonly RouteWaypoint[],
    direct: DirectRequest | null,
  ): Promise<string> {
    const departMs = departAt.getTime();
    const routing = toTripRouting({ request, departMs });
    const { legs, source, parkways = [] } = requireRoute(await session.route(places, routing));
    const openRoute = routing.closures?.length ? await session.route(places, { ...routing, closures: [] }) : null;
    const avoidedRoads = openRoute?.ok ? describeAvoidedRoads(openRoute.legs, { ...routing, departMs }) : '';
    const roads = { ...source, sentence: source.sentence + avoidedRoads + describeParkways(parkways) };
    const basis = { request, departMs, calibration, legs };
    const options = { mayUseParkways: parkways.length > 0, avoidedRoads };
    const supplies = new TripSupplies(this.#deps, session.route, basis, options);
    let step = await session.run({ basis, roads, direct });
    while (step.kind === 'needs') step = await session.answer(await supplies.answer(step.need));
    return step.result;
  }

  async close(): Promise<void> {
    await Promise.all([this.#plans.close(), this.#directRoutes.close()]);
  }
}
