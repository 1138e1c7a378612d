import { call } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { useGateway } from '#web/lib/gateway-context.ts';

export type FactorKey = Omit<AnswerOf<typeof identityEndpoints.startSecondFactor>, 'success'>;

/** The calls of two-step sign-in; without a password for those who have none. */
export function useFactorCalls() {
  const gateway = useGateway();
  return {
    start: (password?: string): Promise<FactorKey> =>
      call(gateway, identityEndpoints.startSecondFactor, { body: { password } }),
    confirm: (code: string) => call(gateway, identityEndpoints.confirmSecondFactor, { body: { code } }),
    stop: (password?: string) => call(gateway, identityEndpoints.stopSecondFactor, { body: { password } }),
  };
}
