import { AppError } from '#contract/errors.ts';
import type { RoadEngine } from '../../roads/road-engine.ts';
import { FairQueue } from './fair-queue.ts';
import type { PlannerClient, PlannerUsage } from './planner-usage.ts';

/** Maximum concurrent road requests: the engine handles them in order of arrival. */
const MAX_CONCURRENT = 6;
/** Of these, the maximum per client address; only one for an address with heavy recent usage. */
const MAX_CONCURRENT_PER_IP = 2;
const MUCH_MS = 30_000;

type Route = RoadEngine['route'];
type Waiting = { readonly asker: PlannerClient; readonly key: number; readonly begin: () => void };

/** The client, the trip, and an abort signal. */
export type RoadRequest = {
  readonly asker: PlannerClient;
  readonly key: number;
  readonly signal: AbortSignal | undefined;
};

/** Schedules road requests: clients who used less planner time go first. */
export class RoadScheduler {
  readonly #route: Route;
  readonly #use: PlannerUsage;
  readonly #waiting: FairQueue<Waiting>;
  readonly #running: string[] = [];

  constructor(route: Route, use: PlannerUsage) {
    this.#route = route;
    this.#use = use;
    this.#waiting = new FairQueue(use);
  }

  /** Finds a route. The request is dropped if its client gives up while it is queued. */
  async route(turn: RoadRequest, ...question: Parameters<Route>): ReturnType<Route> {
    const { address } = turn.asker;
    if (this.#canRun(turn.asker)) this.#running.push(address);
    else await this.#wait(turn);
    const atOnce = this.#running.length;
    const sinceMs = performance.now();
    try {
      return await this.#route(...question);
    } finally {
      this.#use.charge(turn.asker, (performance.now() - sinceMs) / atOnce);
      this.#running.splice(this.#running.indexOf(address), 1);
      const next = this.#waiting.take((waiting) => this.#canRun(waiting.asker));
      if (next !== null) {
        this.#running.push(next.asker.address);
        next.begin();
      }
    }
  }

  #canRun(asker: PlannerClient): boolean {
    const fromAddress = this.#running.filter((one) => one === asker.address).length;
    const waitsForToken = this.#waiting.some((waiting) => waiting.asker.address !== asker.address);
    const most = waitsForToken && this.#use.total(asker) > MUCH_MS ? 1 : MAX_CONCURRENT_PER_IP;
    return this.#running.length < MAX_CONCURRENT && fromAddress < most;
  }

  async #wait({ asker, key, signal }: RoadRequest): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { asker, key, begin: resolve };
    const giveUp = () => {
      if (this.#waiting.drop(one)) reject(new AppError('request_given_up'));
    };
    signal?.addEventListener('abort', giveUp);
    this.#waiting.add(one);
    if (signal?.aborted) giveUp();
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }
}
