import { expect, vi } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import { createStore } from '#web/lib/store.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import type { Identity } from '../identity.ts';
import { type NewProfile, PROFILE_TIMEOUT_MS } from '../session/profile-requests.ts';
import { createSession } from '../session/session.ts';
import type { PendingRegistration, Registration } from '../session/session-sign-in.ts';
import type { AuthState } from '../session/session-state.ts';

export const ada = { uid: 'u1', email: 'ada@example.com', displayName: 'Ada', accountType: 'personal' } as User;
export const bob: User = { ...ada, uid: 'u2', email: 'bob@example.com', displayName: 'Bob' };
export const CREDENTIALS = { email: ada.email, password: 'secret-42' };
export const ACCOUNT = { ...CREDENTIALS, displayName: 'Ada' };
export const PERSONAL: Registration = { accountType: 'personal', companyName: null };
export const COMPANY: Registration = { accountType: 'business', companyName: 'Tow Ltd' };
export const never = () => new Promise<never>(() => {});
export const signedIn = (appUser: User | null, error: string | null = null): AuthState => ({
  appUser,
  firebaseUser: { uid: appUser?.uid ?? 'u1' },
  isLoading: false,
  error,
  isInitialized: true,
});

export function fakeIdentity(initialUid: string | null) {
  const user = createStore(initialUid);
  const switchUser = user.set;
  let lateReturnListener = () => {};
  const unused = async () => {};
  const identity = {
    kind: 'embedded',
    hasGoogle: true,
    ready: async () => {},
    uid: user.get,
    createAccount: vi.fn(async () => switchUser('u1')),
    signIn: vi.fn(async () => switchUser('u1')),
    signInWithGoogle: vi.fn(async (mode): ReturnType<Identity['signInWithGoogle']> => {
      if (mode === 'redirect') return 'redirecting';
      switchUser('u1');
      return 'signed-in';
    }),
    finishGoogleSignIn: vi.fn(async (): ReturnType<Identity['finishGoogleSignIn']> => {
      switchUser('u1');
      return 'signed-in';
    }),
    onLateGooglePopup(listener) {
      lateReturnListener = listener;
      return () => undefined;
    },
    signOut: vi.fn(async () => switchUser(null)),
    token: vi.fn(async () => (user.get() ? 'token' : null)),
    sendPasswordReset: unused,
    completePasswordReset: unused,
    applyActionCode: unused,
    sendVerificationMail: unused,
    changePassword: unused,
    company: null,
    secondFactor: null,
    onChange: user.subscribe,
  } satisfies Identity;
  return { identity, switchUser, simulateLateReturn: () => lateReturnListener() };
}

export function setUp({ uid = null as string | null, cachedUser = null as User | null } = {}) {
  const { identity, switchUser, simulateLateReturn } = fakeIdentity(uid);
  const reportError = vi.fn();
  const waits: number[] = [];
  const wait = vi.fn((ms: number): Promise<void> => {
    waits.push(ms);
    return ms === PROFILE_TIMEOUT_MS ? never() : Promise.resolve();
  });
  const loadProfile = vi.fn(async (): Promise<User | null> => ada);
  const saveProfile = vi.fn(async (profile: NewProfile, uid: string): Promise<User> => ({ ...ada, ...profile, uid }));
  const loadIdentity = vi.fn(async (): Promise<Identity> => identity);
  const cachedProfile = createStore(cachedUser);
  let pending: PendingRegistration | null = null;
  const pendingRegistration = {
    get: () => pending,
    set(registration: PendingRegistration | null) {
      pending = registration;
    },
  };
  const suggestName = async (token: string) => `Name in ${token}`;
  const session = createSession({
    loadIdentity,
    loadProfile,
    saveProfile,
    suggestName,
    cachedProfile,
    reportError,
    pendingRegistration,
    wait,
  });
  return {
    session,
    identity,
    switchUser,
    simulateLateReturn,
    reportError,
    wait,
    waits,
    loadProfile,
    saveProfile,
    loadIdentity,
    cachedProfile,
    pendingRegistration,
  };
}

export type SessionFixture = ReturnType<typeof setUp>;

export async function startSessionAs(uid: string | null, cachedUser: User | null = null): Promise<SessionFixture> {
  const fixture = setUp({ uid, cachedUser });
  fixture.session.start();
  await waitFor(() => expect(fixture.session.get().isLoading).toBe(false));
  await fixture.session.retryProfile();
  fixture.loadProfile.mockClear();
  fixture.waits.length = 0;
  return fixture;
}

export const rejectionOf = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => Promise.reject(new Error('It did not fail')),
    (error) => error,
  );

export function simulateTimeout({ loadProfile, saveProfile, wait }: SessionFixture): void {
  loadProfile.mockImplementation(never);
  saveProfile.mockImplementation(never);
  wait.mockResolvedValue(undefined);
}
