import { useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { ERRORS } from '#contract/errors.ts';
import { type RigCalibration, tripEndpoints } from '#contract/trips.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import { useFlush } from '#web/lib/outbox/use-outbox.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { showToast } from '#web/ui/toasts.ts';
import { learnedText } from '../trip-copy.ts';
import { CALIBRATIONS_KEY } from '../trip-queries.ts';
import { DRIVEN_LEGS, type DrivenLegReport, type LegReportResult } from './driven-leg-outbox.ts';

export async function sendDrivenLeg(gateway: Gateway, { tripId, ...body }: DrivenLegReport): Promise<RigCalibration> {
  return (await call(gateway, tripEndpoints.reportDrivenLeg, { params: { id: tripId }, body })).data;
}

/** Returns a function that reports a driven leg; unsent reports are stored and sent later by useSendStoredLegs. */
export function useReportDrivenLeg(uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  return async (report: DrivenLegReport): Promise<LegReportResult<RigCalibration>> => {
    const sent = await outbox.deliver(DRIVEN_LEGS, uid, report, (leg) => sendDrivenLeg(gateway, leg));
    if (sent === null) return { isQueued: true };
    void refetchAfterWrite(queries, [CALIBRATIONS_KEY]);
    return { learned: sent.response };
  };
}

/** Sends stored leg reports when the page opens, when the connection returns, and at intervals. */
export function useSendStoredLegs(uid: string | null): void {
  const gateway = useGateway();
  const queries = useQueryClient();
  useFlush(DRIVEN_LEGS, uid, (account) =>
    outbox.flush(DRIVEN_LEGS, account, {
      send: (leg) => sendDrivenLeg(gateway, leg),
      onSent(learned) {
        void refetchAfterWrite(queries, [CALIBRATIONS_KEY]);
        showToast(`Your drive was sent. ${learnedText(learned)}`);
      },
      onRefused: (reason) =>
        showToast(`We couldn't use your drive. ${errorText(reason, ERRORS.driven_leg_failed.message)}`),
    }),
  );
}
