import { parentPort, workerData } from 'node:worker_threads';
import { clusterStations } from '#domain/chargers/clusters.ts';
import { collectBuffers } from './base-builder.ts';
import type { ClusterColumns, ClusterRequest, ClusterResponse } from './cluster-thread.ts';

const columns = workerData as ClusterColumns;

parentPort?.on('message', ({ id, zoom, selected }: ClusterRequest) => {
  const answer: ClusterResponse = { id, clusters: clusterStations({ ...columns, selected }, zoom) };
  parentPort?.postMessage(answer, [...collectBuffers(answer)]);
});
