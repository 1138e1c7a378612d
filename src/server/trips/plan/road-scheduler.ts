import { AppError } from '#contract/errors.ts';
import type { RoutingEngine } from '../../roads/routing-engine.ts';
import { FairQueue } from './fair-queue.ts';
import type { PlannerClient, PlannerUsage } from './planner-usage.ts';

/** Maximum concurrent road requests: the engine handles them in order of arrival. */
const MAX_CONCURRENT = 6;
/** Of these, the maximum per client address; only one for an address with heavy recent usage while others wait. */
const MAX_CONCURRENT_PER_IP = 2;
/** The maximum for an address while no other address has requests. */
const MAX_CONCURRENT_ALONE = 4;
const HEAVY_USAGE_MS = 30_000;

type Route = RoutingEngine['route'];
type WaitingRequest = { readonly client: PlannerClient; readonly key: number; readonly begin: () => void };

export type RoadRequest = {
  readonly client: PlannerClient;
  readonly key: number;
  readonly signal: AbortSignal | undefined;
};

/** Schedules road requests: clients who used less planner time go first. */
export class RoadScheduler {
  readonly #route: Route;
  readonly #usage: PlannerUsage;
  readonly #waiting: FairQueue<WaitingRequest>;
  readonly #running: string[] = [];

  constructor(route: Route, usage: PlannerUsage) {
    this.#route = route;
    this.#usage = usage;
    this.#waiting = new FairQueue(usage);
  }

  /** Finds a route. The request is dropped if its client gives up while it is queued. */
  async route(request: RoadRequest, ...args: Parameters<Route>): ReturnType<Route> {
    const { clientIp } = request.client;
    if (this.#canRun(request.client)) this.#running.push(clientIp);
    else await this.#wait(request);
    const concurrentCount = this.#running.length;
    const startedAtMs = performance.now();
    try {
      return await this.#route(...args);
    } finally {
      this.#usage.record(request.client, (performance.now() - startedAtMs) / concurrentCount);
      this.#running.splice(this.#running.indexOf(clientIp), 1);
      this.#startWaiting();
    }
  }

  #startWaiting(): void {
    for (;;) {
      const next = this.#waiting.take((waiting) => this.#canRun(waiting.client));
      if (next === null) return;
      this.#running.push(next.client.clientIp);
      next.begin();
    }
  }

  #canRun(client: PlannerClient): boolean {
    const addressCount = this.#running.filter((clientIp) => clientIp === client.clientIp).length;
    const isOtherAddressWaiting = this.#waiting.some((waiting) => waiting.client.clientIp !== client.clientIp);
    const isAlone = !isOtherAddressWaiting && addressCount === this.#running.length;
    const usualMax =
      isOtherAddressWaiting && this.#usage.getClientUsageMs(client) > HEAVY_USAGE_MS ? 1 : MAX_CONCURRENT_PER_IP;
    const maxForAddress = isAlone ? MAX_CONCURRENT_ALONE : usualMax;
    return this.#running.length < MAX_CONCURRENT && addressCount < maxForAddress;
  }

  async #wait({ client, key, signal }: RoadRequest): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: WaitingRequest = { client, key, begin: resolve };
    const giveUp = () => {
      if (!this.#waiting.drop(waiting)) return;
      reject(new AppError('request_canceled'));
      this.#startWaiting();
    };
    signal?.addEventListener('abort', giveUp);
    this.#waiting.add(waiting);
    if (signal?.aborted) giveUp();
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }
}
