import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import { FairQueue } from './fair-queue.ts';
import type { PlannerRequests, PlannerResponses } from './planner-request-handler.ts';
import { type PlannerClient, PlannerUsage } from './planner-usage.ts';

type Kind = keyof PlannerRequests;

/** What goes to the thread, and what comes back. */
export type PlannerRequest = {
  [K in Kind]: { readonly id: number; readonly kind: K; readonly input: PlannerRequests[K] };
}[Kind];
export type PlannerResponse =
  | { readonly id: number; readonly answer: PlannerResponses[Kind] }
  /** The trip was begun in a thread that has ended since. */
  | { readonly id: number; readonly isLost: true }
  | { readonly id: number; readonly problem: string };

/** A trip whose thread has ended: it has to be begun again. */
export class PlannerThreadLostError extends Error {}

/** Who asks, until they give up; and the buffers that are handed over with the question and used up. */
export type RequestOptions = {
  readonly asker?: PlannerClient;
  readonly signal?: AbortSignal | undefined;
  readonly buffers?: readonly ArrayBuffer[];
};

type QueuedRequest = {
  readonly asker: PlannerClient;
  readonly key: number;
  readonly question: PlannerRequest;
  readonly buffers: readonly ArrayBuffer[];
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
};

type Settings = {
  readonly script?: URL;
  readonly use?: PlannerUsage;
  /** A thread that needs longer for one question is ended. */
  readonly responseTimeoutMs?: number;
  /** Is told when the thread has ended of itself, or had to be. */
  readonly onEnded?: (error: Error) => void;
};

const SCRIPT = new URL('./planner.worker.ts', import.meta.url);
const RESPONSE_TIMEOUT_MS = 30_000;
/** So soon a plan asks on that waits for nothing else. */
const FOLLOW_UP_MS = 10;
const FINAL_KINDS: ReadonlySet<Kind> = new Set(['finish', 'direct']);
const ANONYMOUS_CLIENT: PlannerClient = { uid: '', address: '' };
/** A thread that is begun with a question has so much longer for it. */
const START_MS = 10_000;

/** A thread beside the server's that works plans out, so that no one else waits meanwhile; it begins with the first question. It is asked one thing at a time, by turns of those who ask. */
export class PlannerThread {
  #worker: Worker | null = null;
  readonly #script: URL;
  readonly #responseTimeoutMs: number;
  readonly #onEnded: (error: Error) => void;
  readonly #use: PlannerUsage;
  readonly #queue: FairQueue<QueuedRequest>;
  #asked: { readonly one: QueuedRequest; readonly sinceMs: number; readonly watchdog: NodeJS.Timeout } | null = null;
  #pause: { readonly after: PlannerClient; readonly timer: NodeJS.Timeout } | null = null;
  #nextId = 1;
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

  /** How many questions are not answered yet. */
  get load(): number {
    return this.#queue.size + (this.#asked === null ? 0 : 1);
  }

  /** Whether there is a thread that may hold trips. */
  get isRunning(): boolean {
    return this.#worker !== null && !this.#isClosed;
  }

  /** Asks; a question whose asker gives up is not asked any more, and what it is answered is for no one. */
  ask<K extends Kind>(
    kind: K,
    input: PlannerRequests[K],
    { asker = ANONYMOUS_CLIENT, signal, buffers = [] }: RequestOptions = {},
  ): Promise<PlannerResponses[K]> {
    if (this.#isClosed) return Promise.reject(new Error('The thread that plans trips has ended'));
    if (signal?.aborted) return Promise.reject(new AppError('request_given_up'));
    const { promise, resolve, reject } = Promise.withResolvers<PlannerResponses[K]>();
    const question = { id: this.#nextId, kind, input } as PlannerRequest;
    this.#nextId += 1;
    const giveUp = () => {
      this.#queue.drop(one);
      reject(new AppError('request_given_up'));
    };
    signal?.addEventListener('abort', giveUp);
    const settled = () => signal?.removeEventListener('abort', giveUp);
    const one: QueuedRequest = {
      asker,
      key: input.key,
      question,
      buffers,
      resolve: (answer) => {
        settled();
        resolve(answer);
      },
      reject: (error) => {
        settled();
        reject(error);
      },
    };
    this.#queue.add(one);
    // A pause is for anyone who was answered last; others who go before them end it too.
    if (this.#pause === null || !this.#use.hasUsedFarMore(asker, this.#pause.after)) this.#askNext();
    return promise;
  }

  /** Drops what the thread holds of a trip. */
  forget(key: number): void {
    // No question has this id, so no one waits for the answer.
    if (this.isRunning) this.#worker?.postMessage({ id: 0, kind: 'forget', input: { key } } satisfies PlannerRequest);
  }

  /** Goes on after an answer: a plan may ask on at once, and waits then for no one who had far more. */
  #goOn(last: QueuedRequest | null): void {
    const next = this.#queue.next();
    const asksOn = last !== null && !FINAL_KINDS.has(last.question.kind);
    if (asksOn && next !== null && this.#use.hasUsedFarMore(next.asker, last.asker))
      this.#pause = { after: last.asker, timer: setTimeout(() => this.#askNext(), FOLLOW_UP_MS) };
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
    worker.postMessage(one.question, [...one.buffers]);
  }

  /** What was asked last, which is over now. */
  #over(): QueuedRequest | null {
    if (this.#asked === null) return null;
    const { one, sinceMs, watchdog } = this.#asked;
    clearTimeout(watchdog);
    this.#use.charge(one.asker, performance.now() - sinceMs);
    this.#asked = null;
    return one;
  }

  /** Tells anyone's question a thread ended over; the next one begins another thread, which knows nothing of trips begun in this. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    if (!this.#isClosed) this.#onEnded(error);
    this.#over()?.reject(error);
    if (this.#isClosed) for (const { reject } of this.#queue.importRecords()) reject(error);
    else this.#askNext();
  }

  #begin(): Worker {
    const worker = new Worker(this.#script);
    worker.on('message', (said: PlannerResponse) => {
      // What a thread still says that was given up is for no one, nor is what it says of trips that are forgotten.
      if (this.#worker !== worker || this.#asked?.one.question.id !== said.id) return;
      const one = this.#over();
      if ('isLost' in said) one?.reject(new PlannerThreadLostError('The thread that held this trip has ended'));
      else if ('problem' in said) one?.reject(new Error(said.problem));
      else one?.resolve(said.answer as never);
      this.#goOn(one);
    });
    worker.on('error', (error) => this.#fail(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(worker, new Error('The thread that plans trips has ended')));
    worker.unref();
    return worker;
  }

  /** Ends the thread at once; anyone who waits is told so. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#pause?.timer);
    await this.#worker?.terminate();
  }
}
