import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '#web/lib/query-client.ts';
import type { Session } from '../session.ts';
import { useSession } from '../session-context.ts';

const ASK_AGAIN_MS = 10_000;

type SignInMethods = {
  readonly hasGoogle: boolean;
  /** Whether there are codes for when an authenticator app is lost. */
  readonly hasRecoveryCodes: boolean;
  readonly isUnavailable: boolean;
};

/** How people can sign in here: asked until someone answers, and then no more. */
export function signInMethodsQuery(session: Pick<Session, 'identity'>) {
  return queryOptions({
    queryKey: ['sign-in-ways'],
    queryFn: async () => {
      const { hasGoogle, kind } = await session.identity();
      return { hasGoogle, hasRecoveryCodes: kind === 'embedded' };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
  });
}

/** How people can sign in here; away: no one could be asked. */
export function useSignInMethods(): SignInMethods {
  const session = useSession();
  const { data, isError } = useQuery(signInMethodsQuery(session), queryClient);
  return { hasGoogle: false, hasRecoveryCodes: true, ...data, isUnavailable: isError };
}
