import { workerData } from 'node:worker_threads';
import { transfer } from '#contract/calls.ts';
import { type Clusters, clusterStations } from '#domain/chargers/map/clusters.ts';
import { serveThread } from '../../worker-thread.ts';
import type { ClusterColumns } from './cluster-thread.ts';
import { collectBuffers } from './collect-buffers.ts';

export type ClusterCalls = typeof handlers;

const columns = workerData as ClusterColumns;

const handlers = {
  cluster(selected: Uint32Array<ArrayBuffer>, zoom: number): Clusters {
    const clusters = clusterStations({ ...columns, selected }, zoom);
    return transfer(clusters, collectBuffers(clusters));
  },
};

serveThread(handlers);
