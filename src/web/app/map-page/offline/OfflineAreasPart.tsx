import { Suspense } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useDriver } from '../account/use-driver.ts';
import { useOfflineAreas } from './use-offline-areas.ts';

const AreasPanel = lazyPart(
  async () => (await import('./AreasPanel.tsx')).AreasPanel,
  (_, onRetry) => <LoadFailure onRetry={onRetry} />,
);
const DrawRegion = lazyPart(
  async () => (await import('./DrawRegion.tsx')).DrawRegion,
  (_, onRetry) => <LoadFailure onRetry={onRetry} />,
);

export function OfflineAreasPart() {
  const { uid } = useDriver();
  const { mode, close } = useOfflineAreas();
  if (uid === null) return null;
  return (
    <>
      <Dialog
        open={mode === 'list'}
        onOpenChange={(isOpen) => {
          if (!isOpen) close();
        }}
        title="Offline areas"
        docked
      >
        <Suspense fallback={<Skeleton className="m-5 h-40" />}>
          <AreasPanel uid={uid} />
        </Suspense>
      </Dialog>
      {mode === 'drawing' && (
        <Suspense fallback={null}>
          <DrawRegion />
        </Suspense>
      )}
    </>
  );
}
