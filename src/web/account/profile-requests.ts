import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { Identity } from './identity.ts';

/** What people say of themselves when they register. */
export type NewProfile = Pick<User, 'displayName' | 'accountType' | 'companyName'>;

export type ProfileSource = {
  /** The profile of the signed-in person, null when there is none. */
  readonly loadProfile: () => Promise<User | null>;
  /** Makes the profile of the signed-in person, when that is who is meant. */
  readonly saveProfile: (profile: NewProfile, uid: string) => Promise<User>;
  readonly wait: (ms: number) => Promise<void>;
};

export const PROFILE_FETCH_DELAY_MS = 100;
export const PROFILE_TIMEOUT_MS = 28_000;

/** What a person asks for; in another tab someone else may sign in meanwhile, whose answer is not the one waited for. */
async function ask<T extends User | null>(
  identity: Identity,
  uid: string,
  work: () => Promise<T>,
  problem: () => AppError,
): Promise<T> {
  const assertSameUser = () => {
    if (identity.uid() !== uid) throw problem();
  };
  assertSameUser();
  if ((await identity.token()) === null) throw new AppError('token_unavailable');
  assertSameUser();
  const user = await work();
  assertSameUser();
  if (user !== null && user.uid !== uid) throw problem();
  return user;
}

/** Asks for profiles and makes them: a token first, and no longer than people can be expected to wait. */
export function createProfileRequests({ loadProfile, saveProfile, wait }: ProfileSource) {
  let running: { readonly uid: string; readonly promise: Promise<User | null> } | null = null;

  function withTimeout<T>(work: Promise<T>, problem: () => AppError): Promise<T> {
    const timeout = wait(PROFILE_TIMEOUT_MS).then((): never => {
      throw problem();
    });
    return Promise.race([work, timeout]);
  }

  async function fetchProfile(identity: Identity, uid: string, waitMs: number): Promise<User | null> {
    const problem = () => new AppError('profile_fetch_timeout');
    if (waitMs > 0) await wait(waitMs);
    return withTimeout(ask(identity, uid, loadProfile, problem), problem);
  }

  return {
    /** The profile of the person signed in; those who ask for the same person at the same time share one request. */
    read(identity: Identity, uid: string, waitMs: number): Promise<User | null> {
      if (running?.uid === uid) return running.promise;
      const promise = fetchProfile(identity, uid, waitMs).finally(() => {
        if (running?.promise === promise) running = null;
      });
      running = { uid, promise };
      return promise;
    },
    async create(identity: Identity, uid: string, profile: NewProfile): Promise<User> {
      const problem = () => new AppError('profile_creation_timeout');
      await wait(PROFILE_FETCH_DELAY_MS);
      return withTimeout(
        ask(identity, uid, () => saveProfile(profile, uid), problem),
        problem,
      );
    },
  };
}
