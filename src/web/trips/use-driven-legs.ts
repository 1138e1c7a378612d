import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { ERRORS } from '#contract/errors.ts';
import { tripEndpoints } from '#contract/trips.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { watchRefreshTriggers } from '#web/lib/refresh-triggers.ts';
import { RETRY_POLICY } from '#web/lib/retry-policy.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useResource } from '#web/lib/use-resource.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { DrivenLegReport } from './driven-leg-outbox.ts';
import { drivenLegReporter } from './driven-leg-reporter.ts';
import { learnedText } from './trip-copy.ts';
import { CALIBRATIONS_KEY } from './trip-queries.ts';

const sending =
  (gateway: Gateway) =>
  async ({ tripId, ...body }: DrivenLegReport) =>
    (await call(gateway, tripEndpoints.reportDrivenLeg, { params: { id: tripId }, body })).data;

/** Returns a function that reports a driven leg; unsent reports are stored and sent later by useSendStoredLegs. */
export function useReportDrivenLeg(uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  return async (told: DrivenLegReport) => {
    const outcome = await drivenLegReporter.tell(uid, told, sending(gateway));
    if ('learned' in outcome) void queries.invalidateQueries({ queryKey: [CALIBRATIONS_KEY] });
    return outcome;
  };
}

/** Sends stored leg reports when the page opens, when the connection returns, and at intervals. */
export function useSendStoredLegs(uid: string | null): void {
  const gateway = useGateway();
  const queries = useQueryClient();
  const isOnline = useOnline();

  async function settle(): Promise<void> {
    if (uid === null) return;
    await drivenLegReporter.sendStored(uid, sending(gateway), {
      learned(learned) {
        void queries.invalidateQueries({ queryKey: [CALIBRATIONS_KEY] });
        showToast(`Your drive was sent. ${learnedText(learned)}`);
      },
      refused: (why) => showToast(`Your drive could not be used. ${errorText(why, ERRORS.driven_leg_failed.message)}`),
    });
  }

  const { mutate } = useMutation({
    scope: { id: `driven legs ${uid}` },
    mutationFn: settle,
    ...RETRY_POLICY,
  });
  const send = useStableCallback(() => mutate());
  useOnChange(`${uid} ${isOnline}`, send);
  useResource(
    () => watchRefreshTriggers(send),
    (stop) => stop(),
  );
}
