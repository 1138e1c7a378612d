import { Route } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useRef } from 'react';
import type { MapConfig } from '#contract/map.ts';
import { computeBounds } from '#domain/geo/bounds.ts';
import { PLACE_ZOOM } from '#domain/geo/map-camera.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { Trip } from '#domain/trips/trip.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import type { MapHandle } from '#web/map/map-handle.ts';
import { PlaceField } from '#web/places/PlaceField.tsx';
import type { FindMorePlaces } from '#web/places/place-queries.ts';
import { formatPointName, reverseGeocode } from '#web/places/reverse-geocode.ts';
import { useActiveRig } from '#web/rigs/use-active-rig.ts';
import { namedPlace } from '#web/trips/draft-places.ts';
import type { PlannerContext } from '#web/trips/planner-context.ts';
import { type TripSelection, useTripPlanner } from '#web/trips/use-trip-planner.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NotFetched } from '#web/ui/NotFetched.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { findStationsByName } from './find-stations-by-name.ts';
import { type MapUrlState, writeStation, writeTrip } from './map-url.ts';
import type { useDriverProfile } from './use-driver-profile.ts';
import { updateMapUrl } from './use-map-url.ts';

const PlanPanel = lazyPart(
  async () => (await import('#web/trips/PlanPanel.tsx')).PlanPanel,
  ({ planner }, onRetry) => <NotFetched onRetry={onRetry} onClose={planner.close} />,
);

type Options = {
  readonly driver: Pick<ReturnType<typeof useDriverProfile>, 'user' | 'mayLocate'>;
  readonly address: MapUrlState;
  readonly handle: RefObject<MapHandle | null>;
  /** Center of the map. */
  readonly view: LatLng;
  readonly config: Pick<MapConfig, 'networks' | 'findsAddresses' | 'marksTolls'>;
  /** Makes room for the planner, which is in a sheet on phones. */
  readonly onShow: () => void;
  /** Starts navigation along a trip plan. */
  readonly onDrive: (trip: Trip, planIndex: number) => void;
  readonly onOpenStation: (station: LatLng & { id: string }) => void;
};

/** The trip planner on the map page: its panel, its button, and the map drawing. */
export function useTrips({ driver, address, handle, view, config, onShow, onDrive, onOpenStation }: Options) {
  const { user, mayLocate } = driver;
  const gateway = useGateway();
  const findStations: FindMorePlaces = (typed, signal) => findStationsByName(gateway, typed, signal);
  const { rig, rigs } = useActiveRig(user?.uid ?? null);
  const choice = { rigs, active: rig };
  const planner = useTripPlanner({
    context: { choice },
    address,
    nameOf: async (at) => formatPointName(await reverseGeocode(gateway, at)),
    onAddress(next) {
      updateMapUrl((params) => {
        writeTrip(params, next);
        writeStation(params, null);
      }, 'push');
      onShow();
    },
  });
  const { trip, plan, selected, map } = planner;
  const isFitted = useRef(address.tripId !== null && new URLSearchParams(window.location.search).has('at'));

  function fitTrip() {
    if (map.bounds) handle.current?.fitBounds(map.bounds);
  }

  // Fit the map to the trip, unless the link has a camera.
  useOnChange(`${trip?.id} ${planner.planIndex}`, () => {
    if (trip === null) return;
    if (!isFitted.current) fitTrip();
    isFitted.current = false;
  });

  useOnChange(selected, () => {
    if (selected !== null) lookAt(selected);
  });

  function lookAt({ kind, index }: TripSelection) {
    const stop = plan?.stops[index];
    const line = plan?.legs[index]?.line ?? [];
    if (kind === 'stop' && stop) handle.current?.flyTo({ ...stop.at, zoom: PLACE_ZOOM });
    if (kind === 'leg' && line.length > 0)
      handle.current?.fitBounds(computeBounds(line.map((_, at) => line[at % 2 === 0 ? at + 1 : at - 1] ?? 0)));
    onShow();
  }

  function planTo({ lat, lng, name }: LatLng & { name: string }) {
    planner.form.change({ end: namedPlace({ lat, lng }, name) });
    planner.open();
  }

  const { networks, findsAddresses, marksTolls } = config;
  const plannerContext: PlannerContext | null = user && {
    ...{ uid: user.uid, license: user.license },
    ...{ mayLocate, choice, networks, marksTolls },
  };
  const panel: ReactNode = plannerContext && planner.isOpen && (
    <Suspense fallback={<Skeleton className="m-4 h-80" />}>
      <PlanPanel
        context={plannerContext}
        planner={planner}
        view={view}
        placeField={(props) => <PlaceField {...props} findMorePlaces={findStations} findsAddresses={findsAddresses} />}
        onOpenStation={({ chargerId, at }) => onOpenStation({ id: chargerId, ...at })}
        onDrive={onDrive}
      />
    </Suspense>
  );
  return {
    panel: panel || null,
    planTo: plannerContext && planTo,
    button: (floating: boolean) => plannerContext && <PlanButton floating={floating} onPress={planner.open} />,
    map: { trip: map.trip, tripPoint: map.tripPoint, onTripStop: map.onTripStop, onMapPoint: map.onMapPoint },
    onMapReady: () => {
      if (trip !== null && !isFitted.current) fitTrip();
    },
  };
}

function PlanButton({ floating, onPress }: { floating: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-panel px-3.5 text-xs font-medium whitespace-nowrap text-ink-2 transition-colors hover:bg-panel-2 [&_svg]:size-4',
        floating && 'shadow-float',
      )}
    >
      <Route aria-hidden="true" />
      Plan a trip
    </button>
  );
}
