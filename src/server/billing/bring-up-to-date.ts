import type { Deps } from '../deps.ts';
import { inTime } from '../in-time.ts';
import { postponeDue } from './billing-store.ts';

/** A request waits no longer than this for where people pay. */
const LONGEST_MS = 5_000;
const AGAIN_MS = 60_000;

/** Has the provider take up what has become due for a person. While it is away, what is known counts, and it is asked again a minute later. */
export async function bringUpToDate(
  uid: string,
  { billing, sql, clock, log }: Pick<Deps, 'billing' | 'sql' | 'clock' | 'log'>,
): Promise<void> {
  try {
    await inTime(billing.refresh(uid), LONGEST_MS, () => new Error('The payments were not brought up to date in time'));
  } catch (error) {
    log.warn({ err: error, uid }, 'a subscription could not be brought up to date; what is known of it counts');
    const now = clock();
    await postponeDue(sql, uid, now, new Date(now.getTime() + AGAIN_MS));
  }
}
