import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { taskErrorText } from './task-error-text.ts';

const GENERAL = 'Failed to update profile. Please try again.';

afterEach(() => vi.unstubAllGlobals());

describe('the error message of a profile task', () => {
  it("is the identity provider's reason, if there is one", () => {
    expect(taskErrorText(new AppError('wrong_password'), GENERAL)).toBe('Your current password is incorrect.');
  });

  it('says when to retry, after too many attempts', () => {
    const error = new AppError('too_many_requests', { retryAfterSeconds: 240 });
    expect(taskErrorText(error, GENERAL)).toBe(
      'Too many attempts. Please wait before you try again. Try again in 4 minutes.',
    );
  });

  it("is the server's reason, such as being the only super admin", () => {
    expect(taskErrorText(new AppError('last_super_admin'), GENERAL)).toBe(
      'This is the only super administrator. Promote someone else first.',
    );
    expect(taskErrorText(new AppError('app_verification_failed'), GENERAL)).toBe(
      'Security verification failed. Please try again.',
    );
  });

  it("is the server's field error, if there is one", () => {
    const details = [{ field: 'password', message: 'A password can have up to 128 characters.' }];
    expect(taskErrorText(new AppError('invalid_request', details), GENERAL)).toBe(
      'A password can have up to 128 characters.',
    );
  });

  it('says that there was no connection if offline, unless the server responded', () => {
    vi.stubGlobal('navigator', { onLine: false });
    for (const error of [
      new AppError('app_verification_failed'),
      new AppError('profile_save_failed', 'Failed to fetch'),
    ])
      expect(taskErrorText(error, GENERAL)).toBe('No connection. Please try again when you are back online.');
    expect(taskErrorText(new AppError('wrong_password', undefined, 'r1'), GENERAL)).toMatch(/incorrect/);
  });

  it('is the fallback otherwise', () => {
    for (const code of ['unexpected', 'unavailable', 'invalid_request'] as const)
      expect(taskErrorText(new AppError(code), GENERAL)).toBe(GENERAL);
    expect(taskErrorText(new AppError('profile_save_failed'), GENERAL)).toBe(GENERAL);
    expect(taskErrorText(new TypeError('Failed to fetch'), GENERAL)).toBe(GENERAL);
  });
});
