import type { Challenge, Solution } from '#contract/app-verification.ts';

/** Solves a proof-of-work challenge in a worker to keep the page responsive; rejects on error or abort. */
export function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL('./challenge.worker.ts', import.meta.url), { type: 'module', name: 'proof' });
  return new Promise<Solution>((resolve, reject) => {
    const fail = () => reject(new Error('The work could not be done'));
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => (data ? resolve(data) : fail()));
    worker.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
