import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { readCampgrounds, readCampgroundsVersion } from './campground-store.ts';
import type { CampgroundIndex } from './campgrounds.ts';

const INITIAL_DELAY_MS = 2_000;
const INTERVAL_MS = 60_000;

export function startCampgroundRefreshJob(
  { sql, log }: Pick<Deps, 'sql' | 'log'>,
  campgrounds: CampgroundIndex,
): () => Promise<void> {
  let knownVersion = '';
  const refreshIfChanged = async () => {
    const version = await readCampgroundsVersion(sql);
    if (version === knownVersion) return;
    campgrounds.set(await readCampgrounds(sql));
    knownVersion = version;
  };
  return repeat(refreshIfChanged, {
    initialDelayMs: INITIAL_DELAY_MS,
    intervalMs: INTERVAL_MS,
    log,
    failure: 'reloading campgrounds failed',
  });
}
