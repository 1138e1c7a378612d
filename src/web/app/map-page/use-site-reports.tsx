import { useCallback } from 'react';
import type { ProfileTab } from '#web/account/profile/profile-tabs.ts';
import type { DriverContent } from '#web/chargers/ChargerCard.tsx';
import type { RenderVerdict } from '#web/chargers/ResultRow.tsx';
import type { Stations } from '#web/map/stations/stations.ts';
import { ReviewsSummary } from '#web/reviews/ReviewsSummary.tsx';
import { RowVerdict } from '#web/reviews/RowVerdict.tsx';
import type { Reporter } from '#web/reviews/reporter.ts';
import { SiteReports } from '#web/reviews/SiteReports.tsx';
import { SiteVerdict } from '#web/reviews/SiteVerdict.tsx';
import { useSendStoredReports } from '#web/reviews/use-reports.ts';
import { useActiveRig } from '#web/rigs/use-active-rig.ts';
import { useLiveScores } from './station-queries.ts';
import type { useDriverProfile } from './use-driver-profile.ts';

type Options = {
  readonly driver: Pick<ReturnType<typeof useDriverProfile>, 'user' | 'mayLocate'>;
  readonly stations: Stations | null;
  /** The charger whose card is open. */
  readonly chargerId: string | null;
  readonly onOpenProfile: (tab: ProfileTab) => void;
};

const NO_IDS: readonly string[] = [];

/** Driver reports for the card and the list, with verdicts for the active rig. */
export function useSiteReports({ driver, stations, chargerId, onOpenProfile }: Options) {
  const uid = driver.user?.uid ?? null;
  const { rig, rigs } = useActiveRig(uid);
  const scores = useLiveScores(stations, chargerId === null ? NO_IDS : [chargerId]);
  const publicScore = chargerId === null ? undefined : scores.get(chargerId);
  const reporter: Reporter | null =
    uid === null
      ? null
      : {
          uid,
          isStaff: driver.user?.role !== 'user',
          rigs,
          activeRig: rig,
          mayLocate: driver.mayLocate,
          onOpenPrivacy: () => onOpenProfile('privacy'),
          onReported: () => stations?.refresh(),
        };
  useSendStoredReports(reporter);
  const verdictOf: RenderVerdict = useCallback(
    (id, score) => rig && <RowVerdict chargerId={id} publicScore={score} rig={rig.measures} />,
    [rig],
  );
  const card: DriverContent | null =
    reporter && chargerId !== null
      ? {
          verdict: (facts, isMadeUp) => (
            <SiteVerdict
              chargerId={chargerId}
              publicScore={publicScore}
              reporter={reporter}
              facts={facts}
              isMadeUp={isMadeUp}
            />
          ),
          reports: (point) => <SiteReports site={{ id: chargerId, ...point }} reporter={reporter} />,
          reviews: <ReviewsSummary chargerId={chargerId} publicScore={publicScore} reporter={reporter} />,
        }
      : null;
  return { card, verdictOf: uid === null || rig === null ? null : verdictOf };
}
