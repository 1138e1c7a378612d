import type { StoredRig } from '#domain/rigs/garage.ts';
import { watchRefreshTriggers } from '#web/lib/refresh-triggers.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useResource } from '#web/lib/use-resource.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import type { Stations } from '#web/map/stations/stations.ts';
import type { Reporter } from '#web/reviews/reporter.ts';
import { useFlushReports } from '#web/reviews/use-reports.ts';
import type { DriverProfile } from './use-driver-profile.ts';

type Options = {
  readonly driver: DriverProfile;
  readonly rig: StoredRig | null;
  readonly rigs: readonly StoredRig[];
  readonly stations: Stations | null;
  readonly onOpenPrivacy: () => void;
};

/** Sends queued reports when the user signs in, when the network is back, and periodically. */
function useSendPendingReports(reporter: Reporter | null): void {
  const isOnline = useOnline();
  const send = useFlushReports(reporter);
  const settle = useStableCallback(() => send());
  useOnChange(`${reporter?.uid} ${isOnline}`, settle);
  useResource(
    () => watchRefreshTriggers(settle),
    (unwatch) => unwatch(),
  );
}

/** The driver as the author of reports; null if signed out. Also sends reports that are still queued. */
export function useReporter({ driver, rig, rigs, stations, onOpenPrivacy }: Options): Reporter | null {
  const { uid, user, mayLocate } = driver;
  const reporter: Reporter | null =
    uid === null
      ? null
      : {
          uid,
          isStaff: user?.role !== 'user',
          rigs,
          activeRig: rig,
          mayLocate,
          onOpenPrivacy,
          onReported: () => stations?.refresh(),
        };
  useSendPendingReports(reporter);
  return reporter;
}
