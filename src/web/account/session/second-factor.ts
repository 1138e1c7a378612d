import { call, type Gateway } from '#contract/client.ts';
import { identityEndpoints } from '#contract/identity.ts';

/** Whether two-step sign-in is on, and whether this session has passed it. */
export type FactorState = { readonly isOn: boolean; readonly isPassed: boolean };

/** Key for an authenticator app, and recovery codes; an empty list if the provider has none. */
export type FactorKey = { readonly keyUri: string; readonly recoveryCodes: readonly string[] };

/** Two-step sign-in of the signed-in user. For users without a password, callers omit `password`. */
export type SecondFactor = {
  readonly read: () => Promise<FactorState>;
  readonly start: (password?: string) => Promise<FactorKey>;
  /** Turns two-step sign-in on with the first code, or completes it for this session; returns the new state. */
  readonly confirm: (code: string) => Promise<FactorState>;
  readonly stop: (password?: string) => Promise<void>;
};

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
