import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { parseContactForm, toContactErrors } from './contact-errors.ts';

const WRITTEN = { name: 'Ann', email: 'ann@example.com', subject: 'A charger', message: 'It works.' };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('the contact form', () => {
  it('returns the entered message', () => {
    expect(parseContactForm(formOf({ ...WRITTEN, name: ' Ann ' })).message).toEqual(WRITTEN);
  });

  it('reports one error per field', () => {
    const { problems } = parseContactForm(formOf({ ...WRITTEN, name: '', email: 'ann', message: 'a'.repeat(6_000) }));
    expect(problems).toEqual({
      fields: {
        name: 'Please enter your name.',
        email: 'Please enter a valid email address.',
        message: 'Please use at most 5,000 characters.',
      },
      general: null,
    });
  });

  it('requires all fields if empty', () => {
    expect(parseContactForm(new FormData()).problems?.fields).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter a valid email address.',
      subject: 'Please enter a subject.',
      message: 'Please enter a message.',
    });
  });
});

describe('a contact message that could not be sent', () => {
  const failed = new AppError('message_send_failed', 'Failed to fetch');

  it('says so', () => {
    expect(toContactErrors(failed, true).general).toBe('Your message could not be sent. Please try again.');
    expect(toContactErrors(new Error('?'), true).general).toMatch(/unexpected error/);
  });

  it('says that the text is kept, if offline', () => {
    expect(toContactErrors(failed, false).general).toBe(
      'You are offline. What you wrote stays here: send it when you are back online.',
    );
  });

  it("shows the server's field errors beside their fields", () => {
    const refused = new AppError('invalid_request', [{ field: 'email', message: 'No.' }]);
    expect(toContactErrors(refused, true)).toEqual({ fields: { email: 'No.' }, general: null });
    const other = new AppError('invalid_request', [{ field: 'sendKey', message: 'No.' }]);
    expect(toContactErrors(other, true).general).toMatch(/invalid/);
  });

  it.each([
    [20, 'Try again in a minute.'],
    [61, 'Try again in 2 minutes.'],
    [3_600, 'Try again in 60 minutes.'],
  ])('tells how long to wait, with %i seconds left', (retryAfterSeconds, words) => {
    const refused = new AppError('too_many_messages', { retryAfterSeconds });
    expect(toContactErrors(refused, true).general).toContain(words);
  });
});
