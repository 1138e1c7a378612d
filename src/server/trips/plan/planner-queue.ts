import { AppError } from '#contract/errors.ts';
import { raceAbort } from '../../http/client/race-abort.ts';
import type { Log } from '../../log.ts';
import type { RoutingEngine } from '../../roads/routing-engine.ts';
import { PlanLimiter, RETRY_SECONDS } from './plan-limiter.ts';
import { PlannerLanes } from './planner-lanes.ts';
import { PlannerThread, PlannerThreadLostError } from './planner-thread.ts';
import { type PlannerClient, PlannerUsage } from './planner-usage.ts';
import type { PlannerAnswer, PlannerStep, PlannerTask } from './planner-work.ts';
import { RoadScheduler } from './road-scheduler.ts';

/** How many times a trip is tried if its thread crashes because of another trip. */
const MAX_ATTEMPTS = 3;

export type PlannerSession = {
  readonly run: (task: PlannerTask) => Promise<PlannerStep>;
  readonly answer: (answer: PlannerAnswer) => Promise<PlannerStep>;
  readonly route: RoutingEngine['route'];
};

type PlannerDeps = { readonly roads: Pick<RoutingEngine, 'route'>; readonly log: Pick<Log, 'error'> };
type Work = (session: PlannerSession) => Promise<string>;
type RequestOrigin = { readonly client: PlannerClient; readonly signal: AbortSignal };

/** Runs plans in planner threads: each client in turn, and within its limits. */
export class PlannerQueue {
  readonly #usage = new PlannerUsage();
  readonly #limiter = new PlanLimiter(this.#usage);
  readonly #lanes: PlannerLanes;
  readonly #roads: RoadScheduler;
  #nextKey = 1;

  constructor({ roads, log }: PlannerDeps, threads: number | readonly PlannerThread[] = 1) {
    const onEnded = (error: Error) => log.error({ err: error }, 'the planner thread has ended');
    const createThread = () => new PlannerThread({ usage: this.#usage, onEnded });
    this.#lanes = new PlannerLanes(
      typeof threads === 'number' ? Array.from({ length: threads }, createThread) : threads,
      this.#usage,
    );
    this.#roads = new RoadScheduler((...args) => roads.route(...args), this.#usage);
  }

  /** Runs work when it is the client's turn; retries if another trip crashed the thread. */
  async run({ uid, clientIp }: PlannerClient, signal: AbortSignal | undefined, work: Work): Promise<string> {
    const client = { uid, clientIp };
    const { leave, evicted } = await this.#limiter.enter(client, signal);
    const abortSignal = AbortSignal.any(signal === undefined ? [evicted] : [evicted, signal]);
    // A client who gives up gets the error immediately, but keeps the slot until pending road requests finish, because
    // the engine can't be interrupted.
    const result = this.#runWithRetries({ client, signal: abortSignal }, work).finally(leave);
    return raceAbort(result, abortSignal).catch((error: unknown) => {
      throw evicted.aborted ? new AppError('planner_busy', { retryAfterSeconds: RETRY_SECONDS }) : error;
    });
  }

  async #runWithRetries(origin: RequestOrigin, work: Work): Promise<string> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const result = await this.#tryRun(origin, work);
      if (result !== null) return result;
    }
    throw new AppError('planner_busy', { retryAfterSeconds: RETRY_SECONDS });
  }

  /** Null if another trip crashed the thread. */
  async #tryRun(origin: RequestOrigin, work: Work): Promise<string | null> {
    const key = this.#nextKey;
    this.#nextKey += 1;
    const { thread, leave } = this.#lanes.enter(origin.client);
    try {
      return await work({
        run: (task) => thread.request({ key, kind: 'run', task }, origin),
        answer: (answer) => thread.request({ key, kind: 'answer', answer }, origin),
        route: async (...args) => {
          origin.signal.throwIfAborted();
          return this.#roads.route({ ...origin, key }, ...args);
        },
      });
    } catch (error) {
      if (error instanceof PlannerThreadLostError) return null;
      throw error;
    } finally {
      thread.forget(key);
      leave();
    }
  }

  async close(): Promise<void> {
    await this.#lanes.close();
  }
}
