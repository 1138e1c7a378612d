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
 * Whether the page still has a worker after it has started: with offline use turned off, the server sends one that
 * removes itself. In Chromium, this promise then never resolves.
 */
export async function staysInstalled(workers: Pick<ServiceWorkerContainer, 'ready' | 'getRegistration'>) {
  const { active } = await workers.ready;
  if (active !== null) await waitForStart(active);
  return (await workers.getRegistration()) !== undefined;
}
