import pTimeout from 'p-timeout';
import type { Deps } from '../deps.ts';
import type { BillingProvider } from './billing-provider.ts';
import { postponeRefresh } from './billing-store.ts';

const REFRESH_TIMEOUT_MS = 5_000;
const RETRY_MS = 60_000;

type RefreshDeps = Pick<Deps, 'billing' | 'sql' | 'clock' | 'log'>;

/** Refreshes a subscription from the provider. On failure, postpones a due refresh by a minute. */
export async function refreshSubscription(uid: string, { billing, sql, clock, log }: RefreshDeps): Promise<void> {
  try {
    await pTimeout(billing.refresh(uid), {
      milliseconds: REFRESH_TIMEOUT_MS,
      message: 'The payment provider did not respond in time',
    });
  } catch (error) {
    log.warn({ err: error, uid }, 'a subscription could not be refreshed; using the stored state');
    const now = clock();
    await postponeRefresh(sql, uid, now, new Date(now.getTime() + RETRY_MS));
  }
}

const runningRefreshes = new WeakMap<BillingProvider, Map<string, Promise<void>>>();

/** Refreshes a subscription that is due, once for all requests that need it: a payer's company may have 500 members. */
export function refreshDueSubscription(uid: string, deps: RefreshDeps): Promise<void> {
  const refreshes = runningRefreshes.get(deps.billing) ?? new Map<string, Promise<void>>();
  runningRefreshes.set(deps.billing, refreshes);
  const refresh = refreshes.get(uid) ?? refreshSubscription(uid, deps).finally(() => refreshes.delete(uid));
  refreshes.set(uid, refresh);
  return refresh;
}
