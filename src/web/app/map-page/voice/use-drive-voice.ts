import { useState } from 'react';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { useLatest } from '#web/lib/hooks/use-latest.ts';
import { useUnits } from '#web/lib/units.ts';
import { createReviewDraft } from '#web/reviews/report/report-draft.ts';
import type { Reporter } from '#web/reviews/report/reporter.ts';
import { useSendReport } from '#web/reviews/report/use-reports.ts';
import { createDriveVoice, type DriveReport } from '#web/trips/navigation/drive-voice.ts';
import { findDrivenRig, getDrivenRigSize } from '#web/trips/navigation/find-driven-rig.ts';
import type { NavigationSession } from '#web/trips/navigation/navigation-session.ts';
import { useVoice } from '#web/voice/use-voice.ts';
import { useDriver } from '../account/use-driver.ts';
import { useReporter } from '../account/use-reporter.ts';
import { useNavigation } from '../routes/use-navigation.ts';
import { useMap } from '../use-map.ts';
import { findChargersAhead } from './find-chargers-ahead.ts';

type Navigation = ReturnType<typeof useNavigation>;

/** Sends a report for the rig on this drive; without a connection, the report is stored on this device. */
function useReport(
  reporter: Reporter | null,
  { driving }: Navigation,
): (report: DriveReport) => Promise<'sent' | 'queued'> {
  const sending = useSendReport({
    uid: reporter?.uid ?? '',
    onReported: (id) => reporter?.onReported(id),
  });
  return async ({ chargerId, outcome, reason, stall }) => {
    const plan = driving?.getPlan();
    const rig = plan ? findDrivenRig(plan, reporter?.rigs ?? []) : null;
    const draft = createReviewDraft({ chargerId, outcome, rig, now: new Date() });
    const report = { id: crypto.randomUUID(), review: { ...draft, reason, stall }, position: null };
    return (await sending.mutateAsync(report)) === 'sent' ? 'sent' : 'queued';
  };
}

export function useDriveVoice(session: NavigationSession) {
  const { user, uid } = useDriver();
  const { stations } = useMap();
  const navigation = useNavigation();
  const reporter = useReporter();
  const { units } = useUnits();
  const report = useReport(reporter, navigation);
  const latest = useLatest({ stations, reporter, driving: navigation.driving, units, report });
  const [driveVoice] = useState(() =>
    createDriveVoice({
      session,
      now: Date.now,
      isOnline: () => navigator.onLine,
      readUnits: () => latest.current.units,
      findChargersAhead(...query) {
        const { current } = latest;
        const plan = current.driving?.getPlan();
        const size = plan ? getDrivenRigSize(plan, current.reporter?.rigs ?? []) : null;
        return findChargersAhead(current.stations, size, ...query);
      },
      report: (driveReport) => latest.current.report(driveReport),
      endDrive: navigation.stop,
    }),
  );
  const { position, route } = session.get();
  const voice = useVoice(uid, {
    blockedReason: checkPaidFeature(user?.license ?? null, 'voice').blockedReason,
    center: position ?? route.from.at,
    isDriving: true,
    toQuestion: () => null,
    async onCommand({ query }) {
      const answer = await driveVoice.reply(query);
      return answer && { text: answer.text, isOnScreen: answer.isQuestion };
    },
    onCancel: driveVoice.cancel,
  });
  return { driveVoice, voice };
}
