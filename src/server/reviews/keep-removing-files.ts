import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/repeat.ts';
import { forgetStray, listStray } from './photo-store.ts';

type RemovingDeps = Pick<Deps, 'sql' | 'files' | 'clock' | 'log'>;

const AGAIN_MS = 10 * 60_000;
/** A photo that is being added has its files noted as stray for so long at most. */
const ADDING_MS = 15 * 60_000;
const BATCH = 100;

/** Removes the files that no photo needs any more. */
export async function removeStrayFiles({ sql, files, clock }: Omit<RemovingDeps, 'log'>): Promise<void> {
  const before = new Date(clock().getTime() - ADDING_MS);
  for (;;) {
    const keys = await listStray(sql, before, BATCH);
    if (keys.length === 0) return;
    for (const key of keys) await files.remove(key);
    await forgetStray(sql, keys);
  }
}

/** Removes files that no photo needs, now and every ten minutes; gives back how to stop. */
export function keepRemovingFiles(deps: RemovingDeps): () => Promise<void> {
  return repeat(() => removeStrayFiles(deps), {
    firstMs: 0,
    againMs: AGAIN_MS,
    log: deps.log,
    failure: 'files of photos could not be removed',
  });
}
