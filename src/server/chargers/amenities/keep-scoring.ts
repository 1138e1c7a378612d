import type { Deps } from '../../deps.ts';
import { takeLease, underLease } from '../../jobs/lease.ts';
import { repeat } from '../../jobs/repeat.ts';
import { AMENITIES_LEASE, AMENITIES_LEASE_SECONDS, scoreAmenities } from './score-amenities.ts';

const LOOK_MS = 60_000;
/** After the rush of a start. */
const FIRST_LOOK_MS = 15_000;

type ScoringDeps = Pick<Deps, 'sql' | 'log'>;

async function scoreOnce({ sql, log }: ScoringDeps, stop: AbortSignal): Promise<void> {
  const lease = await takeLease(sql, AMENITIES_LEASE, AMENITIES_LEASE_SECONDS);
  if (lease === null) return;
  const changed = await underLease(sql, lease, () => scoreAmenities(sql, () => stop.aborted));
  if (changed > 0) log.info({ changed }, 'amenity scores of stations worked out');
}

/** Gives stations that changed their amenity scores, as often as any did; gives back how to stop, which waits for the batch under way. */
export function keepScoringAmenities(deps: ScoringDeps): () => Promise<void> {
  return repeat((stop) => scoreOnce(deps, stop), {
    firstMs: FIRST_LOOK_MS,
    againMs: LOOK_MS,
    log: deps.log,
    failure: 'working out amenity scores failed',
  });
}
