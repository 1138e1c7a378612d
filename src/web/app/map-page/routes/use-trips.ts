import { useRef } from 'react';
import { computeBounds } from '#domain/geo/bounds.ts';
import { PLACE_ZOOM } from '#domain/geo/map-camera.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { formatPointName, reverseGeocode } from '#web/places/reverse-geocode.ts';
import { namedPlace } from '#web/trips/form/draft-places.ts';
import { type TripSelection, useTripPlanner } from '#web/trips/use-trip-planner.ts';
import { useDriver } from '../account/use-driver.ts';
import { useMapLayout } from '../layout/use-map-layout.ts';
import { writeStation, writeTrip } from '../map-url.ts';
import { useMap } from '../use-map.ts';
import { updateMapUrl, useMapUrl } from '../use-map-url.ts';

function useTripsState() {
  const gateway = useGateway();
  const { rigs, activeRig } = useDriver();
  const { handle } = useMap();
  const url = useMapUrl();
  const { showHalf, legendPx } = useMapLayout();
  const rigSelection = { rigs, active: activeRig.rig };
  const planner = useTripPlanner({
    context: { rigSelection },
    urlState: url,
    onSelected: lookAt,
    findName: async (point) => formatPointName(await reverseGeocode(gateway, point)),
    onUrlStateChange(next) {
      updateMapUrl((params) => {
        writeTrip(params, next);
        writeStation(params, null);
      }, 'push');
      showHalf();
    },
  });
  const { trip, plan, map } = planner;
  const hasLinkedCamera = useRef(url.tripId !== null && new URLSearchParams(window.location.search).has('at'));

  function fitTrip() {
    if (map.bounds) handle.current?.fitBounds(map.bounds, legendPx);
  }

  // Fit the map to the trip, unless the link has a camera.
  useChangeEffect(`${trip?.id} ${planner.planIndex}`, () => {
    if (trip === null) return;
    if (!hasLinkedCamera.current) fitTrip();
    hasLinkedCamera.current = false;
  });

  function lookAt({ kind, index }: TripSelection) {
    const stop = plan?.stops[index];
    const line = plan?.legs[index]?.line ?? [];
    if (kind === 'stop' && stop) handle.current?.flyTo({ ...stop.at, zoom: PLACE_ZOOM });
    if (kind === 'leg' && line.length > 0)
      // Reversed, because lines alternate latitude and longitude, and computeBounds expects longitudes first.
      handle.current?.fitBounds(computeBounds(line.toReversed()), legendPx);
    showHalf();
  }

  return {
    planner,
    rigSelection,
    planTo({ lat, lng, name }: LatLng & { name: string }) {
      planner.form.change({ end: namedPlace({ lat, lng }, name) });
      planner.open();
    },
    onMapReady() {
      if (trip !== null && !hasLinkedCamera.current) fitTrip();
    },
  };
}

export const [TripsProvider, useTrips] = createSharedState('trips', useTripsState);
