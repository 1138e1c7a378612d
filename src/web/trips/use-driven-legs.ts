import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { ERRORS } from '#contract/errors.ts';
import { tripEndpoints } from '#contract/trips.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { problemText } from '#web/lib/problem-text.ts';
import { watchRefreshTimes } from '#web/lib/refresh-times.ts';
import { TRY_AGAIN_SOON } from '#web/lib/try-again-soon.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useResource } from '#web/lib/use-resource.ts';
import { useStable } from '#web/lib/use-stable.ts';
import { showToast } from '#web/ui/toasts.ts';
import { legTeller } from './leg-teller.ts';
import { LEARNT_KEY } from './trip-queries.ts';
import { learntText } from './trip-words.ts';
import type { ToldLeg } from './untold-legs.ts';

const sending =
  (gateway: Gateway) =>
  async ({ tripId, ...body }: ToldLeg) =>
    (await call(gateway, tripEndpoints.tellDrivenLeg, { params: { id: tripId }, body })).data;

/** How somebody tells what a driven leg took; what could not be sent is kept, and told by whoever sends what was kept. */
export function useTellDrivenLeg(uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  return async (told: ToldLeg) => {
    const outcome = await legTeller.tell(uid, told, sending(gateway));
    if ('learnt' in outcome) void queries.invalidateQueries({ queryKey: [LEARNT_KEY] });
    return outcome;
  };
}

/** Sends what this browser kept of somebody's driven legs: when they come, when the network is back, and now and then. */
export function useSendKeptLegs(uid: string | null): void {
  const gateway = useGateway();
  const queries = useQueryClient();
  const isOnline = useOnline();

  async function settle(): Promise<void> {
    if (uid === null) return;
    await legTeller.tellKept(uid, sending(gateway), {
      learnt(learnt) {
        void queries.invalidateQueries({ queryKey: [LEARNT_KEY] });
        showToast(`Your drive was sent. ${learntText(learnt)}`);
      },
      refused: (why) =>
        showToast(`Your drive could not be used. ${problemText(why, ERRORS.driven_leg_failed.message)}`),
    });
  }

  const { mutate } = useMutation({
    scope: { id: `driven legs ${uid}` },
    mutationFn: settle,
    ...TRY_AGAIN_SOON,
  });
  const send = useStable(() => mutate());
  useOnChange(`${uid} ${isOnline}`, send);
  useResource(
    () => watchRefreshTimes(send),
    (stop) => stop(),
  );
}
