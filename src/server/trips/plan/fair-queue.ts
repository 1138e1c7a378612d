import type { PlannerClient, PlannerUsage } from './planner-usage.ts';

type QueuedRequest = {
  readonly client: PlannerClient;
  /** For the same client, the lower key goes first. */
  readonly key: number;
};

/** A fair queue: the next request belongs to the client who recently used the least planner time. */
export class FairQueue<T extends QueuedRequest> {
  readonly #waiting: T[] = [];
  readonly #usage: PlannerUsage;

  constructor(usage: PlannerUsage) {
    this.#usage = usage;
  }

  get size(): number {
    return this.#waiting.length;
  }

  add(request: T): void {
    this.#waiting.push(request);
  }

  drop(request: T): boolean {
    const index = this.#waiting.indexOf(request);
    if (index >= 0) this.#waiting.splice(index, 1);
    return index >= 0;
  }

  some(matches: (request: T) => boolean): boolean {
    return this.#waiting.some(matches);
  }

  next(isReady: (request: T) => boolean = () => true): T | null {
    let next: T | null = null;
    for (const request of this.#waiting)
      if ((next === null || this.#isBefore(request, next)) && isReady(request)) next = request;
    return next;
  }

  take(isReady?: (request: T) => boolean): T | null {
    const next = this.next(isReady);
    if (next !== null) this.drop(next);
    return next;
  }

  /** Removes and returns all requests in order of arrival. */
  takeAll(): T[] {
    return this.#waiting.splice(0);
  }

  #isBefore(a: T, b: T): boolean {
    const byUse = a.client === b.client ? 0 : this.#usage.compare(a.client, b.client);
    return byUse === 0 ? a.key < b.key : byUse < 0;
  }
}
