/** Reloads without the stored page, which may be what crashed. The next visit stores it again. */
export async function reloadFromServer(): Promise<void> {
  // Without a network, the stored page is the only one.
  const registrations = navigator.onLine ? await navigator.serviceWorker?.getRegistrations() : [];
  for (const registration of registrations ?? []) await registration.unregister();
  window.location.reload();
}
