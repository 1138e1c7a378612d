import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import type { PlannerAnswers, PlannerQuestions } from './planner-work.ts';

type Kind = keyof PlannerQuestions;

/** What goes to the thread, and what comes back. */
export type PlannerQuestion = {
  [K in Kind]: { readonly id: number; readonly kind: K; readonly input: PlannerQuestions[K] };
}[Kind];
export type PlannerAnswer =
  | { readonly id: number; readonly answer: PlannerAnswers[Kind] }
  /** The trip was begun in a thread that has ended since. */
  | { readonly id: number; readonly isLost: true }
  | { readonly id: number; readonly problem: string };

type Waiting = { readonly resolve: (answer: never) => void; readonly reject: (error: Error) => void };

type Settings = {
  readonly script?: URL;
  /** A thread that has answered nothing for so long, though it was asked, is ended. */
  readonly silenceMs?: number;
};

const SCRIPT = new URL('./planner.worker.ts', import.meta.url);
const SILENCE_MS = 30_000;

/** A thread beside the server's that works plans out, so that nobody else waits meanwhile; it begins with the first question. */
export class PlannerThread {
  #worker: Worker | null = null;
  readonly #script: URL;
  readonly #silenceMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #watchdog: NodeJS.Timeout | null = null;
  #nextId = 1;
  #isClosed = false;

  constructor({ script = SCRIPT, silenceMs = SILENCE_MS }: Settings = {}) {
    this.#script = script;
    this.#silenceMs = silenceMs;
  }

  /** How many questions are not answered yet. */
  get load(): number {
    return this.#waiting.size;
  }

  /** Whether there is a thread that may hold trips. */
  get isRunning(): boolean {
    return this.#worker !== null && !this.#isClosed;
  }

  /** Asks; the buffers are handed over and used up. */
  ask<K extends Kind>(
    kind: K,
    input: PlannerQuestions[K],
    buffers: readonly ArrayBuffer[] = [],
  ): Promise<PlannerAnswers[K]> {
    if (this.#isClosed) return Promise.reject(new Error('The thread that plans trips has ended'));
    this.#worker ??= this.#begin();
    const id = this.#nextId;
    this.#nextId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<PlannerAnswers[K]>();
    this.#waiting.set(id, { resolve, reject });
    this.#worker.postMessage({ id, kind, input }, [...buffers]);
    if (this.#watchdog === null) this.#watch(this.#worker);
    return promise;
  }

  /** Waits for the next answer of a thread, and ends the thread when there is none in time. */
  #watch(worker: Worker): void {
    this.#unwatch();
    if (this.#waiting.size === 0) return;
    this.#watchdog = setTimeout(() => {
      this.#fail(worker, new AppError('planner_busy'));
      worker.terminate().catch(() => undefined);
    }, this.#silenceMs);
    this.#watchdog.unref();
  }

  #unwatch(): void {
    if (this.#watchdog !== null) clearTimeout(this.#watchdog);
    this.#watchdog = null;
  }

  /** Tells whoever waits for a thread that it is no more; the next question begins another one. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#unwatch();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }

  #begin(): Worker {
    const worker = new Worker(this.#script);
    worker.on('message', (said: PlannerAnswer) => {
      // What a thread still says that was given up is for nobody.
      if (this.#worker !== worker) return;
      const waiting = this.#waiting.get(said.id);
      this.#waiting.delete(said.id);
      this.#watch(worker);
      if ('isLost' in said) waiting?.reject(new AppError('planner_busy'));
      else if ('problem' in said) waiting?.reject(new Error(said.problem));
      else waiting?.resolve(said.answer as never);
    });
    worker.on('error', (error) => this.#fail(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(worker, new Error('The thread that plans trips has ended')));
    worker.unref();
    return worker;
  }

  /** Ends the thread at once; whoever waits is told so. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unwatch();
    await this.#worker?.terminate();
  }
}
