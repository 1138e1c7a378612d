import { PHOTOS_A_REVIEW, type Photo } from '#domain/reviews/review.ts';

/** A picture that was chosen for a review, as a data address, and how far it has come. */
export type TrayPhoto = {
  readonly id: string;
  readonly picture: string;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
};

/** What is to become of the photos of a review when it is saved. */
export type PhotoTray = {
  readonly photos: readonly TrayPhoto[];
  /** Photos that the server has and that are to be deleted. */
  readonly leaving: readonly string[];
  readonly isDrawing: boolean;
  /** Why some of the chosen files are not among the photos. */
  readonly refusals: readonly string[];
  readonly isSending: boolean;
  /** What the last try to send ended with. */
  readonly problem: string | null;
  /** Whether all waits for a connection. */
  readonly isHeld: boolean;
};

export type TrayEvent =
  | { readonly kind: 'choosing' | 'chosen' | 'staying' | 'begun' | 'ended' | 'held' | 'done' }
  | { readonly kind: 'drawn'; readonly id: string; readonly picture: string }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'dropped' | 'leaving' | 'deleted' | 'sending' | 'sent'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly why: string };

export const EMPTY_TRAY: PhotoTray = {
  ...{ photos: [], leaving: [], isDrawing: false, refusals: [] },
  ...{ isSending: false, problem: null, isHeld: false },
};

function withState(tray: PhotoTray, id: string, state: TrayPhoto['state']): PhotoTray {
  return { ...tray, photos: tray.photos.map((photo) => (photo.id === id ? { ...photo, state } : photo)) };
}

/** All that was not sent waits for a connection. */
function held(tray: PhotoTray): PhotoTray {
  const photos = tray.photos.map((photo) => (photo.state === 'sent' ? photo : { ...photo, state: 'waiting' as const }));
  return { ...tray, photos, isSending: false, problem: null, isHeld: true };
}

function without(tray: PhotoTray, id: string): PhotoTray {
  const dropped = tray.photos.find((photo) => photo.id === id);
  const leaving = dropped?.state === 'sent' ? [...tray.leaving, id] : tray.leaving;
  const photos = tray.photos.filter((photo) => photo !== dropped);
  const isLeft = leaving.length > 0 || photos.some(({ state }) => state !== 'sent');
  const isFailed = photos.some(({ state }) => state === 'failed');
  return {
    ...tray,
    ...{ photos, leaving, refusals: [] },
    ...{ problem: isFailed ? tray.problem : null, isHeld: tray.isHeld && isLeft },
  };
}

/** The photos of a review after something happened to one of them. */
export function trayAfter(tray: PhotoTray, event: TrayEvent): PhotoTray {
  switch (event.kind) {
    case 'choosing':
      return { ...tray, isDrawing: true, refusals: [] };
    case 'drawn':
      return { ...tray, photos: [...tray.photos, { id: event.id, picture: event.picture, state: 'waiting' }] };
    case 'refused':
      // Phones give every picture the same name.
      return { ...tray, refusals: [...new Set([...tray.refusals, event.why])] };
    case 'chosen':
      return { ...tray, isDrawing: false };
    case 'dropped':
      return without(tray, event.id);
    case 'leaving':
      return { ...tray, leaving: [...tray.leaving, event.id], refusals: [] };
    case 'staying':
      return { ...tray, leaving: [] };
    case 'begun':
      return { ...tray, isSending: true, isHeld: false, problem: null };
    case 'deleted':
      return { ...tray, leaving: tray.leaving.filter((id) => id !== event.id) };
    case 'sending':
    case 'sent':
      return withState(tray, event.id, event.kind);
    case 'failed':
      return { ...withState(tray, event.id, 'failed'), problem: tray.problem ?? event.why };
    case 'held':
      return held(tray);
    case 'ended':
      return { ...tray, isSending: false };
    case 'done':
      return EMPTY_TRAY;
  }
}

/** Whether anything of the photos is still to be told the server. */
export function hasWork({ photos, leaving }: PhotoTray): boolean {
  return leaving.length > 0 || photos.some(({ state }) => state !== 'sent');
}

/** Those photos of the server that a form shows beside the chosen ones. */
export function stayingPhotos({ photos, leaving }: PhotoTray, saved: readonly Photo[]): readonly Photo[] {
  const elsewhere = [...leaving, ...photos.map(({ id }) => id)];
  return saved.filter(({ id }) => !elsewhere.includes(id));
}

/** How many more photos a review has room for. */
export function roomIn(tray: PhotoTray, saved: readonly Photo[]): number {
  return Math.max(0, PHOTOS_A_REVIEW - tray.photos.length - stayingPhotos(tray, saved).length);
}

/** Which of how many photos is being sent; null while none is. */
export function progressWords({ photos }: PhotoTray): string | null {
  const at = photos.findIndex(({ state }) => state === 'sending');
  return at === -1 ? null : `Sending photo ${at + 1} of ${photos.length}`;
}
