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

/** Clusters many stations in a thread beside the server's, over columns that both see. */
export class ClusterThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #failure: Error | null = null;

  /** The columns must stand in shared memory. */
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

  /** Clusters the stations at some positions; their array is used up. */
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

  /** Whether nothing can be asked any more. */
  get hasEnded(): boolean {
    return this.#failure !== null;
  }

  /** Ends the thread when everything that was asked is answered. */
  async retire(): Promise<void> {
    await Promise.allSettled(Array.from(this.#waiting.values(), ({ promise }) => promise));
    await this.close();
  }

  /** Ends the thread at once; anyone who waits is told so. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
