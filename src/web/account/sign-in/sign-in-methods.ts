import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '#web/lib/requests/query-client.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/session-context.ts';

const REFETCH_INTERVAL_MS = 10_000;

type SignInMethods = {
  readonly hasGoogle: boolean;
  readonly hasRecoveryCodes: boolean;
  readonly isUnavailable: boolean;
};

/** Never refetched once it has succeeded. */
export function signInMethodsQuery(session: Pick<Session, 'identity'>) {
  return queryOptions({
    queryKey: ['sign-in-methods'],
    queryFn: async () => {
      const { hasGoogle, kind } = await session.identity();
      return { hasGoogle, hasRecoveryCodes: kind === 'embedded' };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? REFETCH_INTERVAL_MS : false),
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
  });
}

/** Returns the available sign-in methods; isUnavailable if the identity provider couldn't be determined. */
export function useSignInMethods(): SignInMethods {
  const session = useSession();
  const { data, isError } = useQuery(signInMethodsQuery(session), queryClient);
  return { hasGoogle: false, hasRecoveryCodes: true, ...data, isUnavailable: isError };
}
