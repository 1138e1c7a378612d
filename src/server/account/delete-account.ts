import { AppError } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import { deleteUser, listUnforgotten, noteForgotten } from './store.ts';

export type DeletionDeps = Pick<Deps, 'sql' | 'identity' | 'clock' | 'log'>;

const AGAIN_MS = 5 * 60_000;

/** Has the identity provider forget somebody who was deleted here; a provider that is away is asked again later. */
async function forget(uid: string, { sql, identity, clock, log }: DeletionDeps): Promise<void> {
  try {
    await identity.remove(uid);
    await noteForgotten(sql, uid, clock());
  } catch (error) {
    log.error({ err: error, uid }, 'a deleted account is still to be removed at the identity provider');
  }
}

/** Deletes a person's account here and at the identity provider. */
export async function deleteForGood(uid: string, deps: DeletionDeps): Promise<void> {
  if (!(await deleteUser(deps.sql, uid, deps.clock()))) throw new AppError('last_super_admin');
  await forget(uid, deps);
}

/** What is left to do for people who are gone, in their order, until it is to stop. */
async function forgetAll(deps: DeletionDeps, isStopping: () => boolean): Promise<void> {
  await deps.identity.tidy();
  for (const uid of await listUnforgotten(deps.sql)) {
    if (isStopping()) return;
    await forget(uid, deps);
  }
}

/**
 * Takes up, now and every few minutes, what the identity provider could not do when an account was deleted, and lets go of
 * sign-ins that have ended; returns how to end it.
 */
export function keepForgetting(deps: DeletionDeps): () => Promise<void> {
  let isStopping = false;
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => forgetAll(deps, () => isStopping))
      .catch((error: unknown) => deps.log.error({ err: error }, 'what was deleted could not be forgotten'));
  };
  run();
  const timer = setInterval(run, AGAIN_MS);
  return () => {
    isStopping = true;
    clearInterval(timer);
    return running;
  };
}
