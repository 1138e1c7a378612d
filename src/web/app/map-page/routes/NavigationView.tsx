import { Suspense } from 'react';
import { LoadFailureDialog } from '#web/ui/LoadFailure.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useDriver } from '../account/use-driver.ts';
import { useMap } from '../use-map.ts';
import { useMapView } from '../use-map-view.ts';
import { useNavigation } from './use-navigation.ts';

const DrivingOverlay = lazyPart(
  async () => (await import('./DrivingOverlay.tsx')).DrivingOverlay,
  ({ onEndDrive }, onRetry) => <LoadFailureDialog onRetry={onRetry} onClose={onEndDrive} />,
);
const RouteToChargerPreview = lazyPart(
  async () => (await import('./RouteToChargerPreview.tsx')).RouteToChargerPreview,
  ({ onClose }, onRetry) => <LoadFailureDialog onRetry={onRetry} onClose={onClose} />,
);

export function NavigationView() {
  return (
    <Suspense fallback={null}>
      <DriveOrPreview />
    </Suspense>
  );
}

function DriveOrPreview() {
  const { activeRig, mayLocate } = useDriver();
  const { handle } = useMap();
  const { center } = useMapView();
  const navigation = useNavigation();
  const { driving, preview } = navigation;
  if (driving)
    return (
      <DrivingOverlay
        session={driving.session}
        camera={driving.camera}
        onZoom={(direction) => (direction === 'in' ? handle.current?.zoomIn() : handle.current?.zoomOut())}
        onEndDrive={navigation.stop}
      />
    );
  if (!preview) return null;
  const { charger } = preview;
  return (
    <RouteToChargerPreview
      key={charger.id}
      charger={charger}
      rig={activeRig.rig}
      isRigKnown={activeRig.isKnown}
      mayLocate={mayLocate}
      mapCenter={center}
      onFound={(route) => navigation.showRoute(charger, route)}
      onStart={navigation.startDriveToCharger}
      onClose={navigation.closePreview}
    />
  );
}
