import type { attachments } from '#web/lib/outbox/attachments.ts';
import type { Outbox } from '#web/lib/outbox/outbox.ts';
import { PHOTOS } from '../photos/photo-outbox.ts';
import { REPORTS } from './report-outbox.ts';

type Stores = {
  readonly outbox: Outbox;
  readonly attachments: Pick<typeof attachments, 'get' | 'put' | 'remove'>;
};

/** Removes an unsent report, or unsent changes to one, with its waiting photos. Returns a function that restores both. */
export function discardUnsent({ outbox, attachments }: Stores, uid: string, reviewId: string): () => Promise<void> {
  const report = outbox.list(REPORTS, uid).find(({ key }) => key === reviewId);
  const photos = outbox.list(PHOTOS, uid).filter(({ write }) => write.reviewId === reviewId);
  // Photos first: they are sent as soon as their report no longer waits.
  for (const { key } of photos) outbox.remove(PHOTOS, uid, key);
  outbox.remove(REPORTS, uid, reviewId);
  const images = Promise.all(
    photos.map(async ({ key }) => {
      const image = await attachments.get(uid, key);
      await attachments.remove(uid, key);
      return image;
    }),
  );
  return async () => {
    if (report) outbox.put(REPORTS, uid, report.write, { refusal: report.refusal, replaces: report.stamp.replaces });
    for (const [i, image] of (await images).entries()) {
      const photo = photos[i];
      if (photo === undefined || image === undefined || !(await attachments.put(uid, photo.key, image))) continue;
      if (!outbox.put(PHOTOS, uid, photo.write, { refusal: photo.refusal })) await attachments.remove(uid, photo.key);
    }
  };
}
