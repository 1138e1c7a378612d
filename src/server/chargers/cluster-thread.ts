import { Worker } from 'node:worker_threads';
import type { Clusters } from '#domain/chargers/clusters.ts';

export type ClusterRequest = {
  readonly id: number;
  readonly zoom: number;
  readonly selected: Uint32Array<ArrayBuffer>;
};
export type ClusterResponse = { readonly id: number; readonly clusters: Clusters };
export type ClusterColumns = {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly dcFastCounts: Uint8Array;
};

type Waiting = PromiseWithResolvers<Clusters>;

/** Clusters large station sets in a worker thread, over columns in shared memory. */
export class ClusterThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #failure: Error | null = null;

  /** The columns must be in shared memory. */
  constructor(columns: ClusterColumns) {
    this.#worker = new Worker(new URL('./cluster-thread.worker.ts', import.meta.url), { workerData: columns });
    this.#worker.on('message', ({ id, clusters }: ClusterResponse) => {
      this.#waiting.get(id)?.resolve(clusters);
      this.#waiting.delete(id);
    });
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#fail(new Error('The thread that clusters stations has ended')));
    this.#worker.unref();
  }

  /** Clusters the stations at some positions. Transfers the array, so the caller can't use it afterwards. */
  cluster(selected: Uint32Array<ArrayBuffer>, zoom: number): Promise<Clusters> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#nextId;
    this.#nextId += 1;
    const waiting: Waiting = Promise.withResolvers();
    this.#waiting.set(id, waiting);
    const question: ClusterRequest = { id, zoom, selected };
    this.#worker.postMessage(question, [selected.buffer]);
    return waiting.promise;
  }

  /** Whether the thread can no longer take requests. */
  get hasEnded(): boolean {
    return this.#failure !== null;
  }

  /** Ends the thread after all pending requests have finished. */
  async retire(): Promise<void> {
    await Promise.allSettled(Array.from(this.#waiting.values(), ({ promise }) => promise));
    await this.close();
  }

  /** Ends the thread at once; pending requests are rejected. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
