import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import { AppError } from '#contract/errors.ts';
import { createAccess } from '#web/account/access.ts';
import { type AppVerifier, keptAppToken } from '#web/account/app-verifier.ts';
import type { Identity } from '#web/account/identity.ts';
import { pendingRegistration } from '#web/account/pending-registration.ts';
import { rememberedProfile } from '#web/account/remembered-profile.ts';
import { createSession, type Session } from '#web/account/session.ts';
import { isSignedOut } from '#web/account/session-state.ts';
import { watchRefreshTimes } from '#web/lib/refresh-times.ts';
import { browserStorage } from '#web/lib/storage.ts';
import { forgetRigsCopy } from '#web/rigs/rigs-copy-key.ts';
import { forgetKeptDrive } from '#web/trips/navigation/kept-drive-key.ts';
import { showToast } from '#web/ui/toasts.ts';
import { anonymousGateway, createGateway } from './gateway.ts';
import { type OpenedIdentity, openIdentity } from './open-identity.ts';
import { requestedRoute } from './requested-route.ts';

// The calls bring the schemas with them: they load beside the landing page, not before it.
const accountCalls = () => import('#web/account/account-calls.ts');
const signInWords = () => import('#web/account/sign-in/form-problem.ts');

const keptProof = () => keptAppToken(browserStorage('localStorage'), Date.now());

export const access = createAccess({
  read: async () => {
    const proof = keptProof();
    const headers = async () => (proof === null ? {} : { [APP_VERIFICATION_HEADER]: proof });
    return (await accountCalls()).readAccess({ ...anonymousGateway, headers });
  },
  storage: browserStorage('localStorage'),
  reload: () => window.location.reload(),
});

let opened: OpenedIdentity | null = null;

/** Shows that calls come from this page; in which way, depends on the identity. */
const verifier: AppVerifier = {
  async token() {
    await session.identity();
    if (opened === null) throw new AppError('app_verification_failed');
    return opened.verifier.token();
  },
  atHand: () => opened?.verifier.atHand() ?? keptProof(),
  soon: () =>
    session.identity().then(
      () => opened?.verifier.soon() ?? null,
      () => null,
    ),
  forget: () => opened?.verifier.forget(),
};

export const gateway = createGateway({
  token: (forceRefresh) =>
    session.identity().then(
      (identity) => identity.token(forceRefresh),
      () => null,
    ),
  verifier,
  accountType: () => rememberedProfile.get()?.accountType ?? null,
  fetch: (url, init) => fetch(url, init),
});

async function loadIdentity(): Promise<Identity> {
  const config = await access.identity().catch((error) => {
    throw new AppError('auth_start_failed', error instanceof Error ? error.message : undefined);
  });
  opened = await openIdentity(config, { anonymous: anonymousGateway, signedIn: gateway });
  return opened.identity;
}

// Whoever drove has it loaded already; nobody else waits for it.
const forgetUntoldLegs = async (uid: string) => (await import('#web/trips/leg-teller.ts')).legTeller.forgetAll(uid);

const ownSession = createSession({
  loadIdentity,
  loadProfile: async () => (await accountCalls()).loadProfile(gateway),
  saveProfile: async (profile, uid) => (await accountCalls()).saveProfile(gateway, profile, uid),
  nameIn: async (token) => (await accountCalls()).newName(token),
  tellProblem: async (error) => showToast((await signInWords()).googleProblemOf(error).message),
  rememberedProfile,
  pendingRegistration,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

export const session: Session = {
  ...ownSession,
  forget() {
    // A page of the account that is gone is nothing to come back to.
    requestedRoute.forget();
    const uid = ownSession.get().firebaseUser?.uid;
    if (uid !== undefined) void forgetUntoldLegs(uid).catch(() => undefined);
    ownSession.forget();
  },
};

/** Finds out who is signed in, and keeps up with the rules of access: as long as the page is open they can change. */
export function startSession(): void {
  session.subscribe(() => {
    if (!isSignedOut(session.get())) return;
    forgetRigsCopy();
    forgetKeptDrive();
  });
  session.start();
  void access.refresh();
  watchRefreshTimes(() => {
    void access.refresh();
    if (session.get().error !== null) void session.retryProfile().catch(() => undefined);
  });
}
