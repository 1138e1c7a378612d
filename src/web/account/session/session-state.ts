import type { User } from '#domain/account/user.ts';
import { createStore, type Store } from '#web/lib/store.ts';

/** Auth state. A signed-in user may lack a profile: it doesn't exist yet or couldn't be loaded. */
export type AuthState = {
  /** Null if there is none or it is unknown. */
  readonly appUser: User | null;
  /** The signed-in user of the identity provider, which isn't always Firebase despite the name. */
  readonly firebaseUser: { readonly uid: string } | null;
  readonly isLoading: boolean;
  /** Why there is no (current) profile, or why the signed-in user couldn't be determined. */
  readonly error: string | null;
  /** Whether the identity provider has reported who is signed in. */
  readonly isInitialized: boolean;
};

export const INITIAL_AUTH_STATE: AuthState = {
  appUser: null,
  firebaseUser: null,
  isLoading: true,
  error: null,
  isInitialized: false,
};

export const SIGNED_OUT: AuthState = { ...INITIAL_AUTH_STATE, isLoading: false, isInitialized: true };

export function isSignedIn({ firebaseUser, isLoading }: AuthState): boolean {
  return firebaseUser !== null && !isLoading;
}

export function isSignedOut({ firebaseUser, isLoading }: AuthState): boolean {
  return firebaseUser === null && !isLoading;
}

/** The last loaded profile, shared by all tabs. */
export type CachedProfile = Store<User | null>;

export function createSessionState(cachedProfile: CachedProfile) {
  const state = createStore(INITIAL_AUTH_STATE);
  let generation = 0;

  function enterSignedIn(uid: string, appUser: User | null, status: Pick<AuthState, 'error' | 'isLoading'>): void {
    state.set({ appUser, firebaseUser: { uid }, isInitialized: true, ...status });
  }

  function readCachedProfile(uid: string): User | null {
    const user = cachedProfile.get();
    return user?.uid === uid ? user : null;
  }

  function show(uid: string, user: User | null, error: string | null): void {
    enterSignedIn(uid, user, { error, isLoading: false });
    if (error === null && cachedProfile.get() !== user) cachedProfile.set(user);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    uid: () => state.get().firebaseUser?.uid ?? null,
    /** Increments with every change that makes pending responses stale. */
    generation: () => generation,
    readCachedProfile,
    show,
    setSignedOut(): void {
      generation += 1;
      cachedProfile.set(null);
      state.set(SIGNED_OUT);
    },
    /** The signed-in user can't be determined: a cached user stays signed in, and nothing is cleared. */
    setUnknown(error: string): void {
      if (state.get().isInitialized) return;
      const appUser = cachedProfile.get();
      const firebaseUser = appUser && { uid: appUser.uid };
      state.set({ ...INITIAL_AUTH_STATE, appUser, firebaseUser, isLoading: false, error });
    },
    /** A user is signed in and the profile is loading; shows the cached profile until then. */
    setLoading(uid: string): void {
      generation += 1;
      const user = readCachedProfile(uid);
      enterSignedIn(uid, user, { error: null, isLoading: user === null });
    },
    setProfile(user: User): void {
      if (user.uid !== state.get().firebaseUser?.uid) return;
      generation += 1;
      show(user.uid, user, null);
    },
    syncWithOtherTabs(): void {
      const { firebaseUser, appUser } = state.get();
      const user = firebaseUser && readCachedProfile(firebaseUser.uid);
      if (user !== null && isSignedIn(state.get()) && user !== appUser)
        enterSignedIn(user.uid, user, { error: null, isLoading: false });
    },
  };
}
