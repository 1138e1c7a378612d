import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { passwordProblem, refusedPassword } from './password-change.ts';

const GOOD = { currentPassword: 'old-secret', newPassword: 'new-secret', confirmPassword: 'new-secret' };

describe('a change of password', () => {
  it('is sent when all is as it should be', () => {
    expect(passwordProblem(GOOD)).toBeNull();
  });

  it('needs the current password, the same new one twice, and six characters', () => {
    expect(passwordProblem({ ...GOOD, currentPassword: '' })?.field).toBe('currentPassword');
    expect(passwordProblem({ ...GOOD, confirmPassword: 'other' })).toEqual({
      field: 'confirmPassword',
      message: 'Passwords do not match.',
    });
    expect(passwordProblem({ ...GOOD, newPassword: '12345', confirmPassword: '12345' })).toEqual({
      field: 'newPassword',
      message: 'Password should be at least 6 characters long.',
    });
  });

  it('says how long a new password may be, and that a long one is good up to there', () => {
    const long = (length: number) => ({ newPassword: 'p'.repeat(length), confirmPassword: 'p'.repeat(length) });
    expect(passwordProblem({ ...GOOD, ...long(128) })).toBeNull();
    expect(passwordProblem({ ...GOOD, ...long(129) })).toEqual({
      field: 'newPassword',
      message: 'A password may have at most 128 characters.',
    });
  });

  it('of which the server finds a field wrong says so beside that field', () => {
    const wrong = { field: 'currentPassword', message: 'A password may have at most 128 characters.' };
    expect(refusedPassword(new AppError('invalid_request', [wrong]))).toEqual(wrong);
    expect(refusedPassword(new AppError('invalid_request', [{ ...wrong, field: 'elsewhere' }]))).toBeNull();
    expect(refusedPassword(new AppError('invalid_request'))).toBeNull();
  });

  it('that is refused says so beside the password that it is about', () => {
    expect(refusedPassword(new AppError('wrong_password'))?.field).toBe('currentPassword');
    expect(refusedPassword(new AppError('weak_password'))?.field).toBe('newPassword');
    expect(refusedPassword(new AppError('too_many_requests'))).toBeNull();
    expect(refusedPassword(new TypeError('Failed to fetch'))).toBeNull();
  });
});
