import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { PHOTOS_PER_REVIEW, type Review } from '#domain/reviews/review.ts';
import { fitPhotoSize } from './photo-size.ts';
import { photoAltText, photoUrl } from './photo-text.ts';
import {
  EMPTY_PHOTO_UPLOAD,
  hasPendingWork,
  type PhotoUploadEvent,
  photoUploadReducer,
  remainingPhotos,
  remainingSlots,
  uploadProgressText,
} from './photo-upload-state.ts';
import { swipeStep, wrapIndex } from './swipe.ts';

const uploadStateFor = (...events: readonly PhotoUploadEvent[]) =>
  events.reduce(photoUploadReducer, EMPTY_PHOTO_UPLOAD);
const addEvent = (id: string): PhotoUploadEvent => ({ kind: 'added', id, dataUrl: `data:image/jpeg;base64,${id}` });
const sizes = fc.record({ width: fc.integer({ min: 1, max: 20_000 }), height: fc.integer({ min: 1, max: 20_000 }) });
const makePhotos = (...ids: readonly string[]) => ids.map((id) => ({ id, width: 4, height: 3 }));

describe('a photo to upload', () => {
  it('is resized to at most 2,048 pixels, and never enlarged', () => {
    expect(fitPhotoSize({ width: 4_032, height: 3_024 })).toEqual({ width: 2_048, height: 1_536 });
    expect(fitPhotoSize({ width: 3_024, height: 4_032 })).toEqual({ width: 1_536, height: 2_048 });
    expect(fitPhotoSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  });

  it('keeps its aspect ratio to within a pixel', () => {
    fc.assert(
      fc.property(sizes, ({ width, height }) => {
        const size = fitPhotoSize({ width, height });
        expect(Math.max(size.width, size.height)).toBe(Math.min(2_048, Math.max(width, height)));
        const scale = Math.max(size.width, size.height) / Math.max(width, height);
        expect(Math.abs(size.width - width * scale)).toBeLessThan(1);
        expect(Math.abs(size.height - height * scale)).toBeLessThan(1);
      }),
    );
  });
});

describe('the photos of a review in its form', () => {
  it('are limited to four, including stored ones', () => {
    const upload = uploadStateFor(addEvent('a'));
    expect(remainingSlots(upload, makePhotos('x', 'y'))).toBe(PHOTOS_PER_REVIEW - 3);
    const withDeletion = photoUploadReducer(upload, { kind: 'markedForDeletion', id: 'x' });
    expect(remainingSlots(withDeletion, makePhotos('x', 'y'))).toBe(PHOTOS_PER_REVIEW - 2);
  });

  it('are not shown twice after their upload', () => {
    const upload = uploadStateFor(addEvent('a'), { kind: 'sending', id: 'a' }, { kind: 'sent', id: 'a' });
    expect(remainingPhotos(upload, makePhotos('x', 'a')).map(({ id }) => id)).toEqual(['x']);
    expect(remainingSlots(upload, makePhotos('x', 'a'))).toBe(2);
  });

  it('show which of them is being sent', () => {
    const upload = uploadStateFor(
      addEvent('a'),
      addEvent('b'),
      addEvent('c'),
      { kind: 'sendingStarted' },
      { kind: 'sending', id: 'b' },
    );
    expect(uploadProgressText(upload)).toBe('Sending photo 2 of 3');
    expect(uploadProgressText(photoUploadReducer(upload, { kind: 'sent', id: 'b' }))).toBeNull();
  });

  it('stay after a failure, and its reason is shown until the next attempt', () => {
    const failedUpload = uploadStateFor(
      addEvent('a'),
      addEvent('b'),
      { kind: 'sendingStarted' },
      { kind: 'sending', id: 'a' },
      { kind: 'failed', id: 'a', reason: 'No.' },
      { kind: 'failed', id: 'b', reason: 'Nor this.' },
      { kind: 'sendingEnded' },
    );
    expect(failedUpload.photos.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(failedUpload).toMatchObject({ problem: 'No.', isSending: false });
    expect(hasPendingWork(failedUpload)).toBe(true);
    expect(photoUploadReducer(failedUpload, { kind: 'sendingStarted' }).problem).toBeNull();
    const emptyUpload = photoUploadReducer(photoUploadReducer(failedUpload, { kind: 'removed', id: 'a' }), {
      kind: 'removed',
      id: 'b',
    });
    expect(emptyUpload).toEqual(EMPTY_PHOTO_UPLOAD);
  });

  it('wait for a connection while offline, even if sending them has failed before', () => {
    const failedUpload = uploadStateFor(
      addEvent('a'),
      { kind: 'sending', id: 'a' },
      { kind: 'failed', id: 'a', reason: 'No.' },
    );
    const waitingUpload = photoUploadReducer(failedUpload, { kind: 'wentOffline' });
    expect(waitingUpload).toMatchObject({
      isWaitingForNetwork: true,
      isSending: false,
      problem: null,
      photos: [{ state: 'waiting' }],
    });
    expect(photoUploadReducer(waitingUpload, { kind: 'removed', id: 'a' }).isWaitingForNetwork).toBe(false);
  });

  it('count as pending work while they are marked for deletion', () => {
    const markedUpload = uploadStateFor({ kind: 'markedForDeletion', id: 'x' });
    expect(hasPendingWork(markedUpload)).toBe(true);
    expect(hasPendingWork(photoUploadReducer(markedUpload, { kind: 'deletionsUndone' }))).toBe(false);
    expect(hasPendingWork(photoUploadReducer(markedUpload, { kind: 'deleted', id: 'x' }))).toBe(false);
  });

  it('are marked for deletion if they are removed after their upload', () => {
    const sentUpload = uploadStateFor(addEvent('a'), { kind: 'sending', id: 'a' }, { kind: 'sent', id: 'a' });
    expect(hasPendingWork(sentUpload)).toBe(false);
    expect(photoUploadReducer(sentUpload, { kind: 'removed', id: 'a' })).toMatchObject({ photos: [], toDelete: ['a'] });
  });

  it('show why other files were rejected, until files are chosen again', () => {
    const uploadWithRefusal = uploadStateFor(
      { kind: 'processingStarted' },
      { kind: 'refused', reason: 'a.txt is not a photo.' },
      { kind: 'processingEnded' },
    );
    expect(uploadWithRefusal).toMatchObject({ refusals: ['a.txt is not a photo.'], isProcessing: false });
    expect(photoUploadReducer(uploadWithRefusal, { kind: 'processingStarted' })).toMatchObject({
      refusals: [],
      isProcessing: true,
    });
  });
});

test("A photo's label has its number and author, who may have no name", () => {
  const author: Review['author'] = { name: 'Ada', isFormerMember: false, isCaller: false };
  const altText = (change: Partial<Review['author']>) =>
    photoAltText({ author: { ...author, ...change }, photos: makePhotos('a', 'b', 'c') }, 0);
  expect(altText({})).toBe('Photo 1 of 3 from this stop, by Ada');
  expect(altText({ isCaller: true })).toBe('Photo 1 of 3 from this stop, by you');
  expect(altText({ name: null })).toBe('Photo 1 of 3 from this stop, by a member');
  expect(altText({ name: null, isFormerMember: true })).toBe('Photo 1 of 3 from this stop, by a former member');
});

test("A photo's URL contains its size", () => {
  expect(photoUrl('7f', 'small')).toBe('/api/review-photos/7f?size=small');
});

test('A left swipe shows the next photo, a right swipe the previous one; other swipes change nothing', () => {
  const from = { x: 200, y: 200 };
  expect(swipeStep(from, { x: 100, y: 220 })).toBe(1);
  expect(swipeStep(from, { x: 300, y: 180 })).toBe(-1);
  expect(swipeStep(from, { x: 170, y: 200 })).toBe(0);
  expect(swipeStep(from, { x: 130, y: 320 })).toBe(0);
});

test('Photos wrap around: after the last comes the first', () => {
  expect([wrapIndex(2, 1, 3), wrapIndex(0, -1, 3), wrapIndex(0, 1, 3)]).toEqual([0, 2, 1]);
});
