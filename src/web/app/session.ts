import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import { AppError } from '#contract/errors.ts';
import { createAccessStore } from '#web/account/access.ts';
import type { Identity } from '#web/account/identity.ts';
import { cachedProfile } from '#web/account/session/cached-profile.ts';
import { pendingRegistration } from '#web/account/session/pending-registration.ts';
import { createSession, type Session } from '#web/account/session/session.ts';
import { isSignedOut } from '#web/account/session/session-state.ts';
import { type AppVerifier, readStoredAppToken } from '#web/account/verification/app-verifier.ts';
import { browserStorage } from '#web/lib/browser/storage.ts';
import { deleteOfflineData } from '#web/lib/offline/delete-offline-data.ts';
import { currentAccount } from '#web/lib/outbox/current-account.ts';
import { forgetWrites } from '#web/lib/outbox/unsent-changes.ts';
import { pause } from '#web/lib/requests/pause.ts';
import { watchRefreshTriggers } from '#web/lib/requests/refresh-triggers.ts';
import { clearStoredRigs } from '#web/rigs/stored-rigs-key.ts';
import { clearStoredDraft } from '#web/trips/form/stored-draft-key.ts';
import { clearStoredDrive } from '#web/trips/navigation/stored-drive-key.ts';
import { showToast } from '#web/ui/toasts.ts';
import { trackedFetch } from './events/tracked-fetch.ts';
import { withAuthEvents } from './events/with-auth-events.ts';
import { anonymousGateway, createGateway } from './gateway.ts';
import { type OpenedIdentity, openIdentity } from './open-identity.ts';
import { requestedRoute } from './requested-route.ts';

// Loaded in parallel with the landing page, because the calls pull in the schemas.
const loadAccountCalls = () => import('#web/account/account-calls.ts');
const loadFormErrors = () => import('#web/account/sign-in/form-error.ts');

const readAppToken = () => readStoredAppToken(browserStorage('localStorage'), Date.now());

export const access = createAccessStore({
  read: async () => {
    const appToken = readAppToken();
    const headers = async () => (appToken === null ? {} : { [APP_VERIFICATION_HEADER]: appToken });
    return (await loadAccountCalls()).readAccess({ ...anonymousGateway, headers });
  },
  storage: browserStorage('localStorage'),
  reload: () => window.location.reload(),
});

let openedIdentity: OpenedIdentity | null = null;

/** App verification; the method depends on the identity provider. */
const verifier: AppVerifier = {
  async token() {
    await session.identity();
    if (openedIdentity === null) throw new AppError('app_verification_failed');
    return openedIdentity.verifier.token();
  },
  cachedToken: () => openedIdentity?.verifier.cachedToken() ?? readAppToken(),
  waitBriefly: () =>
    session.identity().then(
      () => openedIdentity?.verifier.waitBriefly() ?? null,
      () => null,
    ),
  forget: () => openedIdentity?.verifier.forget(),
};

export const gateway = createGateway({
  token: (forceRefresh) =>
    session.identity().then(
      (identity) => identity.token(forceRefresh),
      () => null,
    ),
  verifier,
  accountType: () => cachedProfile.get()?.accountType ?? null,
  fetch: trackedFetch,
});

async function loadIdentity(): Promise<Identity> {
  const config = await access.identity().catch((error) => {
    throw new AppError('auth_start_failed', error instanceof Error ? error.message : undefined);
  });
  openedIdentity = await openIdentity(config, { anonymous: anonymousGateway, signedIn: gateway });
  return openedIdentity.identity;
}

const baseSession = withAuthEvents(
  createSession({
    loadIdentity,
    loadProfile: async () => (await loadAccountCalls()).loadProfile(gateway),
    saveProfile: async (profile, uid) => (await loadAccountCalls()).saveProfile(gateway, profile, uid),
    suggestName: async (token) => (await loadAccountCalls()).suggestDisplayName(token),
    reportError: async (error) => showToast((await loadFormErrors()).toGoogleError(error).message),
    cachedProfile,
    pendingRegistration,
    wait: pause,
  }),
);

export const session: Session = {
  ...baseSession,
  forget() {
    // The next user must not be sent to the page that this one requested.
    requestedRoute.clear();
    const uid = baseSession.get().firebaseUser?.uid;
    if (uid !== undefined) void forgetWrites(uid).catch(() => undefined);
    baseSession.forget();
  },
};

/** Starts the session and watches the access rules, which may change while the page is open. */
export function startSession(): void {
  session.subscribe(() => {
    currentAccount.set(session.get().firebaseUser?.uid ?? null);
    if (!isSignedOut(session.get())) return;
    clearStoredRigs();
    clearStoredDrive();
    clearStoredDraft();
    void deleteOfflineData().catch(() => undefined);
  });
  session.start();
  void access.refresh();
  watchRefreshTriggers(() => {
    void access.refresh();
    if (session.get().error !== null) void session.retryProfile().catch(() => undefined);
  });
}
