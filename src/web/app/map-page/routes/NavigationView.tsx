import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NotFetchedDialog } from '#web/ui/NotFetched.tsx';
import { useMapPage } from '../map-context.ts';

const DrivingOverlay = lazyPart(
  async () => (await import('./DrivingOverlay.tsx')).DrivingOverlay,
  ({ onEndDrive }, onRetry) => <NotFetchedDialog onRetry={onRetry} onClose={onEndDrive} />,
);
const RouteToChargerPreview = lazyPart(
  async () => (await import('./RouteToChargerPreview.tsx')).RouteToChargerPreview,
  ({ onClose }, onRetry) => <NotFetchedDialog onRetry={onRetry} onClose={onClose} />,
);

/** Shows the drive, or the preview of a route; it replaces the page's layout. */
export function NavigationView() {
  return (
    <Suspense fallback={null}>
      <DriveOrPreview />
    </Suspense>
  );
}

function DriveOrPreview() {
  const { activeRig, driver, navigation, view } = useMapPage();
  const { driving, preview } = navigation;
  if (driving)
    return (
      <DrivingOverlay
        session={driving.session}
        camera={driving.camera}
        onZoom={(direction) => (direction === 'in' ? view.handle.current?.zoomIn() : view.handle.current?.zoomOut())}
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
      mayLocate={driver.mayLocate}
      center={view.center}
      onFound={(route) => navigation.showRoute(charger, route)}
      onStart={navigation.startToCharger}
      onClose={navigation.closePreview}
    />
  );
}
