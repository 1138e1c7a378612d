import { Worker } from 'node:worker_threads';
import type { PlannerAnswers, PlannerQuestions } from './planner-work.ts';

type Kind = keyof PlannerQuestions;

/** What goes to the thread, and what comes back. */
export type PlannerQuestion = {
  [K in Kind]: { readonly id: number; readonly kind: K; readonly input: PlannerQuestions[K] };
}[Kind];
export type PlannerAnswer =
  | { readonly id: number; readonly answer: PlannerAnswers[Kind] }
  | { readonly id: number; readonly problem: string };

type Waiting = { readonly resolve: (answer: never) => void; readonly reject: (error: Error) => void };

/** A thread beside the server's that works plans out, so that nobody else waits meanwhile; it begins with the first question. */
export class PlannerThread {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #isClosed = false;

  /** How many questions are not answered yet. */
  get load(): number {
    return this.#waiting.size;
  }

  get isClosed(): boolean {
    return this.#isClosed;
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
    return promise;
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./planner.worker.ts', import.meta.url));
    worker.on('message', (said: PlannerAnswer) => {
      const waiting = this.#waiting.get(said.id);
      this.#waiting.delete(said.id);
      if ('problem' in said) waiting?.reject(new Error(said.problem));
      else waiting?.resolve(said.answer as never);
    });
    const fail = (error: Error) => {
      // The next question begins another thread.
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => fail(new Error('The thread that plans trips has ended')));
    worker.unref();
    return worker;
  }

  /** Ends the thread at once; whoever waits is told so. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }
}
