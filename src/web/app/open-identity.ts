import type { Gateway } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import type { IdentityConfig } from '#contract/identity.ts';
import type { SideWindow } from '#web/account/google-sign-in.ts';
import { createEmbeddedIdentity } from '#web/account/identity.embedded.ts';
import type { Identity } from '#web/account/identity.ts';
import { createOneTab } from '#web/lib/one-tab.ts';
import { browserStorage } from '#web/lib/storage.ts';
import { openTabChannel } from '#web/lib/tab-channel.ts';

type Gateways = { readonly anonymous: Gateway; readonly signedIn: Gateway };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function openSideWindow(): SideWindow | null {
  const side = window.open('', '_blank', 'popup,width=480,height=680');
  return (
    side && {
      isClosed: () => side.closed,
      goTo(address) {
        side.location.href = address;
      },
      close: () => side.close(),
    }
  );
}

/** What of the browser the way to Google needs. */
const GOOGLE = {
  openWindow: openSideWindow,
  leaveFor: (address: string) => window.location.assign(address),
  closeThisWindow: () => window.close(),
  query: () => window.location.search,
  tabStorage: browserStorage('sessionStorage'),
};

async function loadIdentityCalls(gateways: Gateways) {
  const { createIdentityCalls, createVerifier } = await import('#web/account/account-calls.ts');
  return createIdentityCalls(gateways, createVerifier(gateways.anonymous));
}

function openEmbedded(hasGoogle: boolean, gateways: Gateways): Identity {
  let calls: ReturnType<typeof loadIdentityCalls> | null = null;
  return createEmbeddedIdentity({
    ...GOOGLE,
    hasGoogle,
    calls() {
      calls ??= loadIdentityCalls(gateways).catch((error) => {
        calls = null;
        throw error;
      });
      return calls;
    },
    returns: openTabChannel('towcharge.google-return'),
    tokens: openTabChannel('towcharge.token'),
    oneTab: createOneTab('towcharge.token', navigator.locks),
    storage: browserStorage('localStorage'),
    storageEvents: window,
    now: Date.now,
    wait,
  });
}

/** The identity of this page, and the token that shows that calls come from it, where every call has to carry one. */
export type OpenedIdentity = {
  readonly identity: Identity;
  readonly appCheckToken: () => Promise<string | null>;
};

/** Opens the identity by the provider that the server names; what only one provider needs is loaded only for it. */
export async function openIdentity(config: IdentityConfig, gateways: Gateways): Promise<OpenedIdentity> {
  if (config.kind === 'embedded')
    return { identity: openEmbedded(config.hasGoogle, gateways), appCheckToken: async () => null };
  try {
    const { createFirebaseIdentity } = await import('#web/account/identity.firebase.ts');
    return await createFirebaseIdentity(config);
  } catch (error) {
    throw new AppError('auth_unavailable', error instanceof Error ? error.message : undefined);
  }
}
