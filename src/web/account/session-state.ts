import type { User } from '#domain/account/user.ts';

/** Where access stands. A signed-in visitor may lack a profile: there is none yet, or it could not be loaded. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User | null; readonly error: string | null };

/** The profile this browser saw last, in all tabs. */
export type RememberedProfile = {
  get(): User | null;
  set(user: User | null): void;
  subscribe(listener: () => void): () => void;
};

/** The state of a session, whom it is about, and what of it this browser remembers. */
export function createSessionState(remembered: RememberedProfile) {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'loading' };
  let subject: string | null | undefined;
  let era = 0;

  function enter(next: SessionState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function known(uid: string): User | null {
    const user = remembered.get();
    return user?.uid === uid ? user : null;
  }

  function show(uid: string, user: User | null, error: string | null): void {
    subject = uid;
    enter({ status: 'signed-in', user, error });
    if (error === null && remembered.get() !== user) remembered.set(user);
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whom the state is about, null for nobody; undefined before that is known. */
    subject: () => subject,
    /** Goes up with whatever makes an answer that is under way too old. */
    era: () => era,
    /** The profile of a person as this browser remembers it. */
    known,
    show,
    /** Nobody is signed in. */
    leave(): void {
      era += 1;
      subject = null;
      remembered.set(null);
      enter({ status: 'signed-out' });
    },
    /** It can not be found out who is signed in: for now that is as if nobody was, but nothing is forgotten. */
    stayUnknown(): void {
      if (subject === undefined) enter({ status: 'signed-out' });
    },
    /** Somebody is signed in whose profile is on its way; the one seen last will do until it is here. */
    expect(uid: string): void {
      era += 1;
      subject = uid;
      const user = known(uid);
      enter(user ? { status: 'signed-in', user, error: null } : { status: 'loading' });
    },
    /** A profile that was just saved. */
    keep(user: User): void {
      if (user.uid !== subject) return;
      era += 1;
      show(user.uid, user, null);
    },
    /** Takes up a profile that another tab saved. */
    followOtherTabs(): void {
      const user = subject ? known(subject) : null;
      if (state.status === 'signed-in' && user !== null && user !== state.user)
        enter({ status: 'signed-in', user, error: null });
    },
  };
}
