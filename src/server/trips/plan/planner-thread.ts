import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import { FairQueue } from './fair-queue.ts';
import { type PlannerClient, PlannerUsage } from './planner-usage.ts';
import type { PlannerMessage, PlannerRequest, PlannerResponse, PlannerStep } from './planner-work.ts';

/** The thread of a trip has ended; the trip has to be restarted. */
export class PlannerThreadLostError extends Error {}

/** The client, and its abort signal. */
export type RequestOptions = { readonly asker?: PlannerClient; readonly signal?: AbortSignal | undefined };

type QueuedRequest = {
  readonly asker: PlannerClient;
  readonly key: number;
  readonly request: PlannerRequest;
  readonly resolve: (step: PlannerStep) => void;
  readonly reject: (error: Error) => void;
};

type Settings = {
  readonly script?: URL;
  readonly use?: PlannerUsage;
  /** The thread is terminated if a request takes longer. */
  readonly responseTimeoutMs?: number;
  /** Called when the thread crashes or is terminated. */
  readonly onEnded?: (error: Error) => void;
};

const SCRIPT = new URL('./planner.worker.ts', import.meta.url);
const RESPONSE_TIMEOUT_MS = 30_000;
/** How soon a plan sends its next request if it isn't waiting for anything else. */
const FOLLOW_UP_MS = 10;
const ANONYMOUS_CLIENT: PlannerClient = { uid: '', address: '' };
/** Additional time for a request that starts the thread. */
const START_MS = 10_000;

/** Station rows are moved to the thread instead of copied. */
function listBuffers(request: PlannerRequest): ArrayBuffer[] {
  return request.kind === 'answer' && request.answer.kind === 'stations' ? [request.answer.rows.buffer] : [];
}

/**
 * Runs planning in a worker thread, so that it doesn't block the server. Starts with the first request, and handles one
 * at a time from a fair queue.
 */
export class PlannerThread {
  #worker: Worker | null = null;
  readonly #script: URL;
  readonly #responseTimeoutMs: number;
  readonly #onEnded: (error: Error) => void;
  readonly #use: PlannerUsage;
  readonly #queue: FairQueue<QueuedRequest>;
  #asked: { readonly one: QueuedRequest; readonly sinceMs: number; readonly watchdog: NodeJS.Timeout } | null = null;
  #pause: { readonly after: PlannerClient; readonly timer: NodeJS.Timeout } | null = null;
  #isClosed = false;

  constructor({
    script = SCRIPT,
    use = new PlannerUsage(),
    responseTimeoutMs = RESPONSE_TIMEOUT_MS,
    onEnded,
  }: Settings = {}) {
    this.#use = use;
    this.#queue = new FairQueue(use);
    this.#onEnded = onEnded ?? (() => undefined);
    this.#script = script;
    this.#responseTimeoutMs = responseTimeoutMs;
  }

  /** How many requests are pending. */
  get load(): number {
    return this.#queue.size + (this.#asked === null ? 0 : 1);
  }

  /** Whether there is a thread that may hold trips. */
  get isRunning(): boolean {
    return this.#worker !== null && !this.#isClosed;
  }

  /** Begins or continues a plan. If its client gives up, the request leaves the queue or its response is ignored. */
  ask(request: PlannerRequest, { asker = ANONYMOUS_CLIENT, signal }: RequestOptions = {}): Promise<PlannerStep> {
    if (this.#isClosed) return Promise.reject(new Error('The thread that plans trips has ended'));
    if (signal?.aborted) return Promise.reject(new AppError('request_given_up'));
    const { promise, resolve, reject } = Promise.withResolvers<PlannerStep>();
    const giveUp = () => {
      this.#queue.drop(one);
      reject(new AppError('request_given_up'));
    };
    signal?.addEventListener('abort', giveUp);
    const settled = () => signal?.removeEventListener('abort', giveUp);
    const one: QueuedRequest = {
      asker,
      key: request.key,
      request,
      resolve: (step) => {
        settled();
        resolve(step);
      },
      reject: (error) => {
        settled();
        reject(error);
      },
    };
    this.#queue.add(one);
    // The pause waits for the client of the last response; a client with less usage ends it early.
    if (this.#pause === null || !this.#use.hasUsedFarMore(asker, this.#pause.after)) this.#askNext();
    return promise;
  }

  /** Drops the thread's state of a trip. */
  forget(key: number): void {
    if (this.isRunning) this.#worker?.postMessage({ key, kind: 'forget' } satisfies PlannerMessage);
  }

  /** Continues after a plan said what it needs. Pauses briefly if the next client in the queue has used far more. */
  #goOnAfter({ asker }: QueuedRequest): void {
    const next = this.#queue.next();
    if (next !== null && this.#use.hasUsedFarMore(next.asker, asker))
      this.#pause = { after: asker, timer: setTimeout(() => this.#askNext(), FOLLOW_UP_MS) };
    else this.#askNext();
  }

  #askNext(): void {
    clearTimeout(this.#pause?.timer);
    this.#pause = null;
    if (this.#asked !== null) return;
    const one = this.#queue.take();
    if (one === null) return;
    const startMs = this.#worker === null ? START_MS : 0;
    this.#worker ??= this.#begin();
    const worker = this.#worker;
    const watchdog = setTimeout(() => {
      this.#fail(worker, new AppError('plan_too_long'));
      worker.terminate().catch(() => undefined);
    }, this.#responseTimeoutMs + startMs);
    watchdog.unref();
    this.#asked = { one, sinceMs: performance.now(), watchdog };
    worker.postMessage(one.request, listBuffers(one.request));
  }

  /** Clears the current request, charges its time, and returns it. */
  #over(): QueuedRequest | null {
    if (this.#asked === null) return null;
    const { one, sinceMs, watchdog } = this.#asked;
    clearTimeout(watchdog);
    this.#use.charge(one.asker, performance.now() - sinceMs);
    this.#asked = null;
    return one;
  }

  /**
   * Rejects the request that crashed the thread. The next request starts a new thread, which doesn't know earlier
   * trips.
   */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    if (!this.#isClosed) this.#onEnded(error);
    this.#over()?.reject(error);
    if (this.#isClosed) for (const { reject } of this.#queue.takeAll()) reject(error);
    else this.#askNext();
  }

  #begin(): Worker {
    const worker = new Worker(this.#script);
    worker.on('message', (said: PlannerResponse) => {
      // Ignore responses of a terminated thread.
      if (this.#worker === worker && this.#asked?.one.key === said.key) this.#hear(said);
    });
    worker.on('error', (error) => this.#fail(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(worker, new Error('The thread that plans trips has ended')));
    worker.unref();
    return worker;
  }

  #hear(said: PlannerResponse): void {
    const one = this.#over();
    if (said.kind === 'lost') one?.reject(new PlannerThreadLostError('The thread that held this trip has ended'));
    else if (said.kind === 'failed') one?.reject(new Error(said.problem));
    else one?.resolve(said);
    if (one !== null && said.kind === 'needs') this.#goOnAfter(one);
    else this.#askNext();
  }

  /** Ends the thread at once; pending requests are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#pause?.timer);
    await this.#worker?.terminate();
  }
}
