import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountEndpoints, type SessionInfo } from '#contract/account.ts';
import { call, type Gateway } from '#contract/client.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import type { FactorState } from '../../session/second-factor.ts';
import { useSession } from '../../session/session-context.ts';
import { isAccountActive, isDeletionUncertain } from '../details/account-deletion.ts';
import { useFactorCalls } from './use-factor-calls.ts';

type CachedQuery = { readonly state: { readonly data: unknown } };

export function useIsAccountQueryable(uid: string | null): (query: CachedQuery) => boolean {
  const queries = useQueryClient();
  return ({ state }) => {
    if (uid === null || !isAccountActive(queries, uid)) return false;
    // A refetch after an uncertain deletion could close the page just before the user retries the deletion.
    return state.data === undefined || !isDeletionUncertain(queries, uid);
  };
}

/** Refetches the profile, which may have changed on another device. */
export function useFreshProfile(uid: string | null) {
  const gateway = useGateway();
  const session = useSession();
  return useQuery({
    queryKey: ['profile', uid],
    queryFn: async ({ signal }) => {
      const { data } = await call(gateway, accountEndpoints.readProfile, {}, signal);
      session.setProfile(data);
      return data.uid;
    },
    enabled: useIsAccountQueryable(uid),
    refetchOnMount: 'always',
    // The user may have verified the email address in another tab.
    refetchOnWindowFocus: 'always',
  });
}

export function useIdentityKind() {
  const session = useSession();
  return useQuery({
    queryKey: ['identity-kind'],
    queryFn: async () => (await session.identity()).kind,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function sessionsQuery(gateway: Gateway, uid: string) {
  return queryOptions({
    queryKey: ['sessions', uid],
    queryFn: ({ signal }) => call(gateway, accountEndpoints.listSessions, {}, signal),
    refetchOnMount: 'always',
  });
}

export function useSessions(uid: string) {
  return useQuery({ ...sessionsQuery(useGateway(), uid), enabled: useIsAccountQueryable(uid) });
}

function removeSession(sessions: readonly SessionInfo[], id: string): SessionInfo[] {
  return sessions.filter((session) => session.id !== id);
}

/** Ends a session; removes it from the list optimistically and restores it on failure. */
export function useEndSession(uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const { queryKey } = sessionsQuery(gateway, uid);
  return useMutation({
    mutationFn: (id: string) => call(gateway, accountEndpoints.endSession, { params: { id } }),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (current) => current && { ...current, data: removeSession(current.data, id) });
      return before;
    },
    onError: (_error, _id, before) => queries.setQueryData(queryKey, before),
    onSettled: () => refetchAfterWrite(queries, queryKey),
  });
}

export function useRefreshSessions(uid: string): () => void {
  const queries = useQueryClient();
  return () => void refetchAfterWrite(queries, ['sessions', uid]);
}

const secondFactorQueryKey = (uid: string) => ['second-factor', uid];

export function useSecondFactor(uid: string) {
  const calls = useFactorCalls();
  return useQuery({
    queryKey: secondFactorQueryKey(uid),
    queryFn: calls.read,
    refetchOnMount: 'always',
    enabled: useIsAccountQueryable(uid),
  });
}

export function useSetSecondFactor(uid: string): (factor: FactorState) => void {
  const queries = useQueryClient();
  return (factor) => queries.setQueryData(secondFactorQueryKey(uid), factor);
}
