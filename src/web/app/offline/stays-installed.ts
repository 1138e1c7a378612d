function waitForStart(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', check);
      resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

/**
 * Whether the page still has a service worker once the worker has started: when offline use is turned off, the server
 * sends a worker that unregisters itself. In Chromium, the returned promise then never resolves.
 */
export async function staysInstalled(workers: Pick<ServiceWorkerContainer, 'ready' | 'getRegistration'>) {
  const { active } = await workers.ready;
  if (active !== null) await waitForStart(active);
  return (await workers.getRegistration()) !== undefined;
}
