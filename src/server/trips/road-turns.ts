import { AppError } from '#contract/errors.ts';
import type { RoadEngine } from '../roads/road-engine.ts';
import { FairQueue } from './fair-queue.ts';
import type { PlannerAsker, PlannerUse } from './planner-use.ts';

/** So many questions are with the road engine at once: it answers them in the order in which they came. */
const AT_ONCE = 6;
/** So many of them come from one address, and one where that had much lately. */
const AT_ONCE_FROM_ADDRESS = 2;
const MUCH_MS = 30_000;

type Route = RoadEngine['route'];
type Waiting = { readonly asker: PlannerAsker; readonly key: number; readonly begin: () => void };

/** Whose question it is, of which trip, and until when. */
export type RoadTurn = {
  readonly asker: PlannerAsker;
  readonly key: number;
  readonly signal: AbortSignal | undefined;
};

/** The road engine for many who plan: those who had least of the planner's time are asked for first. */
export class RoadTurns {
  readonly #route: Route;
  readonly #use: PlannerUse;
  readonly #waiting: FairQueue<Waiting>;
  readonly #atWork: string[] = [];

  constructor(route: Route, use: PlannerUse) {
    this.#route = route;
    this.#use = use;
    this.#waiting = new FairQueue(use);
  }

  /** A way on roads; one whose asker gave up before its turn is not looked for. */
  async route(turn: RoadTurn, ...question: Parameters<Route>): ReturnType<Route> {
    const { address } = turn.asker;
    if (this.#isReady(turn.asker)) this.#atWork.push(address);
    else await this.#wait(turn);
    const atOnce = this.#atWork.length;
    const sinceMs = performance.now();
    try {
      return await this.#route(...question);
    } finally {
      this.#use.charge(turn.asker, (performance.now() - sinceMs) / atOnce);
      this.#atWork.splice(this.#atWork.indexOf(address), 1);
      const next = this.#waiting.take((waiting) => this.#isReady(waiting.asker));
      if (next !== null) {
        this.#atWork.push(next.asker.address);
        next.begin();
      }
    }
  }

  #isReady(asker: PlannerAsker): boolean {
    const fromAddress = this.#atWork.filter((one) => one === asker.address).length;
    const isWaitedFor = this.#waiting.some((waiting) => waiting.asker.address !== asker.address);
    const most = isWaitedFor && this.#use.total(asker) > MUCH_MS ? 1 : AT_ONCE_FROM_ADDRESS;
    return this.#atWork.length < AT_ONCE && fromAddress < most;
  }

  async #wait({ asker, key, signal }: RoadTurn): Promise<void> {
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
