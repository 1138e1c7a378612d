import type { PlannerClient, PlannerUsage } from './planner-usage.ts';

type QueuedRequest = {
  readonly asker: PlannerClient;
  /** For the same client, the lower key goes first. */
  readonly key: number;
};

/** A fair queue: the next request belongs to the client who recently used the least planner time. */
export class FairQueue<T extends QueuedRequest> {
  readonly #waiting: T[] = [];
  readonly #use: PlannerUsage;

  constructor(use: PlannerUsage) {
    this.#use = use;
  }

  get size(): number {
    return this.#waiting.length;
  }

  add(asked: T): void {
    this.#waiting.push(asked);
  }

  /** Removes a request; returns whether it was still queued. */
  drop(asked: T): boolean {
    const at = this.#waiting.indexOf(asked);
    if (at >= 0) this.#waiting.splice(at, 1);
    return at >= 0;
  }

  some(isSuch: (asked: T) => boolean): boolean {
    return this.#waiting.some(isSuch);
  }

  /** Returns the next request without removing it. */
  next(isReady: (asked: T) => boolean = () => true): T | null {
    let next: T | null = null;
    for (const asked of this.#waiting)
      if (isReady(asked) && (next === null || this.#isBefore(asked, next))) next = asked;
    return next;
  }

  /** Removes and returns the next request. */
  take(isReady?: (asked: T) => boolean): T | null {
    const next = this.next(isReady);
    if (next !== null) this.drop(next);
    return next;
  }

  /** Removes and returns all requests in order of arrival. */
  takeAll(): T[] {
    return this.#waiting.splice(0);
  }

  #isBefore(a: T, b: T): boolean {
    const byUse = this.#use.compare(a.asker, b.asker);
    return byUse === 0 ? a.key < b.key : byUse < 0;
  }
}
