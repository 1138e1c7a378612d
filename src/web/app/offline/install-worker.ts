import { Workbox } from 'workbox-window';
import { SERVICE_WORKER_FILE } from '#domain/service-worker-file.ts';
import { pause } from '#web/lib/requests/pause.ts';
import { watchRefreshTriggers } from '#web/lib/requests/refresh-triggers.ts';
import { newVersion } from './new-version.ts';
import { storeTrips } from './store-trips.ts';

/** If the new version doesn't take over, the reloaded page asks again. */
const TAKE_OVER_MS = 5_000;

/** Installs the worker that keeps the page, and offers the versions that follow. */
export async function installWorker(): Promise<void> {
  const worker = new Workbox(`/${SERVICE_WORKER_FILE}`);

  async function switchVersion(): Promise<void> {
    const hasTakenOver = new Promise((resolve) => worker.addEventListener('controlling', resolve));
    worker.messageSkipWaiting();
    await Promise.race([hasTakenOver, pause(TAKE_OVER_MS)]);
    window.location.reload();
  }

  worker.addEventListener('waiting', () => newVersion.set(() => void switchVersion()));
  const registration = await worker.register({ immediate: true });
  if (registration === undefined) return;
  watchRefreshTriggers(() => void registration.update().catch(() => undefined));
  storeTrips();
}
