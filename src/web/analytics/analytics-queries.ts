import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { analyticsEndpoints } from '#contract/analytics.ts';
import { call } from '#contract/client.ts';
import type { ChargingSession } from '#domain/analytics/charging-session.ts';
import type { Timeframe } from '#domain/analytics/timeframe.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';

const analyticsKey = (uid: string) => ['analytics', uid];

/** The device's time zone decides which day an event is in. */
const getTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Wanted = { readonly query: { readonly timeframe: Timeframe; readonly timeZone: string } };

/** Queries figures of a timeframe; those of the previous timeframe stay until the new ones arrive. */
export function useFigures<F>(
  kind: string,
  { uid, timeframe }: Shown,
  read: (wanted: Wanted, signal: AbortSignal) => Promise<{ readonly data: F }>,
) {
  const query = { timeframe, timeZone: getTimeZone() };
  return useQuery({
    queryKey: [...analyticsKey(uid), kind, query],
    queryFn: async ({ signal }) => (await read({ query }, signal)).data,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Whose figures are shown, and for which time. */
export type Shown = { readonly uid: string; readonly timeframe: Timeframe };

export function useDashboard(shown: Shown) {
  const gateway = useGateway();
  return useFigures('dashboard', shown, (wanted, signal) =>
    call(gateway, analyticsEndpoints.readDashboard, wanted, signal),
  );
}

export function useEfficiency(shown: Shown) {
  const gateway = useGateway();
  return useFigures('efficiency', shown, (wanted, signal) =>
    call(gateway, analyticsEndpoints.readEfficiency, wanted, signal),
  );
}

export function useCosts(shown: Shown) {
  const gateway = useGateway();
  return useFigures('costs', shown, (wanted, signal) => call(gateway, analyticsEndpoints.readCosts, wanted, signal));
}

/** Returns the charging sessions of a user, page by page. */
export function useChargingSessions(uid: string) {
  const gateway = useGateway();
  return useInfiniteQuery({
    queryKey: [...analyticsKey(uid), 'sessions'],
    queryFn: async ({ pageParam, signal }) =>
      (await call(gateway, analyticsEndpoints.listChargingSessions, { query: { offset: pageParam } }, signal)).data,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, { sessions }) => count + sessions.length, 0);
      return last.sessions.length > 0 && shown < last.total ? shown : null;
    },
    refetchOnMount: 'always',
  });
}

/** Returns a function that loads all figures and sessions of a user again. */
export function useRefreshAnalytics(uid: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const queryKey = analyticsKey(uid);
    // A first load isn't restarted by an invalidation, and may have read what was there before a save.
    await queries.cancelQueries({ queryKey });
    await queries.invalidateQueries({ queryKey });
  };
}

/** Saves a session that was logged by hand or at a stop. */
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
