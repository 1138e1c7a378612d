import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/repeat.ts';
import { campgroundsVersion, readCampgrounds } from './campground-store.ts';
import type { CampgroundNames } from './campgrounds.ts';

const FIRST_LOOK_MS = 2_000;
const LOOK_MS = 60_000;

/** Takes up the campgrounds of imported lists of places whenever those change; gives back how to stop. */
export function keepCampgrounds({ sql, log }: Pick<Deps, 'sql' | 'log'>, names: CampgroundNames): () => Promise<void> {
  let known = '';
  const look = async () => {
    const version = await campgroundsVersion(sql);
    if (version === known) return;
    names.set(await readCampgrounds(sql));
    known = version;
  };
  return repeat(look, { firstMs: FIRST_LOOK_MS, againMs: LOOK_MS, log, failure: 'reading campgrounds failed' });
}
