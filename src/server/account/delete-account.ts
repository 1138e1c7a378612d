import pTimeout from 'p-timeout';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/periodic-job.ts';
import {
  type DeletionOptions,
  deleteMessagesByEmail,
  deleteUser,
  listPendingPurges,
  markPurgedAtProvider,
} from './user-store.ts';

export type DeletionDeps = Pick<Deps, 'sql' | 'identity' | 'billing' | 'clock' | 'log'>;

const PROVIDER_TIMEOUT_MS = 5_000;
const RETRY_INTERVAL_MS = 5 * 60_000;

/** False if the identity provider is unavailable. The job retries after any failure. */
async function purgeAtIdentityProvider(uid: string, { sql, identity, clock, log }: DeletionDeps): Promise<boolean> {
  try {
    const record = await identity.lookUp(uid);
    // The local profile may predate the email verification, or there may be no profile.
    if (record?.emailVerified) await deleteMessagesByEmail(sql, record.email);
    await identity.remove(uid);
    await markPurgedAtProvider(sql, uid, clock());
    return true;
  } catch (error) {
    log.error({ err: error, uid }, 'a deleted account could not be removed from the identity provider');
    return !(error instanceof AppError && error.code === 'unavailable');
  }
}

/** Waits until the payment provider has purged deleted customers; logs a failure, after which the job retries. */
async function waitForPaymentPurge({ log }: DeletionDeps, purging: Promise<void>): Promise<void> {
  await purging.catch((error: unknown) => {
    log.error({ err: error }, 'deleted accounts could not be removed from the payment provider');
  });
}

export async function deleteLocally(uid: string, deps: DeletionDeps, options?: DeletionOptions): Promise<void> {
  await deleteUser(deps.sql, uid, deps.clock(), options);
}

/** Never throws. */
export async function deleteFromProviders(uids: readonly string[], deps: DeletionDeps): Promise<void> {
  for (const uid of uids) await purgeAtIdentityProvider(uid, deps);
  // The account is already gone locally, so the caller shouldn't wait long for the payment provider.
  const purging = pTimeout(deps.billing.purgeDeletedCustomers(), {
    milliseconds: PROVIDER_TIMEOUT_MS,
    message: new AppError('unavailable'),
  });
  await waitForPaymentPurge(deps, purging);
}

export async function deleteEverywhere(uid: string, deps: DeletionDeps, options?: DeletionOptions): Promise<void> {
  await deleteLocally(uid, deps, options);
  await deleteFromProviders([uid], deps);
}

/** Retries pending purges until stopped or until the identity provider is unavailable. */
async function runPendingPurges(deps: DeletionDeps, isStopping: () => boolean): Promise<void> {
  await waitForPaymentPurge(deps, deps.billing.purgeDeletedCustomers(isStopping));
  await deps.identity.runMaintenance(isStopping);
  for (const uid of await listPendingPurges(deps.sql)) {
    if (isStopping() || !(await purgeAtIdentityProvider(uid, deps))) return;
  }
}

/**
 * Starts a job that runs now and every few minutes, one run at a time. The returned function stops the job and waits
 * only for the current run.
 */
export function startPurgeDeletedAccountsJob(deps: DeletionDeps): () => Promise<void> {
  return repeat((signal) => runPendingPurges(deps, () => signal.aborted), {
    initialDelayMs: 0,
    intervalMs: RETRY_INTERVAL_MS,
    log: deps.log,
    failure: 'purging deleted accounts failed',
  });
}
