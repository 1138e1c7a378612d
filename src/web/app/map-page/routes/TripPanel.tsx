import { Suspense } from 'react';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { PlaceField } from '#web/places/PlaceField.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NotFetched } from '#web/ui/NotFetched.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useMapPage } from '../map-context.ts';
import { findStationsByName } from '../search/find-stations-by-name.ts';

const PlanPanel = lazyPart(
  async () => (await import('#web/trips/PlanPanel.tsx')).PlanPanel,
  ({ planner }, onRetry) => <NotFetched onRetry={onRetry} onClose={planner.close} />,
);

/** The trip planner. It stays mounted behind a card, so that its input isn't lost. */
export function TripPanel() {
  const { driver, config, view, trips, selection, navigation, offlineAreas } = useMapPage();
  const { user, mayLocate } = driver;
  const gateway = useGateway();
  if (user === null || !trips.isOpen) return null;
  const onSaveOffline = offlineAreas.saveTrip;
  const { networks, findsAddresses, marksTolls } = config;
  return (
    <div className={selection.card ? 'hidden' : 'contents'}>
      <Suspense fallback={<Skeleton className="m-4 h-80" />}>
        <PlanPanel
          context={{
            uid: user.uid,
            license: user.license,
            mayLocate,
            rigSelection: trips.rigSelection,
            networks,
            marksTolls,
            onSaveOffline,
          }}
          planner={trips.planner}
          view={view.center}
          placeField={(props) => (
            <PlaceField
              {...props}
              findMorePlaces={(typed, packageQuery) => findStationsByName(gateway, typed, packageQuery)}
              findsAddresses={findsAddresses}
            />
          )}
          onOpenStation={({ chargerId, at }) => selection.openAndShow({ id: chargerId, ...at })}
          onDrive={navigation.startTrip}
        />
      </Suspense>
    </div>
  );
}
