import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { readCampgrounds, readCampgroundsVersion } from './campground-store.ts';
import type { CampgroundIndex } from './campgrounds.ts';

const INITIAL_DELAY_MS = 2_000;
const INTERVAL_MS = 60_000;

/** Periodically reloads the campgrounds if the imported place lists have changed; returns a function that stops it. */
export function startCampgroundRefreshJob(
  { sql, log }: Pick<Deps, 'sql' | 'log'>,
  campgrounds: CampgroundIndex,
): () => Promise<void> {
  let known = '';
  const refreshIfChanged = async () => {
    const version = await readCampgroundsVersion(sql);
    if (version === known) return;
    campgrounds.set(await readCampgrounds(sql));
    known = version;
  };
  return repeat(refreshIfChanged, {
    initialDelayMs: INITIAL_DELAY_MS,
    intervalMs: INTERVAL_MS,
    log,
    failure: 'reloading campgrounds failed',
  });
}
