import type { User } from '#domain/account/user.ts';

/** Where access stands. A signed-in visitor may lack a profile: there is none yet, or it could not be loaded. */
export type AuthState = {
  /** The profile, null while there is none or it is not known. */
  readonly appUser: User | null;
  /** Who is signed in at the identity provider, whichever provider that is. */
  readonly firebaseUser: { readonly uid: string } | null;
  /** Whether access is still being determined. */
  readonly isLoading: boolean;
  /** Why there is no profile, or no current one; or why no one knows who is signed in. */
  readonly error: string | null;
  /** Whether the identity provider has said who is signed in. */
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

/** The profile this browser saw last, in all tabs. */
export type CachedProfile = {
  get(): User | null;
  set(user: User | null): void;
  subscribe(listener: () => void): () => void;
};

/** The auth state of a session and what of it this browser remembers. */
export function createSessionState(remembered: CachedProfile) {
  const listeners = new Set<() => void>();
  let state = INITIAL_AUTH_STATE;
  let generation = 0;

  function enter(next: AuthState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function enterSignedIn(uid: string, appUser: User | null, rest: Pick<AuthState, 'error' | 'isLoading'>): void {
    enter({ appUser, firebaseUser: { uid }, isInitialized: true, ...rest });
  }

  function known(uid: string): User | null {
    const user = remembered.get();
    return user?.uid === uid ? user : null;
  }

  function show(uid: string, user: User | null, error: string | null): void {
    enterSignedIn(uid, user, { error, isLoading: false });
    if (error === null && remembered.get() !== user) remembered.set(user);
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    uid: () => state.firebaseUser?.uid ?? null,
    /** Goes up with whatever makes an answer that is under way too old. */
    generation: () => generation,
    /** The profile of a person as this browser remembers it. */
    known,
    show,
    /** No one is signed in. */
    leave(): void {
      generation += 1;
      remembered.set(null);
      enter(SIGNED_OUT);
    },
    /** Who is signed in cannot be found out: anyone who this browser remembers stays signed in, and nothing is forgotten. */
    setUnknown(error: string): void {
      if (state.isInitialized) return;
      const appUser = remembered.get();
      enter({ ...INITIAL_AUTH_STATE, appUser, firebaseUser: appUser && { uid: appUser.uid }, isLoading: false, error });
    },
    /** Someone is signed in whose profile is on its way; the one seen last will do until it is here. */
    expect(uid: string): void {
      generation += 1;
      const user = known(uid);
      enterSignedIn(uid, user, { error: null, isLoading: user === null });
    },
    /** A profile that was just saved. */
    keep(user: User): void {
      if (user.uid !== state.firebaseUser?.uid) return;
      generation += 1;
      show(user.uid, user, null);
    },
    /** Takes up a profile that another tab saved. */
    followOtherTabs(): void {
      const { firebaseUser, appUser } = state;
      const user = firebaseUser && known(firebaseUser.uid);
      if (user !== null && isSignedIn(state) && user !== appUser)
        enterSignedIn(user.uid, user, { error: null, isLoading: false });
    },
  };
}
