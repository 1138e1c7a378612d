import { expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { openOutbox } from '#web/lib/outbox/testing/memory-outbox.ts';
import { PHOTO_GONE, PHOTOS, type PhotoToSend } from './photo-outbox.ts';

const [FIRST, SECOND] = ['1', '2'].map((digit): PhotoToSend => {
  const id = `00000000-0000-4000-8000-00000000000${digit}`;
  return { id, reviewId: id, chargerId: '7' };
}) as [PhotoToSend, PhotoToSend];

it('A photo that is not ready to be sent waits without blocking others', async () => {
  const outbox = openOutbox();
  for (const photo of [FIRST, SECOND]) outbox.put(PHOTOS, 'ada', photo);
  const send = vi.fn(async (_: PhotoToSend) => undefined);
  await outbox.flush(PHOTOS, 'ada', { send, isReady: ({ id }) => id !== FIRST.id });
  expect(send.mock.calls.map(([photo]) => photo)).toEqual([SECOND]);
  expect(outbox.list(PHOTOS, 'ada')).toMatchObject([{ write: FIRST, refusal: null }]);
});

it('A photo that is rejected or no longer on the device is held with the reason; a photo of a deleted report is dropped', () => {
  const refusal = (code: ErrorCode) => new AppError(code, {}, 'r1');
  const decide = (error: Error) => PHOTOS.decideOnFailure(error, [FIRST], FIRST);
  expect(decide(refusal('photo_unreadable'))).toBe('hold');
  expect(decide(PHOTO_GONE)).toBe('hold');
  expect(decide(refusal('review_not_found'))).toBe('drop');
  for (const code of ['photos_busy', 'upload_too_slow'] as const) expect(decide(refusal(code))).toBe('later');
  expect(decide(new AppError('photo_save_failed'))).toBe('later');
});
