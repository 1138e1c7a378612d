import { PREFERENCES } from '#web/account/preferences/preferences.ts';
import { sendPreferences } from '#web/account/preferences/use-preferences.ts';
import { FAVORITE_CHANGES, sendFavoriteChange } from '#web/favorites/favorite-outbox.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { flushPhotos } from '#web/reviews/photos/use-stored-photos.ts';
import { REPORTS } from '#web/reviews/report/report-outbox.ts';
import { sendReport } from '#web/reviews/report/use-reports.ts';
import { sendRigChange } from '#web/rigs/garage-queries.ts';
import { RIG_CHANGES } from '#web/rigs/rig-outbox.ts';
import { DRIVEN_LEGS } from '#web/trips/timeline/driven-leg-outbox.ts';
import { sendDrivenLeg } from '#web/trips/timeline/use-driven-legs.ts';
import { gateway } from '../session.ts';

/**
 * Sends all unsent changes of an account, regardless of the open page. Changes that the server refused are sent again
 * only with `shouldRetryRefused`. Changes that can't be sent stay stored.
 */
export async function sendWaitingWrites(
  uid: string,
  { shouldRetryRefused }: { readonly shouldRetryRefused: boolean },
): Promise<void> {
  const options = { shouldRetryRefused };
  const flushes = [
    () => outbox.flush(RIG_CHANGES, uid, { ...options, send: (write, stamp) => sendRigChange(gateway, write, stamp) }),
    () =>
      outbox.flush(FAVORITE_CHANGES, uid, {
        ...options,
        send: (write, stamp) => sendFavoriteChange(gateway, write, stamp),
      }),
    () => outbox.flush(REPORTS, uid, { ...options, send: (write, stamp) => sendReport(gateway, write, stamp) }),
    () => flushPhotos(gateway, uid, shouldRetryRefused),
    () => outbox.flush(DRIVEN_LEGS, uid, { ...options, send: (write) => sendDrivenLeg(gateway, write) }),
    () => outbox.flush(PREFERENCES, uid, { ...options, send: (write) => sendPreferences(gateway, write) }),
  ];
  for (const flush of flushes) await flush().catch(() => undefined);
  await queryClient.invalidateQueries({ refetchType: 'active' });
}
