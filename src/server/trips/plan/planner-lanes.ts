import type { PlannerThread } from './planner-thread.ts';
import type { PlannerClient, PlannerUsage } from './planner-usage.ts';

type Lane = { readonly thread: PlannerThread; readonly clients: Set<PlannerClient> };

export type LanePlace = { readonly thread: PlannerThread; readonly leave: () => void };

const isSameClient = (a: PlannerClient, b: PlannerClient) => a.uid === b.uid || a.clientIp === b.clientIp;

/**
 * Parallel planner threads. All trips of an account or address share a thread, so that their long steps block only that
 * one.
 */
export class PlannerLanes {
  readonly #lanes: readonly Lane[];
  readonly #usage: PlannerUsage;

  constructor(threads: readonly PlannerThread[], usage: PlannerUsage) {
    this.#lanes = threads.map((thread) => ({ thread, clients: new Set() }));
    this.#usage = usage;
  }

  /**
   * Returns a place in the thread with the client's other trips, or else in the thread whose heaviest client used the
   * least planner time.
   */
  enter(client: PlannerClient): LanePlace {
    const [first, ...others] = this.#lanes;
    if (first === undefined) throw new Error('There is no planner thread');
    const ownLane = this.#lanes.find(({ clients }) => [...clients].some((other) => isSameClient(other, client)));
    const lane =
      ownLane ??
      others.reduce(
        (least, other) => (this.#getHighestUsage(other) < this.#getHighestUsage(least) ? other : least),
        first,
      );
    // Add a copy, because a client may have several trips in the set.
    const entry = { ...client };
    lane.clients.add(entry);
    return { thread: lane.thread, leave: () => lane.clients.delete(entry) };
  }

  /** Returns the highest usage of any client in a lane; -1 if it is empty. */
  #getHighestUsage({ clients }: Lane): number {
    return Math.max(-1, ...[...clients].map((client) => this.#usage.getClientUsageMs(client)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map(({ thread }) => thread.close()));
  }
}
