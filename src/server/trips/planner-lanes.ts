import type { PlannerThread } from './planner-thread.ts';
import type { PlannerClient, PlannerUsage } from './planner-usage.ts';

type Lane = { readonly thread: PlannerThread; readonly askers: Set<PlannerClient> };

/** A trip's place in one of the threads, until it is left. */
export type LanePlace = { readonly thread: PlannerThread; readonly leave: () => void };

const isSame = (a: PlannerClient, b: PlannerClient) => a.uid === b.uid || a.address === b.address;

/** Threads beside each other: all trips of an account and of an address are in one, so that long steps of theirs hold up no other. */
export class PlannerLanes {
  readonly #lanes: readonly Lane[];
  readonly #use: PlannerUsage;

  constructor(threads: readonly PlannerThread[], use: PlannerUsage) {
    this.#lanes = threads.map((thread) => ({ thread, askers: new Set() }));
    this.#use = use;
  }

  /** A place in the thread that has trips of the asker, else in the one whose askers had least. */
  enter(asker: PlannerClient): LanePlace {
    const [first, ...others] = this.#lanes;
    if (first === undefined) throw new Error('There is no thread that plans trips');
    const own = this.#lanes.find(({ askers }) => [...askers].some((other) => isSame(other, asker)));
    const lane = own ?? others.reduce((least, other) => (this.#most(other) < this.#most(least) ? other : least), first);
    // The same asker may have several trips, each of which is one of them.
    const one = { ...asker };
    lane.askers.add(one);
    return { thread: lane.thread, leave: () => lane.askers.delete(one) };
  }

  /** What anyone who had most of those in a lane had; less than nothing where it is empty. */
  #most({ askers }: Lane): number {
    return Math.max(-1, ...[...askers].map((asker) => this.#use.total(asker)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map(({ thread }) => thread.close()));
  }
}
