import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#contract/client.ts';
import { AppError, ERRORS } from '#contract/errors.ts';
import { tripEndpoints } from '#contract/trips.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { Meter } from '#domain/license/usage.ts';
import type { DirectRoute } from '#domain/trips/driving/direct-route.ts';
import { locate } from '#web/lib/browser/geolocation.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import type { RouteRequest } from './start-drive.ts';

export type ChargerRouteState =
  | { readonly state: 'locating' | 'requesting' }
  | { readonly state: 'no-start'; readonly message: string; readonly startFromMap: () => void }
  | { readonly state: 'failed'; readonly message: string; readonly isLimitReached: boolean; readonly retry: () => void }
  | {
      readonly state: 'found';
      readonly found: DirectRoute;
      readonly usage: Meter;
      readonly request: RouteRequest;
    };

type Options = {
  readonly chargerId: string;
  readonly requestedRig: { readonly rig: RouteRequest['rig']; readonly rigId: RouteRequest['rigId'] };
  /** Whether the active rig is known; offline, it may stay unknown. */
  readonly isRigKnown: boolean;
  /** Why the page may not locate the device; null if it may. */
  readonly blockedReason: string | null;
  readonly center: LatLng;
};

/** Retry interval while the road data isn't ready. */
const RETRY_MS = 15_000;

export function useRouteToCharger({ chargerId, requestedRig, isRigKnown, blockedReason, center }: Options) {
  const gateway = useGateway();
  const isOnline = useOnline();
  const [chosenStart, setChosenStart] = useState<LatLng | null>(null);
  const positionQuery = useQuery({
    queryKey: ['start-of-route', chargerId],
    queryFn: () => locate(),
    enabled: blockedReason === null,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const from =
    chosenStart ?? (positionQuery.data ? { lat: positionQuery.data.lat, lng: positionQuery.data.lng } : null);
  const request: RouteRequest | null = from && { chargerId, from, ...requestedRig };
  const routeQuery = useQuery({
    queryKey: ['route-to-charger', request],
    queryFn: ({ signal }) => {
      if (request === null) throw new AppError('location_unavailable');
      return call(gateway, tripEndpoints.navigateToCharger, { body: request }, signal);
    },
    enabled: request !== null && (isRigKnown || !isOnline),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchInterval: ({ state: { error } }) =>
      error instanceof AppError && error.code === 'roads_not_ready' ? RETRY_MS : false,
  });

  function state(): ChargerRouteState {
    if (request === null && blockedReason === null && positionQuery.isPending) return { state: 'locating' };
    if (request === null) {
      const message = blockedReason ?? ERRORS.location_unavailable.message;
      return { state: 'no-start', message, startFromMap: () => setChosenStart({ lat: center.lat, lng: center.lng }) };
    }
    if (routeQuery.data) return { state: 'found', found: routeQuery.data.data, usage: routeQuery.data.usage, request };
    if (!routeQuery.error) return { state: 'requesting' };
    return {
      state: 'failed',
      message: errorText(routeQuery.error, ERRORS.navigation_failed.message),
      isLimitReached: routeQuery.error instanceof AppError && routeQuery.error.code === 'routes_limit_reached',
      retry: () => void routeQuery.refetch(),
    };
  }

  return { route: state(), startFrom: setChosenStart };
}
