import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { createServerSecondFactor, type SecondFactor } from '../../session/second-factor.ts';
import { useSession } from '../../session/session-context.ts';

/** The two-step calls of the identity provider, or of our own server if the provider has none. */
export function useFactorCalls(): SecondFactor {
  const gateway = useGateway();
  const session = useSession();
  const found = async () => (await session.identity()).secondFactor ?? createServerSecondFactor(gateway);
  return {
    read: async () => (await found()).read(),
    start: async (password) => (await found()).start(password),
    confirm: async (code) => (await found()).confirm(code),
    stop: async (password) => (await found()).stop(password),
  };
}
