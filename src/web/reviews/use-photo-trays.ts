import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { call } from '#contract/client.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import { PHOTOS_A_REVIEW } from '#domain/reviews/review.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { drawPhoto } from './draw-photo.ts';
import { EMPTY_TRAY, hasWork, type PhotoTray, type TrayEvent, type TrayPhoto, trayAfter } from './photo-tray.ts';
import type { Reporter } from './reporter.ts';
import { withoutPhoto, withPhoto } from './review-pages.ts';
import { changeReviews, refreshSite } from './review-queries.ts';
import { sendPhotos } from './send-photos.ts';
import type { SendOutcome } from './use-reports.ts';

/** Trays by the review that their photos belong to. */
type Trays = Readonly<Record<string, PhotoTray>>;
type Change = { readonly reviewId: string; readonly event: TrayEvent };

function traysAfter(trays: Trays, { reviewId, event }: Change): Trays {
  return { ...trays, [reviewId]: trayAfter(trays[reviewId] ?? EMPTY_TRAY, event) };
}

/** What follows the comma of a data address. */
const base64Of = ({ picture }: TrayPhoto) => picture.slice(picture.indexOf(',') + 1);

/** How photos are sent to the server and deleted there; lists follow at once. */
function usePhotoCalls({ uid }: Pick<Reporter, 'uid'>, chargerId: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  return {
    async add(reviewId: string, photo: TrayPhoto): Promise<void> {
      const body = { id: photo.id, reviewId, image: base64Of(photo) };
      const { data } = await call(gateway, reviewEndpoints.addPhoto, { body });
      changeReviews(queries, uid, chargerId, (pages) => withPhoto(pages, reviewId, data));
    },
    async remove(reviewId: string, id: string): Promise<void> {
      await call(gateway, reviewEndpoints.removePhoto, { params: { id } });
      changeReviews(queries, uid, chargerId, (pages) => withoutPhoto(pages, reviewId, id));
    },
    refresh: () => refreshSite(queries, uid, chargerId),
  };
}

/** The photos that are chosen for reviews of a station and not all sent yet. */
export function usePhotoTrays(reporter: Pick<Reporter, 'uid' | 'onReported'>, chargerId: string) {
  const [trays, change] = useReducer(traysAfter, {});
  const calls = usePhotoCalls(reporter, chargerId);
  const trayOf = (reviewId: string) => trays[reviewId] ?? EMPTY_TRAY;

  /** Draws files for a review, as many as it has room for. */
  async function choose(reviewId: string, files: readonly File[], room: number): Promise<void> {
    const tell = (event: TrayEvent) => change({ reviewId, event });
    tell({ kind: 'choosing' });
    for (const file of files.slice(0, room)) {
      const picture = await drawPhoto(file);
      if (picture) tell({ kind: 'drawn', id: crypto.randomUUID(), picture });
      else tell({ kind: 'refused', why: `${file.name} can't be read here. Choose a JPEG or PNG instead.` });
    }
    const left = files.length - room;
    if (left > 0)
      tell({ kind: 'refused', why: `A review can have up to ${PHOTOS_A_REVIEW} photos: ${left} not added.` });
    tell({ kind: 'chosen' });
  }

  /** Sends the photos of a review that was saved, or lets them wait as it does; whether nothing is left to be done. */
  async function follow(reviewId: string, outcome: SendOutcome): Promise<boolean> {
    const tell = (event: TrayEvent) => change({ reviewId, event });
    const tray = trayOf(reviewId);
    if (!hasWork(tray)) {
      tell({ kind: 'done' });
      return true;
    }
    if (outcome === 'kept') {
      tell({ kind: 'held' });
      return false;
    }
    const isComplete = await sendPhotos(tray, {
      add: (photo) => calls.add(reviewId, photo),
      remove: (id) => calls.remove(reviewId, id),
      tell,
    });
    calls.refresh();
    reporter.onReported(chargerId);
    if (isComplete) tell({ kind: 'done' });
    return isComplete;
  }

  return {
    trayOf,
    choose: (reviewId: string, files: readonly File[], room: number) => void choose(reviewId, files, room),
    tell: (reviewId: string, event: TrayEvent) => change({ reviewId, event }),
    follow,
  };
}
