import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { errorText } from './error-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it("A failure shows the server's reason if there is one, else what failed", () => {
  vi.stubGlobal('navigator', { onLine: true });
  const failure = 'Failed to update notes';
  expect(errorText(new AppError('favorite_not_found'), failure)).toBe('This charger is not in your favorites.');
  for (const error of [new AppError('notes_save_failed'), new AppError('unavailable'), new AppError('invalid_request')])
    expect(errorText(error, failure)).toBe(failure);
  expect(errorText(new TypeError('x is undefined'), failure)).toBe(failure);
});

it('A failure while offline also says that there is no connection', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(errorText(new AppError('favorite_add_failed'), 'Failed to add to favorites')).toBe(
    'Failed to add to favorites. No connection. Please try again when you are back online.',
  );
  expect(errorText(new AppError('trip_plan_failed'), "We couldn't plan it. Please try again.")).toBe(
    "We couldn't plan it. No connection. Please try again when you are back online.",
  );
});
