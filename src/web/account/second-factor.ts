import { call, type Gateway } from '#contract/client.ts';
import { identityEndpoints } from '#contract/identity.ts';

/** Whether two-step sign-in is on, and whether this sign-in has passed it. */
export type FactorState = { readonly isOn: boolean; readonly isPassed: boolean };

/** The key for an authenticator app, and codes for when the app is lost; none where the provider has none. */
export type FactorKey = { readonly keyUri: string; readonly recoveryCodes: readonly string[] };

/** Two-step sign-in of anyone who is signed in; without a password for those who have none. */
export type SecondFactor = {
  readonly read: () => Promise<FactorState>;
  readonly start: (password?: string) => Promise<FactorKey>;
  /** Switches it on by a first code, or passes it for this sign-in; tells what came of it. */
  readonly confirm: (code: string) => Promise<FactorState>;
  readonly stop: (password?: string) => Promise<void>;
};

/** Two-step sign-in as this product's own server keeps it. */
export function createServerSecondFactor(gateway: Gateway): SecondFactor {
  return {
    read: () => call(gateway, identityEndpoints.readSecondFactor, {}),
    start: (password) => call(gateway, identityEndpoints.enrollSecondFactor, { body: { password } }),
    async confirm(code) {
      await call(gateway, identityEndpoints.confirmSecondFactor, { body: { code } });
      return { isOn: true, isPassed: true };
    },
    async stop(password) {
      await call(gateway, identityEndpoints.disableSecondFactor, { body: { password } });
    },
  };
}
