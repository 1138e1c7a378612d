import { Workbox } from 'workbox-window';
import { SERVICE_WORKER_FILE } from '#domain/service-worker-file.ts';
import { offlineCopies } from '#web/lib/offline/page-offline-copies.ts';
import { currentAccount } from '#web/lib/outbox/current-account.ts';
import { pause } from '#web/lib/requests/pause.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { watchRefreshTriggers } from '#web/lib/requests/refresh-triggers.ts';
import { savedTripsQuery, tripQuery } from '#web/trips/trip-queries.ts';
import { gateway, session } from '../session.ts';
import { deleteFormerCompanyCopies } from './delete-former-company-copies.ts';
import { newVersion } from './new-version.ts';
import { staysInstalled } from './stays-installed.ts';
import { storeTrips } from './store-trips.ts';

/** If the new version doesn't take over within this time, the reloaded page offers it again. */
const TAKE_OVER_MS = 5_000;

/** Installs the worker that stores the page for offline use, and offers new versions. */
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
  // If offline use is turned off, the page doesn't open offline, so no private data is stored for it.
  if (!(await staysInstalled(navigator.serviceWorker))) return;
  storeTrips({
    client: queryClient,
    copies: offlineCopies,
    account: currentAccount,
    listQuery: (uid) => savedTripsQuery(gateway, uid),
    tripQuery: (id) => tripQuery(gateway, id),
  });
  deleteFormerCompanyCopies(session, offlineCopies);
}
