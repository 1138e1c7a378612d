import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { analyticsEndpoints } from '#contract/analytics.ts';
import { call } from '#contract/client.ts';
import type { ChargingSession } from '#domain/analytics/charging-session.ts';
import type { Timeframe } from '#domain/analytics/timeframe.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';

const analyticsKey = (uid: string) => ['analytics', uid];

/** The device's time zone decides which day an event falls on. */
const getTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type FiguresRequest = { readonly query: { readonly timeframe: Timeframe; readonly timeZone: string } };

/** Returns the previous timeframe's figures until the new ones arrive. */
export function useFigures<F>(
  kind: string,
  { uid, timeframe }: FiguresScope,
  read: (request: FiguresRequest, signal: AbortSignal) => Promise<{ readonly data: F }>,
) {
  const query = { timeframe, timeZone: getTimeZone() };
  return useQuery({
    queryKey: [...analyticsKey(uid), kind, query],
    queryFn: async ({ signal }) => (await read({ query }, signal)).data,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export type FiguresScope = { readonly uid: string; readonly timeframe: Timeframe };

export function useDashboard(scope: FiguresScope) {
  const gateway = useGateway();
  return useFigures('dashboard', scope, (request, signal) =>
    call(gateway, analyticsEndpoints.readDashboard, request, signal),
  );
}

export function useEfficiency(scope: FiguresScope) {
  const gateway = useGateway();
  return useFigures('efficiency', scope, (request, signal) =>
    call(gateway, analyticsEndpoints.readEfficiency, request, signal),
  );
}

export function useCosts(scope: FiguresScope) {
  const gateway = useGateway();
  return useFigures('costs', scope, (request, signal) => call(gateway, analyticsEndpoints.readCosts, request, signal));
}

export function useChargingSessions(uid: string) {
  const gateway = useGateway();
  return useInfiniteQuery({
    queryKey: [...analyticsKey(uid), 'sessions'],
    queryFn: async ({ pageParam, signal }) =>
      (await call(gateway, analyticsEndpoints.listChargingSessions, { query: { offset: pageParam } }, signal)).data,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((count, { sessions }) => count + sessions.length, 0);
      return last.sessions.length > 0 && loaded < last.total ? loaded : null;
    },
    refetchOnMount: 'always',
  });
}

export function useRefreshAnalytics(uid: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => refetchAfterWrite(queries, analyticsKey(uid));
}

/** Saves a session. One that was imported from a file and then edited counts as logged by hand. */
export function useSaveSession(uid: string) {
  const gateway = useGateway();
  const refresh = useRefreshAnalytics(uid);
  return async ({ id, source, ...draft }: ChargingSession): Promise<void> => {
    const body = { ...draft, source: source === 'file' ? 'hand' : source } as const;
    await call(gateway, analyticsEndpoints.saveChargingSession, { params: { id }, body });
    void refresh();
  };
}

export function useRemoveSession(uid: string) {
  const gateway = useGateway();
  const refresh = useRefreshAnalytics(uid);
  return useMutation({
    mutationFn: (id: string) => call(gateway, analyticsEndpoints.removeChargingSession, { params: { id } }),
    onSuccess: refresh,
  });
}
