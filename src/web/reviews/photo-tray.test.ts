import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { PHOTOS_A_REVIEW, type Review } from '#domain/reviews/review.ts';
import { drawnSize } from './drawn-size.ts';
import { EMPTY_TRAY, hasWork, progressWords, roomIn, stayingPhotos, type TrayEvent, trayAfter } from './photo-tray.ts';
import { photoAddress, photoWords } from './photo-words.ts';
import { stepped, swipeStep } from './swipe.ts';

const trayOf = (...events: readonly TrayEvent[]) => events.reduce(trayAfter, EMPTY_TRAY);
const drawn = (id: string): TrayEvent => ({ kind: 'drawn', id, picture: `data:image/jpeg;base64,${id}` });
const sizes = fc.record({ width: fc.integer({ min: 1, max: 20_000 }), height: fc.integer({ min: 1, max: 20_000 }) });
const saved = (...ids: readonly string[]) => ids.map((id) => ({ id, width: 4, height: 3 }));

describe('a picture that is sent', () => {
  it('is drawn at 2,048 pixels at most, and never larger than it is', () => {
    expect(drawnSize({ width: 4_032, height: 3_024 })).toEqual({ width: 2_048, height: 1_536 });
    expect(drawnSize({ width: 3_024, height: 4_032 })).toEqual({ width: 1_536, height: 2_048 });
    expect(drawnSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  });

  it('keeps its shape, however long it is, to a pixel', () => {
    fc.assert(
      fc.property(sizes, ({ width, height }) => {
        const size = drawnSize({ width, height });
        expect(Math.max(size.width, size.height)).toBe(Math.min(2_048, Math.max(width, height)));
        const scale = Math.max(size.width, size.height) / Math.max(width, height);
        expect(Math.abs(size.width - width * scale)).toBeLessThan(1);
        expect(Math.abs(size.height - height * scale)).toBeLessThan(1);
      }),
    );
  });
});

describe('the photos of a review in its form', () => {
  it('have room for four, those that the server has among them', () => {
    const tray = trayOf(drawn('a'));
    expect(roomIn(tray, saved('x', 'y'))).toBe(PHOTOS_A_REVIEW - 3);
    expect(roomIn(trayAfter(tray, { kind: 'leaving', id: 'x' }), saved('x', 'y'))).toBe(PHOTOS_A_REVIEW - 2);
  });

  it('are shown once when the server has them too', () => {
    const tray = trayOf(drawn('a'), { kind: 'sending', id: 'a' }, { kind: 'sent', id: 'a' });
    expect(stayingPhotos(tray, saved('x', 'a')).map(({ id }) => id)).toEqual(['x']);
    expect(roomIn(tray, saved('x', 'a'))).toBe(2);
  });

  it('say which of how many is being sent', () => {
    const tray = trayOf(drawn('a'), drawn('b'), drawn('c'), { kind: 'begun' }, { kind: 'sending', id: 'b' });
    expect(progressWords(tray)).toBe('Sending photo 2 of 3');
    expect(progressWords(trayAfter(tray, { kind: 'sent', id: 'b' }))).toBeNull();
  });

  it('stay after a failure, with its reason until the next try', () => {
    const failed = trayOf(
      ...[drawn('a'), drawn('b')],
      ...([{ kind: 'begun' }, { kind: 'sending', id: 'a' }, { kind: 'failed', id: 'a', why: 'No.' }] as const),
      ...([{ kind: 'failed', id: 'b', why: 'Nor this.' }, { kind: 'ended' }] as const),
    );
    expect(failed.photos.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(failed).toMatchObject({ problem: 'No.', isSending: false });
    expect(hasWork(failed)).toBe(true);
    expect(trayAfter(failed, { kind: 'begun' }).problem).toBeNull();
    const less = trayAfter(trayAfter(failed, { kind: 'dropped', id: 'a' }), { kind: 'dropped', id: 'b' });
    expect(less).toEqual(EMPTY_TRAY);
  });

  it('wait for a connection as they are, with what failed before among them', () => {
    const failed = trayOf(drawn('a'), { kind: 'sending', id: 'a' }, { kind: 'failed', id: 'a', why: 'No.' });
    const held = trayAfter(failed, { kind: 'held' });
    expect(held).toMatchObject({ isHeld: true, isSending: false, problem: null, photos: [{ state: 'waiting' }] });
    expect(trayAfter(held, { kind: 'dropped', id: 'a' }).isHeld).toBe(false);
  });

  it('are deleted when the review is saved, not before, and can be kept until then', () => {
    const leaving = trayOf({ kind: 'leaving', id: 'x' });
    expect(hasWork(leaving)).toBe(true);
    expect(hasWork(trayAfter(leaving, { kind: 'staying' }))).toBe(false);
    expect(hasWork(trayAfter(leaving, { kind: 'deleted', id: 'x' }))).toBe(false);
  });

  it('are deleted at the server too where they were sent already', () => {
    const sent = trayOf(drawn('a'), { kind: 'sending', id: 'a' }, { kind: 'sent', id: 'a' });
    expect(hasWork(sent)).toBe(false);
    expect(trayAfter(sent, { kind: 'dropped', id: 'a' })).toMatchObject({ photos: [], leaving: ['a'] });
  });

  it('come with why others did not, until files are chosen anew', () => {
    const refused = trayOf({ kind: 'choosing' }, { kind: 'refused', why: 'a.txt is none.' }, { kind: 'chosen' });
    expect(refused).toMatchObject({ refusals: ['a.txt is none.'], isDrawing: false });
    expect(trayAfter(refused, { kind: 'choosing' })).toMatchObject({ refusals: [], isDrawing: true });
  });
});

test('A photo says which one it is and whose, also where there is no name', () => {
  const author: Review['author'] = { name: 'Ada', isFormerMember: false, isCaller: false };
  const words = (change: Partial<Review['author']>) =>
    photoWords({ author: { ...author, ...change }, photos: saved('a', 'b', 'c') }, 0);
  expect(words({})).toBe('Photo 1 of 3 by Ada of this stop');
  expect(words({ isCaller: true })).toBe('Photo 1 of 3 by you of this stop');
  expect(words({ name: null })).toBe('Photo 1 of 3 by a member of this stop');
  expect(words({ name: null, isFormerMember: true })).toBe('Photo 1 of 3 by a former member of this stop');
});

test('A photo has an address for each of its sizes', () => {
  expect(photoAddress('7f', 'small')).toBe('/api/review-photos/7f?size=small');
});

test('A swipe to the left shows the next photo, one to the right the one before, and others nothing new', () => {
  const from = { x: 200, y: 200 };
  expect(swipeStep(from, { x: 100, y: 220 })).toBe(1);
  expect(swipeStep(from, { x: 300, y: 180 })).toBe(-1);
  expect(swipeStep(from, { x: 170, y: 200 })).toBe(0);
  expect(swipeStep(from, { x: 130, y: 320 })).toBe(0);
});

test('Photos go round: after the last comes the first', () => {
  expect([stepped(2, 1, 3), stepped(0, -1, 3), stepped(0, 1, 3)]).toEqual([0, 2, 1]);
});
