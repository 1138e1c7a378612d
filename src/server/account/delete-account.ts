import { AppError } from '#contract/errors.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { inTime } from '../in-time.ts';
import { repeat } from '../jobs/repeat.ts';
import { deleteMessagesFrom, deleteUser, listUnforgotten, noteForgotten } from './store.ts';

export type DeletionDeps = Pick<Deps, 'sql' | 'identity' | 'billing' | 'clock' | 'log'>;

const TELL_MS = 5_000;
const AGAIN_MS = 5 * 60_000;

/** Has the identity provider forget somebody who was deleted here; false when it is away, it is then asked again later. */
async function forget(uid: string, { sql, identity, clock, log }: DeletionDeps): Promise<boolean> {
  try {
    const known = await identity.lookUp(uid);
    // The profile may not have known yet that the address is theirs, or there was none.
    if (known?.emailVerified) await deleteMessagesFrom(sql, known.email);
    await identity.remove(uid);
    await noteForgotten(sql, uid, clock());
    return true;
  } catch (error) {
    log.error({ err: error, uid }, 'a deleted account is still to be removed at the identity provider');
    return !(error instanceof AppError && error.code === 'unavailable');
  }
}

/** Has those who are paid by forget whoever is gone; while they are away, they are told again later. */
async function forgetPayers({ log }: DeletionDeps, telling: Promise<void>): Promise<void> {
  await telling.catch((error: unknown) => {
    log.error({ err: error }, 'a deleted account is still to be removed where people pay');
  });
}

type Beforehand = (tx: Sql) => Promise<void>;

/** Deletes a person's account here, where it is over at once; what is to be done beforehand may refuse that. */
export async function deleteHere(uid: string, deps: DeletionDeps, beforehand?: Beforehand): Promise<void> {
  if (!(await deleteUser(deps.sql, uid, deps.clock(), beforehand))) throw new AppError('last_super_admin');
}

/** Has the identity provider and those who are paid by forget people who were deleted here; it never throws. */
export async function forgetElsewhere(uids: readonly string[], deps: DeletionDeps): Promise<void> {
  for (const uid of uids) await forget(uid, deps);
  // It is all over here already: nobody has to wait long for it to be so elsewhere.
  const telling = inTime(deps.billing.forgetDeleted(), TELL_MS, () => new AppError('unavailable'));
  await forgetPayers(deps, telling);
}

/** Deletes a person's account here and at the identity provider; what is to be done beforehand may refuse that. */
export async function deleteForGood(uid: string, deps: DeletionDeps, beforehand?: Beforehand): Promise<void> {
  await deleteHere(uid, deps, beforehand);
  await forgetElsewhere([uid], deps);
}

/** What is left to do for people who are gone, until it is to stop or the identity provider is away. */
async function forgetAll(deps: DeletionDeps, isStopping: () => boolean): Promise<void> {
  await forgetPayers(deps, deps.billing.forgetDeleted(isStopping));
  await deps.identity.tidy(isStopping);
  for (const uid of await listUnforgotten(deps.sql)) if (isStopping() || !(await forget(uid, deps))) return;
}

/**
 * Takes up, now and every few minutes, what the identity provider could not do when an account was deleted, and lets go of
 * sign-ins that have ended, one run at a time; returns how to end it, which waits for no more than what is under way.
 */
export function keepForgetting(deps: DeletionDeps): () => Promise<void> {
  return repeat((stop) => forgetAll(deps, () => stop.aborted), {
    firstMs: 0,
    againMs: AGAIN_MS,
    log: deps.log,
    failure: 'what was deleted could not be forgotten',
  });
}
