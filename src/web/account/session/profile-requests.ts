import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { Identity } from '../identity.ts';

export type NewProfile = Pick<User, 'displayName' | 'accountType' | 'companyName'>;

export type ProfileSource = {
  readonly loadProfile: () => Promise<User | null>;
  /** Creates the profile if `uid` is still the signed-in user. */
  readonly saveProfile: (profile: NewProfile, uid: string) => Promise<User>;
  readonly wait: (ms: number) => Promise<void>;
};

export const PROFILE_FETCH_DELAY_MS = 100;
export const PROFILE_TIMEOUT_MS = 28_000;

/** Rejects with `createError()` if another user signs in, such as in another tab, before the request ends. */
async function fetchForUser<T extends User | null>(
  identity: Identity,
  uid: string,
  work: () => Promise<T>,
  createError: () => AppError,
): Promise<T> {
  const assertSameUser = () => {
    if (identity.uid() !== uid) throw createError();
  };
  assertSameUser();
  if ((await identity.token()) === null) throw new AppError('token_unavailable');
  assertSameUser();
  const user = await work();
  assertSameUser();
  if (user !== null && user.uid !== uid) throw createError();
  return user;
}

/** Loads and creates profiles. Each request needs a token, and has a time limit. */
export function createProfileRequests({ loadProfile, saveProfile, wait }: ProfileSource) {
  let running: { readonly uid: string; readonly promise: Promise<User | null> } | null = null;

  function withTimeout<T>(work: Promise<T>, createError: () => AppError): Promise<T> {
    const timeout = wait(PROFILE_TIMEOUT_MS).then((): never => {
      throw createError();
    });
    return Promise.race([work, timeout]);
  }

  async function fetchProfile(identity: Identity, uid: string, waitMs: number): Promise<User | null> {
    const createError = () => new AppError('profile_fetch_timeout');
    if (waitMs > 0) await wait(waitMs);
    return withTimeout(fetchForUser(identity, uid, loadProfile, createError), createError);
  }

  return {
    /** Loads a user's profile; concurrent requests for the same user share one call. */
    read(identity: Identity, uid: string, waitMs: number): Promise<User | null> {
      if (running?.uid === uid) return running.promise;
      const promise = fetchProfile(identity, uid, waitMs).finally(() => {
        if (running?.promise === promise) running = null;
      });
      running = { uid, promise };
      return promise;
    },
    async create(identity: Identity, uid: string, profile: NewProfile): Promise<User> {
      const createError = () => new AppError('profile_creation_timeout');
      await wait(PROFILE_FETCH_DELAY_MS);
      return withTimeout(
        fetchForUser(identity, uid, () => saveProfile(profile, uid), createError),
        createError,
      );
    },
  };
}
