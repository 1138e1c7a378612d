import { areaDevice } from '#web/app/offline/area-device.ts';
import { OfflineAreas } from '#web/offline-areas/OfflineAreas.tsx';
import { useSavedTrips } from '#web/trips/trip-queries.ts';
import { useMapPage } from '../map-context.ts';

/** The content of the dialog for offline areas. */
export function AreasPanel({ uid }: { uid: string }) {
  const { driver, offlineAreas, view } = useMapPage();
  const { data: trips } = useSavedTrips(uid);
  return (
    <OfflineAreas
      uid={uid}
      license={driver.user?.license ?? 'free'}
      device={areaDevice}
      actions={offlineAreas.actions}
      trips={trips}
      onDraw={offlineAreas.draw}
      onShow={({ bounds }) => {
        view.handle.current?.fitBounds(bounds);
      }}
    />
  );
}
