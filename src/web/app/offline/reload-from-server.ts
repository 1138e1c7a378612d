import { SERVICE_WORKER_FILE } from '#domain/service-worker-file.ts';

const ANSWER_MS = 5_000;

/** Rejects if the browser blocks site data; then there are no workers. */
async function removeWorkers(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
}

/** Requests a file that the worker doesn't store. A network's sign-in page doesn't count as an answer. */
async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const options: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) };
    const { ok, headers } = await fetch(`/${SERVICE_WORKER_FILE}`, options);
    return ok && headers.get('content-type')?.includes('javascript') === true;
  } catch {
    return false;
  }
}

/** Reloads without the stored page, which may be what crashed. The next visit stores it again. */
export async function reloadFromServer(): Promise<void> {
  // Without the server, the stored page is the only one.
  if (await isServerReachable()) await removeWorkers().catch(() => undefined);
  window.location.reload();
}
