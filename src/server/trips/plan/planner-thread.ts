import { transfer } from '#contract/calls.ts';
import { AppError } from '#contract/errors.ts';
import { startThread, type Thread } from '../../worker-thread.ts';
import { FairQueue } from './fair-queue.ts';
import { type PlannerClient, PlannerUsage } from './planner-usage.ts';
import type { PlannerCalls, PlannerRequest, PlannerStep } from './planner-work.ts';

/** The thread that planned a trip has ended; planning has to start over. */
export class PlannerThreadLostError extends Error {}

export type RequestOptions = { readonly client?: PlannerClient; readonly signal?: AbortSignal | undefined };

type QueuedRequest = {
  readonly client: PlannerClient;
  readonly key: number;
  readonly request: PlannerRequest;
  readonly resolve: (step: PlannerStep) => void;
  readonly reject: (error: Error) => void;
};

type Settings = {
  readonly script?: URL;
  readonly usage?: PlannerUsage;
  /** The thread is terminated if a request takes longer. */
  readonly responseTimeoutMs?: number;
  /** Called when the thread crashes or is terminated. */
  readonly onEnded?: (error: Error) => void;
};

const SCRIPT = new URL('./planner.worker.ts', import.meta.url);
const TITLE = 'The planner thread';
/** A plan from coast to coast creates 400 MB of short-lived objects. */
const YOUNG_GENERATION_MB = 96;
const RESPONSE_TIMEOUT_MS = 30_000;
/** How long a plan takes to send its next request if it isn't waiting for anything else. */
const FOLLOW_UP_MS = 10;
const ANONYMOUS_CLIENT: PlannerClient = { uid: '', clientIp: '' };
/** Additional time for a request that starts the thread. */
const START_TIMEOUT_MS = 10_000;

function transferRows(request: PlannerRequest): PlannerRequest {
  if (request.kind !== 'answer' || request.answer.kind !== 'stations') return request;
  return transfer(request, [request.answer.rows.buffer]);
}

/**
 * Runs planning in a worker thread, so that it doesn't block the server. Starts with the first request, and handles one
 * at a time from a fair queue.
 */
export class PlannerThread {
  #thread: Thread<PlannerCalls> | null = null;
  readonly #script: URL;
  readonly #responseTimeoutMs: number;
  readonly #onEnded: (error: Error) => void;
  readonly #usage: PlannerUsage;
  readonly #queue: FairQueue<QueuedRequest>;
  #isBusy = false;
  #pause: { readonly lastClient: PlannerClient; readonly timer: NodeJS.Timeout } | null = null;
  #isClosed = false;

  constructor({
    script = SCRIPT,
    usage = new PlannerUsage(),
    responseTimeoutMs = RESPONSE_TIMEOUT_MS,
    onEnded,
  }: Settings = {}) {
    this.#usage = usage;
    this.#queue = new FairQueue(usage);
    this.#onEnded = onEnded ?? (() => undefined);
    this.#script = script;
    this.#responseTimeoutMs = responseTimeoutMs;
  }

  get pendingCount(): number {
    return this.#queue.size + (this.#isBusy ? 1 : 0);
  }

  get isRunning(): boolean {
    return this.#thread !== null && !this.#thread.hasEnded() && !this.#isClosed;
  }

  /** Begins or continues a plan. If its client gives up, the request leaves the queue or its response is ignored. */
  request(request: PlannerRequest, { client = ANONYMOUS_CLIENT, signal }: RequestOptions = {}): Promise<PlannerStep> {
    if (this.#isClosed) return Promise.reject(new Error(`${TITLE} has ended`));
    if (signal?.aborted) return Promise.reject(new AppError('request_canceled'));
    const { promise, resolve, reject } = Promise.withResolvers<PlannerStep>();
    const giveUp = () => {
      this.#queue.drop(queued);
      reject(new AppError('request_canceled'));
    };
    signal?.addEventListener('abort', giveUp);
    const removeListener = () => signal?.removeEventListener('abort', giveUp);
    const queued: QueuedRequest = {
      client,
      key: request.key,
      request,
      resolve: (step) => {
        removeListener();
        resolve(step);
      },
      reject: (error) => {
        removeListener();
        reject(error);
      },
    };
    this.#queue.add(queued);
    // The pause is for the client of the last response; a client that hasn't used far more planner time ends it early.
    if (this.#pause === null || !this.#usage.hasUsedFarMore(client, this.#pause.lastClient)) this.#handleNext();
    return promise;
  }

  forget(key: number): void {
    if (this.isRunning) this.#thread?.notify('forget', key);
  }

  /**
   * Handles the next request after a plan has requested data. If the next client has used far more planner time, waits
   * briefly first, so that this plan can continue.
   */
  #continueAfter({ client }: QueuedRequest): void {
    const next = this.#queue.next();
    if (next !== null && this.#usage.hasUsedFarMore(next.client, client))
      this.#pause = { lastClient: client, timer: setTimeout(() => this.#handleNext(), FOLLOW_UP_MS) };
    else this.#handleNext();
  }

  #handleNext(): void {
    clearTimeout(this.#pause?.timer);
    this.#pause = null;
    if (this.#isBusy || this.#isClosed) return;
    const queued = this.#queue.take();
    if (queued !== null) void this.#advance(queued);
  }

  /**
   * Handles one request. A request that crashes the thread fails, and the next one starts a new thread without the
   * earlier trips.
   */
  async #advance(queued: QueuedRequest): Promise<void> {
    this.#isBusy = true;
    const startTimeoutMs = this.isRunning ? 0 : START_TIMEOUT_MS;
    const thread = this.#getThread();
    const watchdog = setTimeout(() => {
      thread.end(new AppError('plan_too_long'));
      void thread.close();
    }, this.#responseTimeoutMs + startTimeoutMs).unref();
    const startedAtMs = performance.now();
    const outcome = await thread.call('advance', transferRows(queued.request)).catch((error: Error) => error);
    clearTimeout(watchdog);
    this.#usage.record(queued.client, performance.now() - startedAtMs);
    this.#isBusy = false;
    if (outcome instanceof Error) {
      if (thread.hasEnded() && !this.#isClosed) this.#onEnded(outcome);
      queued.reject(outcome);
    } else if (outcome.kind === 'lost')
      queued.reject(new PlannerThreadLostError('The planner thread of this trip has ended'));
    else queued.resolve(outcome);
    if (!(outcome instanceof Error) && outcome.kind === 'needs') this.#continueAfter(queued);
    else this.#handleNext();
  }

  #getThread(): Thread<PlannerCalls> {
    if (this.#thread !== null && !this.#thread.hasEnded()) return this.#thread;
    const thread = startThread<PlannerCalls>(this.#script, { title: TITLE, youngGenerationMb: YOUNG_GENERATION_MB });
    thread.unref();
    this.#thread = thread;
    return thread;
  }

  /** Ends the thread immediately; pending requests are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#pause?.timer);
    for (const { reject } of this.#queue.takeAll()) reject(new Error(`${TITLE} has ended`));
    await this.#thread?.close();
  }
}
