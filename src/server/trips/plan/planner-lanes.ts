import type { PlannerThread } from './planner-thread.ts';
import type { PlannerClient, PlannerUsage } from './planner-usage.ts';

type Lane = { readonly thread: PlannerThread; readonly askers: Set<PlannerClient> };

/** A trip's place in a planner thread. */
export type LanePlace = { readonly thread: PlannerThread; readonly leave: () => void };

const isSame = (a: PlannerClient, b: PlannerClient) => a.uid === b.uid || a.address === b.address;

/**
 * Parallel planner threads. All trips of an account or address share a thread, so that their long steps don't block
 * others.
 */
export class PlannerLanes {
  readonly #lanes: readonly Lane[];
  readonly #use: PlannerUsage;

  constructor(threads: readonly PlannerThread[], use: PlannerUsage) {
    this.#lanes = threads.map((thread) => ({ thread, askers: new Set() }));
    this.#use = use;
  }

  /**
   * Returns a place in the thread with the client's other trips, or else in the thread whose clients used the least.
   */
  enter(asker: PlannerClient): LanePlace {
    const [first, ...others] = this.#lanes;
    if (first === undefined) throw new Error('There is no thread that plans trips');
    const own = this.#lanes.find(({ askers }) => [...askers].some((other) => isSame(other, asker)));
    const lane = own ?? others.reduce((least, other) => (this.#most(other) < this.#most(least) ? other : least), first);
    // A copy, because a client may have several trips in the set.
    const one = { ...asker };
    lane.askers.add(one);
    return { thread: lane.thread, leave: () => lane.askers.delete(one) };
  }

  /** Returns the highest usage of any client in a lane; -1 if it is empty. */
  #most({ askers }: Lane): number {
    return Math.max(-1, ...[...askers].map((asker) => this.#use.total(asker)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map(({ thread }) => thread.close()));
  }
}
