import type { Deps } from '../../deps.ts';
import { takeLease, underLease } from '../../jobs/lease.ts';
import { AMENITIES_LEASE, AMENITIES_LEASE_SECONDS, scoreAmenities } from './score-amenities.ts';

const LOOK_MS = 60_000;
/** After the rush of a start. */
const FIRST_LOOK_MS = 15_000;

type ScoringDeps = Pick<Deps, 'sql' | 'log'>;

async function scoreOnce({ sql, log }: ScoringDeps, isStopping: () => boolean): Promise<void> {
  try {
    const lease = await takeLease(sql, AMENITIES_LEASE, AMENITIES_LEASE_SECONDS);
    if (lease === null) return;
    const changed = await underLease(sql, lease, () => scoreAmenities(sql, isStopping));
    if (changed > 0) log.info({ changed }, 'amenity scores of stations worked out');
  } catch (error) {
    log.error({ err: error }, 'working out amenity scores failed');
  }
}

/** Gives stations that changed their amenity scores, as often as any did; gives back how to stop, which waits for the batch under way. */
export function keepScoringAmenities(deps: ScoringDeps): () => Promise<void> {
  let isStopping = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const plan = (delayMs: number) => {
    if (isStopping) return;
    timer = setTimeout(() => {
      running = scoreOnce(deps, () => isStopping).then(() => plan(LOOK_MS));
    }, delayMs);
    timer.unref();
  };
  plan(FIRST_LOOK_MS);
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}
