import type { ChargerBase } from './charger-base.ts';
import { type ClusterColumns, ClusterThread } from './cluster-thread.ts';

type Thread = Pick<ClusterThread, 'cluster' | 'hasEnded' | 'retire' | 'close'>;

/**
 * The thread that clusters the stations as they are now. It begins when it is first asked for; when there are other
 * stations another takes its place, and it ends after its last answer.
 */
export class ClusterThreadManager {
  readonly #begin: (columns: ClusterColumns) => Thread;
  /** The current one and those before it that still have to answer. */
  readonly #threads = new Set<Thread>();
  #current: { readonly base: ChargerBase; readonly thread: Thread } | null = null;
  #isClosed = false;

  constructor(begin: (columns: ClusterColumns) => Thread = (columns) => new ClusterThread(columns)) {
    this.#begin = begin;
  }

  /** The thread over the stations of a base; their columns must stand in shared memory. */
  over(base: ChargerBase, columns: ClusterColumns): Thread {
    if (this.#isClosed) throw new Error('The thread that clusters stations has ended');
    if (this.#current?.base === base && !this.#current.thread.hasEnded) return this.#current.thread;
    const thread = this.#begin(columns);
    this.#threads.add(thread);
    const before = this.#current?.thread;
    this.#current = { base, thread };
    before?.retire().finally(() => this.#threads.delete(before));
    return thread;
  }

  /** Ends all threads at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(Array.from(this.#threads, (thread) => thread.close()));
  }
}
