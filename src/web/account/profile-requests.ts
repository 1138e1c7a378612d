import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { Identity } from './identity.ts';

/** What people say of themselves when they register. */
export type NewProfile = Pick<User, 'displayName' | 'accountType' | 'companyName'>;

export type ProfileSource = {
  /** The profile of the signed-in person, null when there is none. */
  readonly loadProfile: () => Promise<User | null>;
  readonly saveProfile: (profile: NewProfile) => Promise<User>;
  readonly wait: (ms: number) => Promise<void>;
};

export const WAIT_BEFORE_PROFILE_MS = 100;
export const PROFILE_TIMEOUT_MS = 28_000;

async function demandToken(identity: Identity): Promise<void> {
  if ((await identity.token()) === null) throw new AppError('token_unavailable');
}

/** Asks for profiles and makes them: a token first, and no longer than people can be expected to wait. */
export function createProfileRequests({ loadProfile, saveProfile, wait }: ProfileSource) {
  let running: { readonly uid: string; readonly promise: Promise<User | null> } | null = null;

  function inTime<T>(work: Promise<T>, problem: () => AppError): Promise<T> {
    const timeout = wait(PROFILE_TIMEOUT_MS).then((): never => {
      throw problem();
    });
    return Promise.race([work, timeout]);
  }

  async function readAnew(identity: Identity, waitMs: number): Promise<User | null> {
    if (waitMs > 0) await wait(waitMs);
    const work = demandToken(identity).then(loadProfile);
    return inTime(work, () => new AppError('profile_fetch_timeout'));
  }

  return {
    /** The profile of the person signed in; those who ask for the same person at the same time share one request. */
    read(identity: Identity, uid: string, waitMs: number): Promise<User | null> {
      if (running?.uid === uid) return running.promise;
      const promise = readAnew(identity, waitMs).finally(() => {
        if (running?.promise === promise) running = null;
      });
      running = { uid, promise };
      return promise;
    },
    async create(identity: Identity, profile: NewProfile): Promise<User> {
      await wait(WAIT_BEFORE_PROFILE_MS);
      const work = demandToken(identity).then(() => saveProfile(profile));
      return inTime(work, () => new AppError('profile_creation_timeout'));
    },
  };
}
