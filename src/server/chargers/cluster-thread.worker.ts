import { parentPort, workerData } from 'node:worker_threads';
import { clusterStations } from '#domain/chargers/clusters.ts';
import { buffersOf } from './base-builder.ts';
import type { ClusterAnswer, ClusterColumns, ClusterQuestion } from './cluster-thread.ts';

const columns = workerData as ClusterColumns;

parentPort?.on('message', ({ id, zoom, selected }: ClusterQuestion) => {
  const answer: ClusterAnswer = { id, clusters: clusterStations({ ...columns, selected }, zoom) };
  parentPort?.postMessage(answer, [...buffersOf(answer)]);
});
