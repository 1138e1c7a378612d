import { deviceAreas } from '#web/app/offline/device-areas.ts';
import { OfflineAreas } from '#web/offline-areas/OfflineAreas.tsx';
import { summaryTitle } from '#web/trips/trip-copy.ts';
import { useSavedTrips } from '#web/trips/trip-queries.ts';
import { useDriver } from '../account/use-driver.ts';
import { useMap } from '../use-map.ts';
import { useOfflineAreas } from './use-offline-areas.ts';

export function AreasPanel({ uid }: { uid: string }) {
  const { user } = useDriver();
  const { handle } = useMap();
  const { actions, draw } = useOfflineAreas();
  const { data: trips } = useSavedTrips(uid);
  return (
    <OfflineAreas
      uid={uid}
      license={user?.license ?? 'free'}
      deviceAreas={deviceAreas}
      actions={actions}
      trips={trips?.map((trip) => ({ id: trip.id, name: trip.name ?? summaryTitle(trip) }))}
      onDraw={draw}
      onShow={({ bounds }) => {
        handle.current?.fitBounds(bounds);
      }}
    />
  );
}
