import { useMemo, useState } from 'react';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { getPackageAge } from '#domain/offline/package-age.ts';
import { areaDevice } from '#web/app/offline/area-device.ts';
import { resumeDownloads } from '#web/app/offline/resume-downloads.ts';
import { useMountEffect } from '#web/lib/hooks/use-mount-effect.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { inOrderOfUse } from '#web/lib/packages/package-reader.ts';
import { useAreaActions } from '#web/offline-areas/area-queries.ts';
import type { useMapLayout } from '../layout/use-map-layout.ts';
import type { DriverProfile } from '../use-driver-profile.ts';

const HOUR_MS = 60 * 60_000;

/** The areas that are saved on this device: which part of their dialog is open, and what the map shows of them. */
export function useOfflineAreas({ uid, user }: DriverProfile, { setDetent }: ReturnType<typeof useMapLayout>) {
  const [mode, setMode] = useState<'closed' | 'list' | 'drawing'>('closed');
  const held = useStore(areaDevice.held);
  const isOnline = useOnline();
  const now = useNow(HOUR_MS);
  const actions = useAreaActions(uid ?? '', areaDevice);
  const isLicensed = checkPaidFeature(user?.license ?? null, 'offline_sync').hasAccess;
  /** What answers without a network, in order of use. */
  const usable = useMemo(() => inOrderOfUse(held, now).map((one) => one.package), [held, now]);
  const isShown = !isOnline || mode !== 'closed';
  useMountEffect(() => void resumeDownloads());

  return {
    mode,
    actions,
    usable,
    /** The areas to draw on the map; null hides them. */
    coverage: useMemo(
      () =>
        isShown ? usable.map((area) => ({ bounds: area.bounds, isExpired: getPackageAge(area, now).isExpired })) : null,
      [isShown, usable, now],
    ),
    open: () => setMode('list'),
    close: () => setMode('closed'),
    draw() {
      setDetent('peek');
      setMode('drawing');
    },
    /** Saves a trip and shows how it goes on, or what drivers need for it. */
    saveTrip({ id }: { readonly id: string }) {
      if (isLicensed) actions.create.mutate({ area: { kind: 'trip', tripId: id }, replaces: null });
      setMode('list');
    },
  };
}
