import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Attacker } from './abuse-attacks.ts';

const RAMP_UP_MS = 2_000;

/** Runs `work` while attacks are in progress. A worker thread sends the attacks, so that they don't distort timings. */
export async function runDuringAttacks<T>(
  names: readonly string[],
  attacker: Attacker,
  work: () => Promise<T>,
): Promise<T> {
  const worker = new Worker(new URL('./abuse.worker.ts', import.meta.url), { workerData: { names, attacker } });
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await pause(RAMP_UP_MS);
  try {
    return await work();
  } finally {
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('stop');
    await exited;
  }
}
