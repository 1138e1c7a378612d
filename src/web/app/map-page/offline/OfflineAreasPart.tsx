import { Suspense } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NotFetched } from '#web/ui/NotFetched.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useMapPage } from '../map-context.ts';

const AreasPanel = lazyPart(
  async () => (await import('./AreasPanel.tsx')).AreasPanel,
  (_, onRetry) => <NotFetched onRetry={onRetry} />,
);
const DrawRegion = lazyPart(
  async () => (await import('./DrawRegion.tsx')).DrawRegion,
  (_, onRetry) => <NotFetched onRetry={onRetry} />,
);

/** The dialog of offline areas, or the frame that is drawn over the map. */
export function OfflineAreasPart() {
  const { driver, offlineAreas } = useMapPage();
  if (driver.uid === null) return null;
  return (
    <>
      <Dialog
        open={offlineAreas.mode === 'list'}
        onOpenChange={(isOpen) => {
          if (!isOpen) offlineAreas.close();
        }}
        title="Offline areas"
        docked
      >
        <Suspense fallback={<Skeleton className="m-5 h-40" />}>
          <AreasPanel uid={driver.uid} />
        </Suspense>
      </Dialog>
      {offlineAreas.mode === 'drawing' && (
        <Suspense fallback={null}>
          <DrawRegion />
        </Suspense>
      )}
    </>
  );
}
