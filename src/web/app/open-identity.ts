import type { Gateway } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import type { IdentityConfig } from '#contract/identity.ts';
import { lazyAsync } from '#domain/lazy-async.ts';
import type { PopupWindow } from '#web/account/google/google-popups.ts';
import { createEmbeddedIdentity } from '#web/account/identity.embedded.ts';
import type { Identity } from '#web/account/identity.ts';
import { type AppTokenExchange, type AppVerifier, createAppVerifier } from '#web/account/verification/app-verifier.ts';
import { browserStorage } from '#web/lib/browser/storage.ts';
import { openTabChannel } from '#web/lib/browser/tab-channel.ts';
import { createTabLock } from '#web/lib/browser/tab-lock.ts';
import { pause } from '#web/lib/requests/pause.ts';

type Gateways = { readonly anonymous: Gateway; readonly signedIn: Gateway };

function openPopup(): PopupWindow | null {
  const popup = window.open('', '_blank', 'popup,width=480,height=680');
  return (
    popup && {
      isClosed: () => popup.closed,
      isCrossOrigin() {
        try {
          return popup.location.href === undefined;
        } catch {
          // Reading the location of a cross-origin window throws.
          return true;
        }
      },
      goTo(url) {
        popup.location.href = url;
      },
      close: () => popup.close(),
    }
  );
}

const GOOGLE_SIGN_IN = {
  openWindow: openPopup,
  redirectTo: (url: string) => window.location.assign(url),
  closeWindow: () => window.close(),
  query: () => window.location.search,
  tabStorage: browserStorage('sessionStorage'),
};

// Loaded on demand, because the calls pull in the schemas.
const loadAccountCalls = () => import('#web/account/account-calls.ts');

/** Creates the app verifier, whose token all tabs share. */
function createVerifier(exchange: AppTokenExchange): AppVerifier {
  return createAppVerifier({
    exchange,
    now: Date.now,
    wait: pause,
    storage: browserStorage('localStorage'),
    tabLock: createTabLock('towcharge.app-check', navigator.locks),
  });
}

async function loadIdentityCalls(gateways: Gateways, verifier: AppVerifier) {
  return (await loadAccountCalls()).createIdentityCalls(gateways, verifier);
}

function createEmbedded(hasGoogle: boolean, gateways: Gateways, verifier: AppVerifier): Identity {
  return createEmbeddedIdentity({
    ...GOOGLE_SIGN_IN,
    hasGoogle,
    calls: lazyAsync(() => loadIdentityCalls(gateways, verifier)),
    returnChannel: openTabChannel('towcharge.google-return'),
    tokenChannel: openTabChannel('towcharge.token'),
    tabLock: createTabLock('towcharge.token', navigator.locks),
    storage: browserStorage('localStorage'),
    storageEvents: window,
    now: Date.now,
    wait: pause,
  });
}

export type OpenedIdentity = { readonly identity: Identity; readonly verifier: AppVerifier };

/** Opens the configured identity provider, and loads only that provider's code. */
export async function openIdentity(config: IdentityConfig, gateways: Gateways): Promise<OpenedIdentity> {
  const proofOfWorkExchange: AppTokenExchange = async (signal) =>
    (await loadAccountCalls()).solveProofOfWork(gateways.anonymous, signal);
  const verifier = createVerifier(proofOfWorkExchange);
  if (config.kind === 'embedded') return { identity: createEmbedded(config.hasGoogle, gateways, verifier), verifier };
  try {
    const { createFirebaseIdentity } = await import('#web/account/identity.firebase.ts');
    return await createFirebaseIdentity(config, {
      createVerifier: (exchange = proofOfWorkExchange) => createVerifier(exchange),
    });
  } catch (error) {
    throw new AppError('auth_unavailable', error instanceof Error ? error.message : undefined);
  }
}
