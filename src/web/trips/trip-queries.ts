import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';
import { call, type Gateway } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import { tripEndpoints } from '#contract/trips.ts';
import { Trip, TripSummary } from '#domain/trips/trip.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { offlineCopies } from '#web/lib/offline/page-offline-copies.ts';
import { findInPackages, withPackageFallback } from '#web/lib/packages/package-fallback.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { isRejection } from '#web/lib/requests/is-rejection.ts';
import { hasNoResponse } from '#web/lib/requests/no-connection.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { showToast } from '#web/ui/toasts.ts';
import { planOnDevice } from './offline/plan-on-device.ts';
import { summarizeTrip } from './offline/summarize-trip.ts';

export const SAVED_TRIPS_KEY = 'trips';
export const TRIP_KEY = 'trip';
export const CALIBRATIONS_KEY = 'rig-calibrations';
const tripCopy = offlineCopies.createPersister(Trip);
const savedTripsCopy = offlineCopies.createPersister(z.array(TripSummary));
const ROADS_RETRIES_MAX = 60;
const ROADS_WAIT_MS = 10_000;

async function readTrip(gateway: Gateway, id: string, signal: AbortSignal): Promise<Trip> {
  return (await call(gateway, tripEndpoints.readTrip, { params: { id } }, signal)).data;
}

/** A planned trip. It changes only through the user's own actions, so it never becomes stale. */
export function tripQuery(gateway: Gateway, id: string) {
  return queryOptions({
    queryKey: [TRIP_KEY, id],
    queryFn: ({ client, queryKey, signal }) =>
      withPackageFallback(
        readTrip(gateway, id, signal),
        { client, queryKey, signal },
        async (packages) => (await packages.trips()).find((trip) => trip.id === id) ?? null,
      ),
    persister: tripCopy,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => navigator.onLine && failures < 1 && !isRejection(error),
  });
}

export function useTrip(id: string | null) {
  return useQuery({ ...tripQuery(useGateway(), id ?? ''), enabled: id !== null });
}

export function savedTripsQuery(gateway: Gateway, uid: string) {
  return queryOptions({
    queryKey: [SAVED_TRIPS_KEY, uid],
    queryFn: async ({ signal }) => (await call(gateway, tripEndpoints.listTrips, {}, signal)).data,
    persister: savedTripsCopy,
  });
}

export function useSavedTrips(uid: string) {
  const saved = useQuery(savedTripsQuery(useGateway(), uid));
  // A separate query, because stored trips that aren't in the result of the saved trips query are deleted.
  const { data: packagedTrips } = useQuery({
    queryKey: ['packaged-trips', uid],
    queryFn: async () => (await findInPackages((packages) => packages.trips()))?.flatMap(summarizeTrip) ?? [],
    enabled: saved.isLoadingError && hasNoResponse(saved.error),
  });
  const isFound = saved.isLoadingError && packagedTrips !== undefined && packagedTrips.length > 0;
  return isFound ? { ...saved, data: packagedTrips, error: null, isError: false } : saved;
}

export function useSharedTrip(key: string) {
  const gateway = useGateway();
  return useQuery({
    queryKey: ['shared-trip', key],
    queryFn: async ({ signal }) => {
      return (await call(gateway, tripEndpoints.readSharedTrip, { params: { key } }, signal)).data;
    },
    retry: (failures, error) => failures < 1 && !isRejection(error),
  });
}

const isRoadsNotReady = (error: unknown) => error instanceof AppError && error.code === 'roads_not_ready';

/** Plans a trip on the server or, if that can't be reached, from the downloads on this device. */
export async function planOnServerOrDevice(gateway: Gateway, request: TripRequest, signal: AbortSignal): Promise<Trip> {
  try {
    return (await call(gateway, tripEndpoints.optimizeTrip, { body: request }, signal)).data;
  } catch (error) {
    const trip = hasNoResponse(error) && !signal.aborted ? await planOnDevice(request, signal) : null;
    if (trip === null) throw error;
    return trip;
  }
}

