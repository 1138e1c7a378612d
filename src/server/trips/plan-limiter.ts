import { AppError } from '#contract/errors.ts';
import { raceAbort } from '../http/race-abort.ts';
import { Tally } from '../limits/tally.ts';
import { FairQueue } from './fair-queue.ts';
import { type PlannerClient, PlannerUsage } from './planner-usage.ts';

/** So many plans of one driver are worked at together: one is thought about while another waits for roads. */
const MAX_RUNNING_PER_USER = 2;
/** So many plans from one address are, however many accounts ask there. */
const MAX_RUNNING_PER_IP = 3;
/** So many plans of one driver may be at work or wait. */
const MAX_PLANS_PER_USER = 30;
/** So many are worked at in all, each of which takes memory. */
const MAX_RUNNING = 12;
/** So many drivers may have plans at work or waiting. */
const MAX_QUEUES = 240;
/** When there is room again at the latest, most often. */
export const RETRY_SECONDS = 10;

type ClientQueue = {
  readonly asker: PlannerClient;
  plans: number;
  /** Aborts when the queue has to make room. */
  readonly evicted: AbortController;
};

type Waiting = {
  readonly asker: PlannerClient;
  readonly key: number;
  readonly queue: ClientQueue;
  readonly begin: () => void;
};

/** A place at the planner. */
export type PlanSlot = {
  /** Has to be called once. */
  readonly leave: () => void;
  /** Aborts when the place went to someone who had less of the planner. */
  readonly evicted: AbortSignal;
};

const ALL = 'all';
const toQueueKey = ({ uid, address }: PlannerClient) => JSON.stringify([uid, address]);
const busy = () => new AppError('planner_busy', { retryAfterSeconds: RETRY_SECONDS });

/** The drivers who ask for plans. When there is no room for one more, the one who had most of the planner's time is evicted. */
export class PlanLimiter {
  readonly #queues = new Map<string, ClientQueue>();
  readonly #plans = new Tally();
  readonly #running = new Tally();
  readonly #use: PlannerUsage;
  readonly #waiting: FairQueue<Waiting>;
  #nextKey = 1;

  constructor(use = new PlannerUsage()) {
    this.#use = use;
    this.#waiting = new FairQueue(use);
  }

  /** Waits for the driver's turn. Throws where there is no room, or the room is needed for someone else. */
  async enter(asker: PlannerClient, signal?: AbortSignal): Promise<PlanSlot> {
    const queue = this.#getQueue(asker);
    queue.plans += 1;
    this.#plans.add(asker.uid, 1);
    const place = { leave: () => this.#leave(queue), evicted: queue.evicted.signal };
    if (this.#canRun(queue)) this.#work(queue, 1);
    else await this.#wait(queue, signal);
    return place;
  }

  #getQueue(asker: PlannerClient): ClientQueue {
    // The same account at two addresses is two queues, each of which counts as the account's.
    const name = toQueueKey(asker);
    const known = this.#queues.get(name);
    if (this.#plans.of(asker.uid) >= MAX_PLANS_PER_USER)
      throw new AppError('too_many_plans', { retryAfterSeconds: RETRY_SECONDS });
    if (known !== undefined) return known;
    if (this.#queues.size >= MAX_QUEUES) this.#makeRoom(asker);
    const queue: ClientQueue = { asker, plans: 0, evicted: new AbortController() };
    this.#queues.set(name, queue);
    return queue;
  }

  #work({ asker: { uid, address } }: ClientQueue, change: 1 | -1): void {
    for (const name of [ALL, `account ${uid}`, `address ${address}`]) this.#running.add(name, change);
  }

  #canRun({ asker: { uid, address } }: ClientQueue): boolean {
    return (
      this.#running.of(ALL) < MAX_RUNNING &&
      this.#running.of(`account ${uid}`) < MAX_RUNNING_PER_USER &&
      this.#running.of(`address ${address}`) < MAX_RUNNING_PER_IP
    );
  }

  /** Refuses the queue that had most time, of those alike one of the address with most queues; the asker where that is them. */
  #makeRoom(asker: PlannerClient): void {
    const queues = [...this.#queues.values()];
    const askers = [...queues.map((queue) => queue.asker), asker];
    const at = Map.groupBy(askers, ({ address }) => address);
    const compare = (a: PlannerClient, b: PlannerClient) =>
      this.#use.compare(a, b) || (at.get(a.address)?.length ?? 0) - (at.get(b.address)?.length ?? 0);
    const most = queues.reduce((worst, queue) => (compare(queue.asker, worst.asker) >= 0 ? queue : worst));
    if (compare(asker, most.asker) >= 0) throw busy();
    this.#queues.delete(toQueueKey(most.asker));
    most.evicted.abort();
    this.#beginNext();
  }

  async #wait(queue: ClientQueue, signal?: AbortSignal): Promise<void> {
    const { promise, resolve: begin, reject } = Promise.withResolvers<void>();
    const one: Waiting = { asker: queue.asker, key: this.#nextKey, queue, begin };
    this.#nextKey += 1;
    const refuse = () => reject(busy());
    queue.evicted.signal.addEventListener('abort', refuse, { once: true });
    this.#waiting.add(one);
    try {
      await raceAbort(promise, signal);
    } catch (error) {
      if (this.#waiting.drop(one)) this.#leaveQueue(queue);
      // The turn came in the moment of giving up.
      else this.#leave(queue);
      throw error;
    } finally {
      queue.evicted.signal.removeEventListener('abort', refuse);
    }
  }

  #leave(queue: ClientQueue): void {
    this.#work(queue, -1);
    this.#leaveQueue(queue);
    this.#beginNext();
  }

  #leaveQueue(queue: ClientQueue): void {
    queue.plans -= 1;
    this.#plans.add(queue.asker.uid, -1);
    const name = toQueueKey(queue.asker);
    if (queue.plans === 0 && this.#queues.get(name) === queue) this.#queues.delete(name);
  }

  #beginNext(): void {
    const isNext = ({ queue }: Waiting) => !queue.evicted.signal.aborted && this.#canRun(queue);
    for (let next = this.#waiting.take(isNext); next !== null; next = this.#waiting.take(isNext)) {
      this.#work(next.queue, 1);
      next.begin();
    }
  }
}
