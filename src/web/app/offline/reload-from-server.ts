/** Rejects if the browser blocks site data; then there are no workers. */
async function removeWorkers(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
}

/** Reloads without the stored page, which may be what crashed. The next visit stores it again. */
export async function reloadFromServer(): Promise<void> {
  // Without a network, the stored page is the only one.
  if (navigator.onLine) await removeWorkers().catch(() => undefined);
  window.location.reload();
}
