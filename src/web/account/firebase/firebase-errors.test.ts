import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { toAppError } from './firebase-errors.ts';

function mapCode(code: string): string {
  return toAppError(new FirebaseError(code, 'Firebase: something'), 'sign_in_failed').code;
}

describe('an error from Firebase', () => {
  it.each([
    'invalid-email',
    'wrong-password',
    'invalid-credential',
    'email-already-in-use',
    'user-not-found',
    'too-many-requests',
    'expired-action-code',
    'invalid-action-code',
    'requires-recent-login',
    'user-disabled',
    'operation-not-allowed',
    'credential-already-in-use',
    'account-exists-with-different-credential',
    'weak-password',
    'invalid-verification-code',
    'unverified-email',
    'invalid-multi-factor-session',
  ])('maps to our error of the same name (%s)', (code) => {
    expect(mapCode(`auth/${code}`)).toBe(code.replaceAll('-', '_'));
  });

  it.each([
    ['network-request-failed', 'unavailable'],
    ['password-does-not-meet-requirements', 'weak_password'],
    ['quota-exceeded', 'too_many_requests'],
    ['user-token-expired', 'requires_recent_login'],
    ['multi-factor-auth-required', 'second_factor_needed'],
    ['code-expired', 'invalid_verification_code'],
    ['firebase-app-check-token-is-invalid.', 'app_verification_failed'],
    ['configuration-not-found', 'operation_not_allowed'],
  ])('maps to our error with the same meaning (%s is %s)', (code, meaning) => {
    expect(mapCode(`auth/${code}`)).toBe(meaning);
  });

  it.each(['auth/internal-error', 'auth/something-new', 'auth/constructor', 'storage/unknown', 'auth/', 'nonsense'])(
    'maps to the failure of the attempted action if its code is unknown (%s)',
    (code) => {
      expect(mapCode(code)).toBe('sign_in_failed');
    },
  );

  it('maps to the failure of the attempted action if Firebase did not throw it', () => {
    for (const error of [new TypeError('no'), 'no', null, undefined, { code: 'auth/wrong-password' }])
      expect(toAppError(error, 'sign_out_failed').code).toBe('sign_out_failed');
  });

  it('maps to a different error if its own would reveal too much', () => {
    const overrides = { user_not_found: 'invalid_credential' } as const;
    const error = new FirebaseError('auth/user-not-found', '');
    expect(toAppError(error, 'sign_in_failed', overrides).code).toBe('invalid_credential');
  });

  it('is unchanged if it is already one of ours', () => {
    const error = new AppError('unauthenticated');
    expect(toAppError(error, 'sign_in_failed')).toBe(error);
  });
});
