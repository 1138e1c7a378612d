import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import {
  EMPTY_PHOTO_UPLOAD,
  type PhotoUploadEvent,
  type PhotoUploadState,
  photoUploadReducer,
} from './photo-upload-state.ts';
import { sendPhotos } from './send-photos.ts';

afterEach(() => vi.unstubAllGlobals());

const photo = (id: string, state: PhotoUploadState['photos'][number]['state'] = 'waiting') => ({
  id,
  dataUrl: id,
  state,
});
const UPLOAD: PhotoUploadState = {
  ...EMPTY_PHOTO_UPLOAD,
  photos: [photo('a'), photo('b'), photo('c')],
  toDelete: ['x'],
};

async function send(upload: PhotoUploadState, failures: Readonly<Record<string, Error>> = {}) {
  const calls: string[] = [];
  const events: PhotoUploadEvent[] = [];
  const act = async (id: string) => {
    calls.push(id);
    if (failures[id]) throw failures[id];
  };
  const dispatch = (event: PhotoUploadEvent) => void events.push(event);
  const isComplete = await sendPhotos(upload, { remove: act, add: ({ id }) => act(id), dispatch });
  return { isComplete, calls, result: events.reduce(photoUploadReducer, upload), events };
}

const states = ({ photos }: PhotoUploadState) => photos.map(({ state }) => state);

describe('sending the photos of a review', () => {
  it('deletes first, then uploads one at a time', async () => {
    const { isComplete, calls, result } = await send(UPLOAD);
    expect([isComplete, calls]).toEqual([true, ['x', 'a', 'b', 'c']]);
    expect(result).toMatchObject({ toDelete: [], isSending: false, problem: null });
    expect(states(result)).toEqual(['sent', 'sent', 'sent']);
  });

  it('continues after a rejected photo', async () => {
    const { isComplete, result } = await send(UPLOAD, { b: new AppError('photo_unreadable', undefined, 'id') });
    expect([isComplete, states(result)]).toEqual([false, ['sent', 'failed', 'sent']]);
    expect(result.problem).toContain("can't read this picture");
  });

  it('stops if the server is unreachable, and uploads the rest on the next try', async () => {
    const firstTry = await send(UPLOAD, { b: new AppError('photo_save_failed') });
    expect([firstTry.isComplete, firstTry.calls, states(firstTry.result)]).toEqual([
      false,
      ['x', 'a', 'b'],
      ['sent', 'failed', 'waiting'],
    ]);
    expect(firstTry.result.problem).toBe("We couldn't send photo 2 of 3.");
    const secondTry = await send(firstTry.result);
    expect([secondTry.isComplete, secondTry.calls]).toEqual([true, ['b', 'c']]);
  });

  it('stops at the hourly limit, and says when to try again', async () => {
    const limit = new AppError('too_many_reviews', { retryAfterSeconds: 600 }, 'id');
    const { calls, result } = await send(UPLOAD, { a: limit });
    expect(calls).toEqual(['x', 'a']);
    expect(result.problem).toContain('Try again in 10 minutes.');
  });

  it('waits for a connection while offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { isComplete, result } = await send(UPLOAD, { b: new AppError('photo_save_failed') });
    expect([isComplete, states(result)]).toEqual([false, ['sent', 'waiting', 'waiting']]);
    expect(result).toMatchObject({ isWaitingForNetwork: true, isSending: false, problem: null });
  });

  it('keeps a photo marked for deletion if it could not be deleted', async () => {
    const { isComplete, result } = await send({ ...UPLOAD, photos: [] }, { x: new AppError('photo_remove_failed') });
    expect(isComplete).toBe(false);
    expect(result).toMatchObject({ toDelete: ['x'], problem: "We couldn't delete a photo." });
  });
});
