import { useState } from 'react';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Query } from '#domain/language/query.ts';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { type DriveSituation, findNextStop, type StationAhead } from '#domain/trips/driving/drive-situation.ts';
import { boundsOfRest, findStationsAhead } from '#domain/trips/driving/stations-ahead.ts';
import { useLatest } from '#web/lib/hooks/use-latest.ts';
import { useUnits } from '#web/lib/units.ts';
import { createReviewDraft } from '#web/reviews/report/report-draft.ts';
import { useSendReport } from '#web/reviews/report/use-reports.ts';
import { createDriveVoice, type DriveReport } from '#web/trips/navigation/drive-voice.ts';
import type { NavigationSession } from '#web/trips/navigation/navigation-session.ts';
import { useVoice } from '#web/voice/use-voice.ts';
import { useMapPage } from '../map-context.ts';
import type { MapPageState } from '../use-map-page-state.ts';

const STATIONS_MAX = 2_000;

/** Finds fast chargers before the next stop in the map's own data. */
async function findAhead(
  { stations, activeRig }: MapPageState,
  { slots }: Query,
  situation: DriveSituation,
): Promise<readonly StationAhead[] | null> {
  const next = findNextStop(situation);
  if (stations === null || next === null) return null;
  const { pull_through, no_unhitch } = slots.filters ?? {};
  const filters = {
    ...NO_FILTERS,
    ...{ dcFastOnly: true, operationalOnly: true, rig: activeRig.size },
    likelyHitchedOnly: (pull_through ?? no_unhitch) === true,
  };
  const order = { center: next.leg.to.at, sort: 'distance', limit: STATIONS_MAX } as const;
  const found = await stations.list(boundsOfRest(next), filters, order).catch(() => null);
  return found && findStationsAhead(next, found.rows);
}

/** Sends a report as the station's card does; without a connection, it waits on this device. */
function useReport({ reporter, activeRig }: MapPageState): (report: DriveReport) => Promise<'sent' | 'kept'> {
  const sending = useSendReport({
    uid: reporter?.uid ?? '',
    onReported: (id) => reporter?.onReported(id),
  });
  return async ({ chargerId, outcome, reason, stall }) => {
    const draft = createReviewDraft({ chargerId, outcome, rig: activeRig.rig, now: new Date() });
    return sending.mutateAsync({ id: crypto.randomUUID(), review: { ...draft, reason, stall }, position: null });
  };
}

/** Voice commands on a running drive: the drive's own answers, and the session of the microphone. */
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
      findAhead: (query, situation) => findAhead(latest.current.page, query, situation),
      report: (one) => latest.current.report(one),
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
      const { text, isQuestion } = await driveVoice.reply(query);
      return { text, isOnScreen: isQuestion };
    },
    onCancel: driveVoice.cancel,
  });
  return { driveVoice, voice };
}
