import { connectWorker } from '#web/lib/browser/web-worker.ts';
import type { StationLoadStatus } from './station-loader.ts';
import type { StationCalls } from './stations.worker.ts';

export type StationListeners = {
  readonly onStatus: (status: StationLoadStatus) => void;
  readonly onChange: () => void;
};
export type StationWorker = ReturnType<typeof startStationWorker>;

export function startStationWorker(snapshotUrl: string, listeners: StationListeners) {
  const script = new Worker(new URL('./stations.worker.ts', import.meta.url), { type: 'module', name: 'stations' });
  const worker = connectWorker<StationCalls>(script, listeners);
  script.addEventListener('error', () => listeners.onStatus('failed'));
  worker.notify('start', snapshotUrl);
  return worker;
}
