import type { ChargerBase } from '../base/charger-base.ts';
import { type ClusterColumns, type ClusterThread, startClusterThread } from './cluster-thread.ts';

/**
 * Manages the thread that clusters the current stations. Starts it on first use. When the base changes, a new thread
 * replaces it and the old one ends after its last response.
 */
export class ClusterThreadManager {
  readonly #startThread: (columns: ClusterColumns) => ClusterThread;
  /** The current thread, and older ones with pending requests. */
  readonly #threads = new Set<ClusterThread>();
  #current: { readonly base: ChargerBase; readonly thread: ClusterThread } | null = null;
  #isClosed = false;

  constructor(startThread: (columns: ClusterColumns) => ClusterThread = startClusterThread) {
    this.#startThread = startThread;
  }

  /** Returns the thread for the stations of a base; their columns must be in shared memory. */
  getThread(base: ChargerBase, columns: ClusterColumns): ClusterThread {
    if (this.#isClosed) throw new Error('The thread that clusters stations has ended');
    if (this.#current?.base === base && !this.#current.thread.hasEnded()) return this.#current.thread;
    const thread = this.#startThread(columns);
    this.#threads.add(thread);
    const previous = this.#current?.thread;
    this.#current = { base, thread };
    previous?.retire().finally(() => this.#threads.delete(previous));
    return thread;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(Array.from(this.#threads, (thread) => thread.close()));
  }
}
