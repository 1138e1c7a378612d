import type { PlannerClient, PlannerUsage } from './planner-usage.ts';

type QueuedRequest = {
  readonly asker: PlannerClient;
  /** What they ask about: of one asker the lower goes first. */
  readonly key: number;
};

/** Questions of many to one who answers: next is the asker who had least of the planner's time lately. */
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

  /** Takes a question back; whether it still waited. */
  drop(asked: T): boolean {
    const at = this.#waiting.indexOf(asked);
    if (at >= 0) this.#waiting.splice(at, 1);
    return at >= 0;
  }

  /** Whether one of those that wait is such. */
  some(isSuch: (asked: T) => boolean): boolean {
    return this.#waiting.some(isSuch);
  }

  /** The question whose turn it is, which waits on. */
  next(isReady: (asked: T) => boolean = () => true): T | null {
    let next: T | null = null;
    for (const asked of this.#waiting)
      if (isReady(asked) && (next === null || this.#isBefore(asked, next))) next = asked;
    return next;
  }

  /** The question whose turn it is, which waits no longer. */
  take(isReady?: (asked: T) => boolean): T | null {
    const next = this.next(isReady);
    if (next !== null) this.drop(next);
    return next;
  }

  /** All that wait, in the order they came; none waits then. */
  importRecords(): T[] {
    return this.#waiting.splice(0);
  }

  #isBefore(a: T, b: T): boolean {
    const byUse = this.#use.compare(a.asker, b.asker);
    return byUse === 0 ? a.key < b.key : byUse < 0;
  }
}
