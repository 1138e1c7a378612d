import { transfer } from '#contract/calls.ts';
import type { Clusters } from '#domain/chargers/map/clusters.ts';
import { startThread } from '../../worker-thread.ts';
import type { ClusterCalls } from './cluster-thread.worker.ts';

export type ClusterColumns = {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly dcFastCounts: Uint8Array;
};

export type ClusterThread = {
  /** Clusters the stations at the given row positions. Transfers the array, so the caller can't use it afterward. */
  readonly cluster: (selected: Uint32Array<ArrayBuffer>, zoom: number) => Promise<Clusters>;
  readonly hasEnded: () => boolean;
  /** Ends the thread after all pending requests have finished. */
  readonly retire: () => Promise<void>;
  /** Ends the thread immediately; pending requests are rejected. */
  readonly close: () => Promise<void>;
};

/** Starts a worker thread that clusters a large station set, whose columns must be in shared memory. */
export function startClusterThread(columns: ClusterColumns): ClusterThread {
  const script = new URL('./cluster-thread.worker.ts', import.meta.url);
  const title = 'The thread that clusters stations';
  const { call, hasEnded, idle, close, unref } = startThread<ClusterCalls>(script, { title, data: columns });
  unref();
  return {
    cluster: (selected, zoom) => call('cluster', transfer(selected, [selected.buffer]), zoom),
    hasEnded,
    retire: () => idle().then(close),
    close,
  };
}