/** Plans a trip. Can be canceled; retries for up to ten minutes while the road data isn't ready. */
export function usePlanning() {
  const gateway = useGateway();
  const queries = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const { mutate, reset, ...state } = useMutation({
    mutationFn: async (request: TripRequest): Promise<Trip> => {
      const { signal } = running.current ?? new AbortController();
      return planOnServerOrDevice(gateway, request, signal);
    },
    onSuccess(trip) {
      const { queryKey } = tripQuery(gateway, trip.id);
      queries.setQueryData(queryKey, trip);
      // The server doesn't have this trip, so it is stored here for a reload.
      if (trip.result.sources.download !== undefined)
        void offlineCopies.storeMissing(queryKey, queries).catch(() => undefined);
    },
    retry: (failures, error) => isRoadsNotReady(error) && failures < ROADS_RETRIES_MAX,
    retryDelay: ROADS_WAIT_MS,
  });

  function stop() {
    running.current?.abort();
    running.current = null;
    reset();
  }

  function plan(request: TripRequest, handlers: { onSuccess: (trip: Trip) => void; onError: (error: Error) => void }) {
    stop();
    running.current = new AbortController();
    mutate(request, handlers);
  }

  return {
    plan,
    stop,
    isPlanning: state.isPending,
    isWaitingForRoads: state.isPending && isRoadsNotReady(state.failureReason),
    error: state.error,
  };
}

/** Actions on a planned trip. Those that change it update the cached trip and the list of saved trips. */
export function useTripActions({ id, madeAt }: Pick<Trip, 'id'> & Partial<Pick<Trip, 'madeAt'>>, uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const params = { id };
  const change = (parts: Partial<Trip>) => {
    queries.setQueryData(tripQuery(gateway, id).queryKey, (trip) => trip && { ...trip, ...parts });
    void refetchAfterWrite(queries, [SAVED_TRIPS_KEY, uid]);
  };
  const save = useMutation({
    mutationFn: async (name: string) => (await call(gateway, tripEndpoints.saveTrip, { params, body: { name } })).data,
    onSuccess: ({ name }) => change({ name }),
  });
  const share = useMutation({
    // The server returns the existing key, which the cached trip may not have.
    mutationFn: async () => (await call(gateway, tripEndpoints.shareTrip, { params })).key,
    onSuccess: (shareKey) => change({ shareKey }),
  });
  const unshare = useMutation({
    mutationFn: () => call(gateway, tripEndpoints.unshareTrip, { params }),
    onSuccess: () => change({ shareKey: null }),
  });
  const check = useMutation({
    mutationFn: async (plan: number) =>
      (await call(gateway, tripEndpoints.checkTrip, { params, query: { plan, madeAt } })).data,
    async onSuccess({ changes }) {
      if (!changes.some(({ code }) => code === 'plan_replaced')) return;
      await queries.fetchQuery({ ...tripQuery(gateway, id), staleTime: 0 });
      showToast('This trip was planned again on another device. This is the new plan.');
    },
  });
  const replan = useMutation({
    mutationFn: async () => (await call(gateway, tripEndpoints.replanTrip, { params })).data,
    onSuccess: change,
  });
  const remove = useMutation({
    mutationFn: () => call(gateway, tripEndpoints.removeTrip, { params }),
    onSuccess: () => change({ name: null, shareKey: null }),
  });
  return { save, share, unshare, check, replan, remove };
}

/** The consumption learned for the user's rigs, from their own driven legs and those of similar rigs. */
export function useCalibrations(uid: string) {
  const gateway = useGateway();
  return useQuery({
    queryKey: [CALIBRATIONS_KEY, uid],
    queryFn: async ({ signal }) => (await call(gateway, tripEndpoints.listCalibrations, {}, signal)).data,
  });
}

export function useDeleteCalibration(id: string) {
  const gateway = useGateway();
  return useMutation({ mutationFn: () => call(gateway, tripEndpoints.deleteCalibration, { params: { id } }) });
}
