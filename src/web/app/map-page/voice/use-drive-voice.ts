import { useState } from 'react';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { useLatest } from '#web/lib/hooks/use-latest.ts';
import { useUnits } from '#web/lib/units.ts';
import { createReviewDraft } from '#web/reviews/report/report-draft.ts';
import { useSendReport } from '#web/reviews/report/use-reports.ts';
import { createDriveVoice, type DriveReport } from '#web/trips/navigation/drive-voice.ts';
import { findDrivenRig, getDrivenSize } from '#web/trips/navigation/find-driven-rig.ts';
import type { NavigationSession } from '#web/trips/navigation/navigation-session.ts';
import { useVoice } from '#web/voice/use-voice.ts';
import { useMapPage } from '../map-context.ts';
import type { MapPageState } from '../use-map-page-state.ts';
import { findAhead } from './find-ahead.ts';

/** Sends a report for the rig on this drive; without a connection, the report is stored on this device. */
function useReport({ reporter, navigation }: MapPageState): (report: DriveReport) => Promise<'sent' | 'queued'> {
  const sending = useSendReport({
    uid: reporter?.uid ?? '',
    onReported: (id) => reporter?.onReported(id),
  });
  return async ({ chargerId, outcome, reason, stall }) => {
    const plan = navigation.driving?.getPlan();
    const rig = plan ? findDrivenRig(plan, reporter?.rigs ?? []) : null;
    const draft = createReviewDraft({ chargerId, outcome, rig, now: new Date() });
    const report = { id: crypto.randomUUID(), review: { ...draft, reason, stall }, position: null };
    return (await sending.mutateAsync(report)) === 'sent' ? 'sent' : 'queued';
  };
}

/** Voice commands during a drive: the answers about the drive, and the voice session. */
export function useDriveVoice(session: NavigationSession) {
  const page = useMapPage();
  const { driver, navigation } = page;
  const { units } = useUnits();
  const report = useReport(page);
  const latest = useLatest({ page, units, report });
  const [driveVoice] = useState(() =>
    createDriveVoice({
      session,
      now: Date.now,
      isOnline: () => navigator.onLine,
      readUnits: () => latest.current.units,
      findAhead(...query) {
        const { stations, reporter, navigation: drives } = latest.current.page;
        const plan = drives.driving?.getPlan();
        return findAhead(stations, plan ? getDrivenSize(plan, reporter?.rigs ?? []) : null, ...query);
      },
      report: (driveReport) => latest.current.report(driveReport),
      endDrive: navigation.stop,
    }),
  );
  const { position, route } = session.get();
  const voice = useVoice(driver.uid, {
    blockedReason: checkPaidFeature(driver.user?.license ?? null, 'voice').blockedReason,
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
