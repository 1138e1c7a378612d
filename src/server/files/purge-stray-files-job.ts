import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { listStrayFiles, unregisterStrayFiles } from './stray-file-store.ts';

type PurgeDeps = Pick<Deps, 'sql' | 'files' | 'clock' | 'log'>;

const INTERVAL_MS = 10 * 60_000;
/** An upload registers its files as strays before it writes them, and has this long to finish. */
const UPLOAD_GRACE_MS = 15 * 60_000;
const BATCH_SIZE = 100;

export async function purgeStrayFiles({ sql, files, clock }: Omit<PurgeDeps, 'log'>): Promise<void> {
  const cutoff = new Date(clock().getTime() - UPLOAD_GRACE_MS);
  for (;;) {
    const keys = await listStrayFiles(sql, cutoff, BATCH_SIZE);
    if (keys.length === 0) return;
    for (const key of keys) await files.remove(key);
    await unregisterStrayFiles(sql, keys);
  }
}

/** Runs now and every ten minutes; returns a function that stops the job. */
export function startPurgeStrayFilesJob(deps: PurgeDeps): () => Promise<void> {
  return repeat(() => purgeStrayFiles(deps), {
    initialDelayMs: 0,
    intervalMs: INTERVAL_MS,
    log: deps.log,
    failure: 'removing stray files failed',
  });
}
