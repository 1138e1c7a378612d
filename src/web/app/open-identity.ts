import type { Gateway } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import type { IdentityConfig } from '#contract/identity.ts';
import { type AppTicketExchange, type AppVerifier, createAppVerifier } from '#web/account/app-verifier.ts';
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
      isElsewhere() {
        try {
          return side.location.href === undefined;
        } catch {
          // What a page of another site shows is not for this one to see.
          return true;
        }
      },
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

// The calls bring the schemas with them: they load when they are wanted.
const accountCalls = () => import('#web/account/account-calls.ts');

/** Shows that calls come from this page, by what the exchange gives. */
function openVerifier(exchange: AppTicketExchange): AppVerifier {
  return createAppVerifier({
    exchange,
    now: Date.now,
    wait,
    storage: browserStorage('localStorage'),
    oneTab: createOneTab('towcharge.app-check', navigator.locks),
  });
}

async function loadIdentityCalls(gateways: Gateways, verifier: AppVerifier) {
  return (await accountCalls()).createIdentityCalls(gateways, verifier);
}

function openEmbedded(hasGoogle: boolean, gateways: Gateways, verifier: AppVerifier): Identity {
  let calls: ReturnType<typeof loadIdentityCalls> | null = null;
  return createEmbeddedIdentity({
    ...GOOGLE,
    hasGoogle,
    calls() {
      calls ??= loadIdentityCalls(gateways, verifier).catch((error) => {
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

/** The identity of this page, and what shows that calls come from it. */
export type OpenedIdentity = { readonly identity: Identity; readonly verifier: AppVerifier };

/** Opens the identity by the provider that the server names; what only one provider needs is loaded only for it. */
export async function openIdentity(config: IdentityConfig, gateways: Gateways): Promise<OpenedIdentity> {
  const byWork: AppTicketExchange = async (signal) => (await accountCalls()).proveByWork(gateways.anonymous, signal);
  const verifier = openVerifier(byWork);
  if (config.kind === 'embedded') return { identity: openEmbedded(config.hasGoogle, gateways, verifier), verifier };
  try {
    const { createFirebaseIdentity } = await import('#web/account/identity.firebase.ts');
    return await createFirebaseIdentity(config, { verifierBy: (exchange = byWork) => openVerifier(exchange) });
  } catch (error) {
    throw new AppError('auth_unavailable', error instanceof Error ? error.message : undefined);
  }
}
