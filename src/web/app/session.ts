import type { createSignInCalls } from '#web/account/account-calls.ts';
import { createDevelopmentIdentity } from '#web/account/identity.development.ts';
import { rememberedProfile } from '#web/account/remembered-profile.ts';
import { createSession } from '#web/account/session.ts';
import { browserStorage } from '#web/lib/storage.ts';
import { anonymousGateway, createGateway } from './gateway.ts';

type SignInCalls = ReturnType<typeof createSignInCalls>;

// The calls bring the schemas with them: they load when somebody signs in, not with the landing page.
const accountCalls = () => import('#web/account/account-calls.ts');
let signInCalls: Promise<SignInCalls> | null = null;

function loadSignInCalls(): Promise<SignInCalls> {
  signInCalls ??= accountCalls().then(
    ({ createSignInCalls }) => createSignInCalls(anonymousGateway),
    (error) => {
      signInCalls = null;
      throw error;
    },
  );
  return signInCalls;
}

const identity = createDevelopmentIdentity({
  requestToken: async (credentials) => (await loadSignInCalls()).requestToken(credentials),
  storage: browserStorage('localStorage'),
  events: window,
  now: Date.now,
});

export const gateway = createGateway({ identity, accountType: () => rememberedProfile.get()?.accountType ?? null });

export const session = createSession({
  identity,
  loadProfile: async () => (await accountCalls()).loadProfile(gateway),
  rememberedProfile,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
