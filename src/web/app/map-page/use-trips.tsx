import { Route } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useRef } from 'react';
import type { MapConfig } from '#contract/map.ts';
import { boxRound } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { PLACE_ZOOM } from '#domain/geo/view.ts';
import type { Trip } from '#domain/trips/trip.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import type { MapHandle } from '#web/map/map-handle.ts';
import { PlaceField } from '#web/places/PlaceField.tsx';
import { placeAt, pointName } from '#web/places/place-at.ts';
import type { FindMore } from '#web/places/queries.ts';
import { useActiveRig } from '#web/rigs/use-active-rig.ts';
import { namedPlace } from '#web/trips/draft-places.ts';
import type { TripDriver } from '#web/trips/trip-driver.ts';
import { type Selected, useTripPlanner } from '#web/trips/use-trip-planner.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NotFetched } from '#web/ui/NotFetched.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { type MapAddress, writeStation, writeTrip } from './map-address.ts';
import { stationsNamed } from './stations-named.ts';
import type { useDriver } from './use-driver.ts';
import { changeMapAddress } from './use-map-address.ts';

const PlanPanel = lazyPart(
  async () => (await import('#web/trips/PlanPanel.tsx')).PlanPanel,
  ({ planner }, onRetry) => <NotFetched onRetry={onRetry} onClose={planner.close} />,
);

type Options = {
  readonly driver: Pick<ReturnType<typeof useDriver>, 'user' | 'mayLocate'>;
  readonly address: MapAddress;
  readonly handle: RefObject<MapHandle | null>;
  /** Where the map looks. */
  readonly view: LatLng;
  readonly config: Pick<MapConfig, 'networks' | 'findsAddresses' | 'marksTolls'>;
  /** Makes room for the planner where it is in a sheet. */
  readonly onShow: () => void;
  /** Starts to drive a plan of a trip. */
  readonly onDrive: (trip: Trip, planIndex: number) => void;
  readonly onOpenStation: (station: LatLng & { id: string }) => void;
};

/** The planner of trips on the map page: its panel, the button for it, and what the map draws. */
export function useTrips({ driver, address, handle, view, config, onShow, onDrive, onOpenStation }: Options) {
  const { user, mayLocate } = driver;
  const gateway = useGateway();
  const findStations: FindMore = (typed, signal) => stationsNamed(gateway, typed, signal);
  const { rig, rigs } = useActiveRig(user?.uid ?? null);
  const choice = { rigs, active: rig };
  const planner = useTripPlanner({
    driver: { choice },
    address,
    nameOf: async (at) => pointName(await placeAt(gateway, at)),
    onAddress(next) {
      changeMapAddress((params) => {
        writeTrip(params, next);
        writeStation(params, null);
      }, 'push');
      onShow();
    },
  });
  const { trip, plan, selected, map } = planner;
  const isFitted = useRef(address.tripId !== null && new URLSearchParams(window.location.search).has('at'));

  function showWhole() {
    if (map.bounds) handle.current?.fitBounds(map.bounds);
  }

  // A link that says where to look is followed; every other trip is shown whole when it comes.
  useOnChange(`${trip?.id} ${planner.planIndex}`, () => {
    if (trip === null) return;
    if (!isFitted.current) showWhole();
    isFitted.current = false;
  });

  useOnChange(selected, () => {
    if (selected !== null) lookAt(selected);
  });

  function lookAt({ kind, index }: Selected) {
    const stop = plan?.stops[index];
    const line = plan?.legs[index]?.line ?? [];
    if (kind === 'stop' && stop) handle.current?.flyTo({ ...stop.at, zoom: PLACE_ZOOM });
    if (kind === 'leg' && line.length > 0)
      handle.current?.fitBounds(boxRound(line.map((_, at) => line[at % 2 === 0 ? at + 1 : at - 1] ?? 0)));
    onShow();
  }

  function planTo({ lat, lng, name }: LatLng & { name: string }) {
    planner.form.change({ end: namedPlace({ lat, lng }, name) });
    planner.open();
  }

  const { networks, findsAddresses, marksTolls } = config;
  const tripDriver: TripDriver | null = user && {
    ...{ uid: user.uid, license: user.license },
    ...{ mayLocate, choice, networks, marksTolls },
  };
  const panel: ReactNode = tripDriver && planner.isOpen && (
    <Suspense fallback={<Skeleton className="m-4 h-80" />}>
      <PlanPanel
        driver={tripDriver}
        planner={planner}
        view={view}
        placeField={(props) => <PlaceField {...props} findMore={findStations} findsAddresses={findsAddresses} />}
        onOpenStation={({ chargerId, at }) => onOpenStation({ id: chargerId, ...at })}
        onDrive={onDrive}
      />
    </Suspense>
  );
  return {
    panel: panel || null,
    planTo: tripDriver && planTo,
    button: (floating: boolean) => tripDriver && <PlanButton floating={floating} onPress={planner.open} />,
    map: { trip: map.trip, tripPoint: map.tripPoint, onTripStop: map.onTripStop, onMapPoint: map.onMapPoint },
    onMapReady: () => {
      if (trip !== null && !isFitted.current) showWhole();
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
