import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { toContactErrors } from './contact-errors.ts';

const getGeneralMessage = (error: unknown, isOnline: boolean) => {
  const [first] = toContactErrors(error, isOnline);
  expect(first?.field).toBeNull();
  return first?.message;
};

describe('the error for a contact message that could not be sent', () => {
  const failed = new AppError('message_send_failed', 'Failed to fetch');

  it('says that sending failed', () => {
    expect(getGeneralMessage(failed, true)).toBe("We couldn't send your message. Please try again.");
    expect(getGeneralMessage(new Error('?'), true)).toMatch(/unexpected error/);
  });

  it('says that the text stays in the form, if the browser is offline', () => {
    expect(getGeneralMessage(failed, false)).toBe(
      'You are offline. What you wrote stays here, so you can send it when you are back online.',
    );
  });

  it('is shown beside its field if the form has that field', () => {
    const refused = new AppError('invalid_request', [{ field: 'email', message: 'No.' }]);
    expect(toContactErrors(refused, true)).toEqual([{ field: 'email', message: 'No.' }]);
    const hiddenFieldError = new AppError('invalid_request', [{ field: 'sendKey', message: 'No.' }]);
    expect(getGeneralMessage(hiddenFieldError, true)).toMatch(/invalid/);
  });

  it.each([
    [20, 'Try again in a minute.'],
    [61, 'Try again in 2 minutes.'],
    [3_600, 'Try again in 60 minutes.'],
  ])('says how long to wait if %i seconds are left', (retryAfterSeconds, text) => {
    const refused = new AppError('too_many_messages', { retryAfterSeconds });
    expect(getGeneralMessage(refused, true)).toContain(text);
  });
});
