import type { Deps } from '../../deps.ts';
import { acquireLease, withLease } from '../../jobs/lease.ts';
import { repeat } from '../../jobs/periodic-job.ts';
import { AMENITIES_LEASE, AMENITIES_LEASE_SECONDS, scoreAmenities } from './score-amenities.ts';

const INTERVAL_MS = 60_000;
/** Leaves time for the server to start. */
const INITIAL_DELAY_MS = 15_000;

type ScoringDeps = Pick<Deps, 'sql' | 'log'>;

async function scoreOnce({ sql, log }: ScoringDeps, signal: AbortSignal): Promise<void> {
  const lease = await acquireLease(sql, AMENITIES_LEASE, AMENITIES_LEASE_SECONDS);
  if (lease === null) return;
  const changed = await withLease(sql, lease, () => scoreAmenities(sql, () => signal.aborted));
  if (changed > 0) log.info({ changed }, 'computed amenity scores');
}

/** Returns a function that stops the job and waits for its current batch. */
export function startAmenityScoringJob(deps: ScoringDeps): () => Promise<void> {
  return repeat((signal) => scoreOnce(deps, signal), {
    initialDelayMs: INITIAL_DELAY_MS,
    intervalMs: INTERVAL_MS,
    log: deps.log,
    failure: 'computing amenity scores failed',
  });
}
