import type { StoredRig } from '#domain/rigs/garage.ts';
import type { Stations } from '#web/map/stations/stations.ts';
import type { Reporter } from '#web/reviews/report/reporter.ts';
import { useSendStoredReports } from '#web/reviews/report/use-reports.ts';
import type { DriverProfile } from '../use-driver-profile.ts';

type Options = {
  readonly driver: DriverProfile;
  readonly rig: StoredRig | null;
  readonly rigs: readonly StoredRig[];
  readonly stations: Stations | null;
  readonly onOpenPrivacy: () => void;
};

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
  useSendStoredReports(reporter);
  return reporter;
}
