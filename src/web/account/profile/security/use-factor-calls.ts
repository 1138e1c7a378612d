import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { createServerSecondFactor, type SecondFactor } from '../../session/second-factor.ts';
import { useSession } from '../../session/session-context.ts';

export function useFactorCalls(): SecondFactor {
  const gateway = useGateway();
  const session = useSession();
  const getSecondFactor = async () => (await session.identity()).secondFactor ?? createServerSecondFactor(gateway);
  return {
    read: async () => (await getSecondFactor()).read(),
    start: async (password) => (await getSecondFactor()).start(password),
    confirm: async (code) => (await getSecondFactor()).confirm(code),
    stop: async (password) => (await getSecondFactor()).stop(password),
  };
}
