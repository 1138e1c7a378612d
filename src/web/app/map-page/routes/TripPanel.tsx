import { Suspense } from 'react';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { PlaceField } from '#web/places/PlaceField.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useDriver } from '../account/use-driver.ts';
import { useMapLayout } from '../layout/use-map-layout.ts';
import { useOfflineAreas } from '../offline/use-offline-areas.ts';
import { findStationsByName } from '../search/find-stations-by-name.ts';
import { useSelection } from '../stations/use-selection.ts';
import { useMap } from '../use-map.ts';
import { useMapView } from '../use-map-view.ts';
import { useNavigation } from './use-navigation.ts';
import { useTrips } from './use-trips.ts';

const PlanPanel = lazyPart(
  async () => (await import('#web/trips/PlanPanel.tsx')).PlanPanel,
  ({ planner }, onRetry) => <LoadFailure onRetry={onRetry} onClose={planner.close} />,
);

/** The trip planner. It stays mounted behind a card, so that its input isn't lost. */
export function TripPanel() {
  const { user, mayLocate } = useDriver();
  const { networks, findsAddresses, marksTolls } = useMap().config;
  const { center } = useMapView();
  const { isTripOpen } = useMapLayout();
  const { planner, rigSelection } = useTrips();
  const selection = useSelection();
  const { startTrip } = useNavigation();
  const { saveTrip: onSaveOffline } = useOfflineAreas();
  const gateway = useGateway();
  if (user === null || !isTripOpen) return null;
  return (
    <div className={selection.card ? 'hidden' : 'contents'}>
      <Suspense fallback={<Skeleton className="m-4 h-80" />}>
        <PlanPanel
          context={{
            uid: user.uid,
            license: user.license,
            mayLocate,
            rigSelection,
            networks,
            marksTolls,
            onSaveOffline,
          }}
          planner={planner}
          center={center}
          placeField={(props) => (
            <PlaceField
              {...props}
              findMorePlaces={(input, packageQuery) => findStationsByName(gateway, input, packageQuery)}
              findsAddresses={findsAddresses}
            />
          )}
          onOpenStation={({ chargerId, at }) => selection.openAndShow({ id: chargerId, ...at })}
          onDrive={startTrip}
        />
      </Suspense>
    </div>
  );
}
