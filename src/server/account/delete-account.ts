import { AppError } from '#contract/errors.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { withTimeout } from '../with-timeout.ts';
import { deleteMessagesByEmail, deleteUser, listPendingPurges, markPurgedAtProvider } from './user-store.ts';

export type DeletionDeps = Pick<Deps, 'sql' | 'identity' | 'billing' | 'clock' | 'log'>;

const PROVIDER_TIMEOUT_MS = 5_000;
const RETRY_INTERVAL_MS = 5 * 60_000;

/** Has the identity provider forget someone who was deleted here; false when it is away, it is then asked again later. */
async function forget(uid: string, { sql, identity, clock, log }: DeletionDeps): Promise<boolean> {
  try {
    const known = await identity.lookUp(uid);
    // The profile may not have known yet that the address is theirs, or there was none.
    if (known?.emailVerified) await deleteMessagesByEmail(sql, known.email);
    await identity.remove(uid);
    await markPurgedAtProvider(sql, uid, clock());
    return true;
  } catch (error) {
    log.error({ err: error, uid }, 'a deleted account is still to be removed at the identity provider');
    return !(error instanceof AppError && error.code === 'unavailable');
  }
}

/** Has those who are paid by forget anyone who is gone; while they are away, they are told again later. */
async function purgePaymentCustomers({ log }: DeletionDeps, telling: Promise<void>): Promise<void> {
  await telling.catch((error: unknown) => {
    log.error({ err: error }, 'a deleted account is still to be removed where people pay');
  });
}

type BeforeDelete = (tx: Sql) => Promise<void>;

/** Deletes a person's account here, where it is over at once; what is to be done beforehand may refuse that. */
export async function deleteLocally(uid: string, deps: DeletionDeps, beforehand?: BeforeDelete): Promise<void> {
  if (!(await deleteUser(deps.sql, uid, deps.clock(), beforehand))) throw new AppError('last_super_admin');
}

/** Has the identity provider and those who are paid by forget people who were deleted here; it never throws. */
export async function deleteFromProviders(uids: readonly string[], deps: DeletionDeps): Promise<void> {
  for (const uid of uids) await forget(uid, deps);
  // It is all over here already: no one has to wait long for it to be so elsewhere.
  const telling = withTimeout(
    deps.billing.purgeDeletedCustomers(),
    PROVIDER_TIMEOUT_MS,
    () => new AppError('unavailable'),
  );
  await purgePaymentCustomers(deps, telling);
}

/** Deletes a person's account here and at the identity provider; what is to be done beforehand may refuse that. */
export async function deleteEverywhere(uid: string, deps: DeletionDeps, beforehand?: BeforeDelete): Promise<void> {
  await deleteLocally(uid, deps, beforehand);
  await deleteFromProviders([uid], deps);
}

/** What is left to do for people who are gone, until it is to stop or the identity provider is away. */
async function runPendingPurges(deps: DeletionDeps, isStopping: () => boolean): Promise<void> {
  await purgePaymentCustomers(deps, deps.billing.purgeDeletedCustomers(isStopping));
  await deps.identity.purgeExpired(isStopping);
  for (const uid of await listPendingPurges(deps.sql)) if (isStopping() || !(await forget(uid, deps))) return;
}

/**
 * Takes up, now and every few minutes, what the identity provider could not do when an account was deleted, and lets go of
 * sign-ins that have ended, one run at a time; returns how to end it, which waits for no more than what is under way.
 */
export function startPurgeDeletedAccountsJob(deps: DeletionDeps): () => Promise<void> {
  return repeat((stop) => runPendingPurges(deps, () => stop.aborted), {
    initialDelayMs: 0,
    intervalMs: RETRY_INTERVAL_MS,
    log: deps.log,
    failure: 'what was deleted could not be forgotten',
  });
}
