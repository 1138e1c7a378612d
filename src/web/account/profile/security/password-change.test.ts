import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { PasswordChange, toPasswordError } from './password-change.ts';

const VALID = { currentPassword: 'old-secret', newPassword: 'new-secret', confirmPassword: 'new-secret' };

function problemWith(change: typeof VALID) {
  const issues = PasswordChange.safeParse(change).error?.issues ?? [];
  expect(issues.length).toBeLessThan(2);
  const [issue] = issues;
  return issue ? { field: issue.path.join('.'), message: issue.message } : null;
}

describe('a password change', () => {
  it('is accepted if valid', () => {
    expect(problemWith(VALID)).toBeNull();
  });

  it('needs the current password, and the new one twice, with at least six characters', () => {
    expect(problemWith({ ...VALID, currentPassword: '' })?.field).toBe('currentPassword');
    expect(problemWith({ ...VALID, confirmPassword: 'other' })).toEqual({
      field: 'confirmPassword',
      message: 'Passwords do not match.',
    });
    expect(problemWith({ ...VALID, newPassword: '12345', confirmPassword: '12345' })).toEqual({
      field: 'newPassword',
      message: 'Password should be at least 6 characters long.',
    });
  });

  it('rejects a new password that is too long, and says how long it may be', () => {
    const passwords = (length: number) => ({ newPassword: 'p'.repeat(length), confirmPassword: 'p'.repeat(length) });
    expect(problemWith({ ...VALID, ...passwords(128) })).toBeNull();
    expect(problemWith({ ...VALID, ...passwords(129) })).toEqual({
      field: 'newPassword',
      message: 'A password can have up to 128 characters.',
    });
  });

  it("shows the server's error next to the field that it concerns", () => {
    const detail = { field: 'currentPassword', message: 'A password can have up to 128 characters.' };
    expect(toPasswordError(new AppError('invalid_request', [detail]))).toEqual(detail);
    expect(toPasswordError(new AppError('invalid_request', [{ ...detail, field: 'elsewhere' }]))).toBeNull();
    expect(toPasswordError(new AppError('invalid_request'))).toBeNull();
  });

  it('shows a rejection next to the password that caused it', () => {
    expect(toPasswordError(new AppError('wrong_password'))?.field).toBe('currentPassword');
    expect(toPasswordError(new AppError('weak_password'))?.field).toBe('newPassword');
    expect(toPasswordError(new AppError('too_many_requests'))).toBeNull();
    expect(toPasswordError(new TypeError('Failed to fetch'))).toBeNull();
  });
});
