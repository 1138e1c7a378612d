import { AppError } from '#contract/errors.ts';
import { raceAbort } from '../../http/client/race-abort.ts';
import { Tally } from '../../limits/tally.ts';
import { FairQueue } from './fair-queue.ts';
import { type PlannerClient, PlannerUsage } from './planner-usage.ts';

/** Maximum concurrent plans per user: one can compute while another waits for routes. */
const MAX_RUNNING_PER_USER = 2;
/** Maximum concurrent plans per client address, across all accounts. */
const MAX_RUNNING_PER_IP = 3;
/** Maximum running and queued plans per user. */
const MAX_PLANS_PER_USER = 30;
/** Maximum concurrent plans overall; each takes memory. */
const MAX_RUNNING = 12;
/** Maximum number of queues: one for each user at each address. */
const MAX_QUEUES = 240;
/** How long it usually takes until there is room again. */
export const RETRY_SECONDS = 10;

type ClientQueue = {
  readonly client: PlannerClient;
  planCount: number;
  readonly evicted: AbortController;
};

type WaitingRequest = {
  readonly client: PlannerClient;
  readonly key: number;
  readonly queue: ClientQueue;
  readonly begin: () => void;
};

export type PlanSlot = {
  /** Must be called exactly once. */
  readonly leave: () => void;
  /** Aborts when the slot goes to a client who used less planner time. */
  readonly evicted: AbortSignal;
};

const ALL = 'all';
const toQueueKey = ({ uid, clientIp }: PlannerClient) => JSON.stringify([uid, clientIp]);
const createBusyError = () => new AppError('planner_busy', { retryAfterSeconds: RETRY_SECONDS });

/** Limits concurrent plans. When full, it evicts the client who used the most planner time. */
export class PlanLimiter {
  readonly #queues = new Map<string, ClientQueue>();
  readonly #plans = new Tally();
  readonly #running = new Tally();
  readonly #usage: PlannerUsage;
  readonly #waiting: FairQueue<WaitingRequest>;
  #nextKey = 1;

  constructor(usage = new PlannerUsage()) {
    this.#usage = usage;
    this.#waiting = new FairQueue(usage);
  }

  /** Throws if there is no room or the client is evicted. */
  async enter(client: PlannerClient, signal?: AbortSignal): Promise<PlanSlot> {
    const queue = this.#getQueue(client);
    queue.planCount += 1;
    this.#plans.add(client.uid, 1);
    const slot = { leave: () => this.#leave(queue), evicted: queue.evicted.signal };
    if (this.#canRun(queue)) this.#countRunning(queue, 1);
    else await this.#wait(queue, signal);
    return slot;
  }

  #getQueue(client: PlannerClient): ClientQueue {
    // One account at two addresses has two queues; both count toward the account's limits.
    const queueKey = toQueueKey(client);
    const existing = this.#queues.get(queueKey);
    if (this.#plans.get(client.uid) >= MAX_PLANS_PER_USER)
      throw new AppError('too_many_plans', { retryAfterSeconds: RETRY_SECONDS });
    if (existing !== undefined) return existing;
    if (this.#queues.size >= MAX_QUEUES) this.#makeRoom(client);
    const queue: ClientQueue = { client, planCount: 0, evicted: new AbortController() };
    this.#queues.set(queueKey, queue);
    return queue;
  }

  #countRunning({ client: { uid, clientIp } }: ClientQueue, change: 1 | -1): void {
    for (const name of [ALL, `account ${uid}`, `address ${clientIp}`]) this.#running.add(name, change);
  }

  #canRun({ client: { uid, clientIp } }: ClientQueue): boolean {
    return (
      this.#running.get(ALL) < MAX_RUNNING &&
      this.#running.get(`account ${uid}`) < MAX_RUNNING_PER_USER &&
      this.#running.get(`address ${clientIp}`) < MAX_RUNNING_PER_IP
    );
  }

  /**
   * Evicts the queue of the client with the most usage; on a tie, of one at the address with the most queues. Throws if
   * that is the new client.
   */
  #makeRoom(client: PlannerClient): void {
    const queues = [...this.#queues.values()];
    const clients = [...queues.map((queue) => queue.client), client];
    const byAddress = Map.groupBy(clients, ({ clientIp }) => clientIp);
    const compare = (a: PlannerClient, b: PlannerClient) =>
      this.#usage.compare(a, b) || (byAddress.get(a.clientIp)?.length ?? 0) - (byAddress.get(b.clientIp)?.length ?? 0);
    const heaviest = queues.reduce((worst, queue) => (compare(queue.client, worst.client) >= 0 ? queue : worst));
    if (compare(client, heaviest.client) >= 0) throw createBusyError();
    this.#queues.delete(toQueueKey(heaviest.client));
    heaviest.evicted.abort();
    this.#beginNext();
  }

  async #wait(queue: ClientQueue, signal?: AbortSignal): Promise<void> {
    const { promise, resolve: begin, reject } = Promise.withResolvers<void>();
    const request: WaitingRequest = { client: queue.client, key: this.#nextKey, queue, begin };
    this.#nextKey += 1;
    const refuse = () => reject(createBusyError());
    queue.evicted.signal.addEventListener('abort', refuse, { once: true });
    this.#waiting.add(request);
    try {
      await raceAbort(promise, signal);
    } catch (error) {
      if (this.#waiting.drop(request)) this.#leaveQueue(queue);
      // The client gave up just as its turn came.
      else this.#leave(queue);
      throw error;
    } finally {
      queue.evicted.signal.removeEventListener('abort', refuse);
    }
  }

  #leave(queue: ClientQueue): void {
    this.#countRunning(queue, -1);
    this.#leaveQueue(queue);
    this.#beginNext();
  }

  #leaveQueue(queue: ClientQueue): void {
    queue.planCount -= 1;
    this.#plans.add(queue.client.uid, -1);
    const queueKey = toQueueKey(queue.client);
    if (queue.planCount === 0 && this.#queues.get(queueKey) === queue) this.#queues.delete(queueKey);
  }

  #beginNext(): void {
    const isNext = ({ queue }: WaitingRequest) => !queue.evicted.signal.aborted && this.#canRun(queue);
    for (let next = this.#waiting.take(isNext); next !== null; next = this.#waiting.take(isNext)) {
      this.#countRunning(next.queue, 1);
      next.begin();
    }
  }
}
