import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { checkPaidFeature } from '#domain/license/gate.ts';
import type { OfflinePackage } from '#domain/offline/package.ts';
import { getPackageAge } from '#domain/offline/package-age.ts';
import { deviceAreas } from '#web/app/offline/device-areas.ts';
import { resumeDownloads } from '#web/app/offline/resume-downloads.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { useMountEffect } from '#web/lib/hooks/use-mount-effect.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { findInPackages } from '#web/lib/packages/package-fallback.ts';
import { sortByPreference } from '#web/lib/packages/package-reader.ts';
import { useAreaActions } from '#web/offline-areas/area-queries.ts';
import type { AreaBoxes } from '#web/offline-areas/used-area.ts';
import { useDriver } from '../account/use-driver.ts';
import { useMapLayout } from '../layout/use-map-layout.ts';

const HOUR_MS = 60 * 60_000;

const NO_BOXES: AreaBoxes = new Map();

/** The coverage of areas; read from their files only while the map shows it. */
function useAreaBoxes(areas: readonly OfflinePackage[], isShown: boolean): AreaBoxes {
  const { data } = useQuery({
    queryKey: ['area-boxes', areas.map(({ id }) => id)],
    queryFn: () => findInPackages((packages) => packages.coveredBoxes()),
    enabled: isShown && areas.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return data ?? NO_BOXES;
}

function useOfflineAreasState() {
  const { uid, user } = useDriver();
  const { setDetent } = useMapLayout();
  const [mode, setMode] = useState<'closed' | 'list' | 'drawing'>('closed');
  const devicePackages = useStore(deviceAreas.devicePackages);
  const isOnline = useOnline();
  const now = useNow(HOUR_MS);
  const actions = useAreaActions(uid ?? '', deviceAreas);
  const isLicensed = checkPaidFeature(user?.license ?? null, 'offline_sync').hasAccess;
  const usableAreas = useMemo(
    () => sortByPreference(devicePackages, now).map(({ package: area }) => area),
    [devicePackages, now],
  );
  const isShown = !isOnline || mode !== 'closed';
  const boxes = useAreaBoxes(usableAreas, isShown);
  useMountEffect(() => void resumeDownloads());

  return {
    mode,
    actions,
    usableAreas,
    boxes,
    /** The saved areas to show on the map; null hides them. */
    coverage: useMemo(
      () =>
        isShown
          ? usableAreas.map((area) => ({
              boxes: boxes.get(area.id) ?? [],
              isExpired: getPackageAge(area, now).isExpired,
            }))
          : null,
      [isShown, usableAreas, boxes, now],
    ),
    open: () => setMode('list'),
    close: () => setMode('closed'),
    draw() {
      // An earlier failure doesn't concern the new region.
      actions.create.reset();
      setDetent('peek');
      setMode('drawing');
    },
    /** Saves a trip for offline use and shows its progress, or which license this requires. */
    saveTrip({ id }: { readonly id: string }) {
      if (isLicensed) actions.create.mutate({ area: { kind: 'trip', tripId: id }, replaces: null });
      setMode('list');
    },
  };
}

export const [OfflineAreasProvider, useOfflineAreas, OfflineAreasContext] = createSharedState(
  'offline areas',
  useOfflineAreasState,
);
