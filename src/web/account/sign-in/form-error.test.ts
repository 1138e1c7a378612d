import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError, ERRORS } from '#contract/errors.ts';
import { IDENTITY_ERRORS } from '#contract/identity-errors.ts';
import { toGoogleError, toLegacySignInError, toResetError, toSignInError, toSignUpError } from './form-error.ts';

const UNAVAILABLE = 'The authentication service is currently unavailable. Please try again later.';
const unknownError = new TypeError('x is not a function');
const noResponse = new AppError('sign_in_failed', 'Failed to fetch');

afterEach(() => vi.unstubAllGlobals());

describe('the error message while offline', () => {
  const message = 'No connection. Please try again when you are back online.';
  const converters = [toSignInError, toLegacySignInError, toSignUpError, toResetError, toGoogleError];

  it('says that there was no connection, whatever failed', () => {
    vi.stubGlobal('navigator', { onLine: false });
    for (const error of [noResponse, unknownError, new AppError('unexpected'), new AppError('app_verification_failed')])
      for (const toFormError of converters) expect(toFormError(error)).toEqual({ field: null, message });
  });

  it("is the server's own message if it responded", () => {
    vi.stubGlobal('navigator', { onLine: false });
    const refused = new AppError('app_verification_failed', undefined, 'r1');
    for (const toFormError of converters) expect(toFormError(refused).message).toBe(refused.message);
  });
});

describe('the message of a failed sign-in', () => {
  it("is the provider's message", () => {
    for (const code of Object.keys(IDENTITY_ERRORS) as (keyof typeof IDENTITY_ERRORS)[])
      expect(toSignInError(new AppError(code)).message).toBe(IDENTITY_ERRORS[code].message);
    expect(toSignInError(new AppError('app_verification_failed'))).toEqual({
      field: null,
      message: 'Security verification failed. Please try again.',
    });
  });

  it('is a generic message if the cause is unknown', () => {
    for (const error of [unknownError, noResponse, new AppError('unexpected')])
      expect(toSignInError(error)).toEqual({
        field: null,
        message: 'An error occurred during sign-in. Please try again.',
      });
  });

  it('appears beside its field', () => {
    const fieldNameFor = (code: keyof typeof ERRORS) => toSignInError(new AppError(code)).field;
    expect(fieldNameFor('invalid_email')).toBe('email');
    expect(fieldNameFor('invalid_credential')).toBe('password');
    expect(fieldNameFor('second_factor_wrong')).toBe('code');
    expect(fieldNameFor('user_disabled')).toBeNull();
    const details = [{ field: 'email', message: 'Please enter a valid email address.' }];
    expect(toSignInError(new AppError('invalid_request', details))).toEqual(details[0]);
  });

  it('says when to retry', () => {
    expect(toSignInError(new AppError('too_many_requests', { retryAfterSeconds: 540 })).message).toBe(
      'Too many attempts. Please wait before you try again. Try again in 9 minutes.',
    );
    expect(toSignInError(new AppError('too_many_requests', { retryAfterSeconds: 86_400 })).message).toMatch(
      /Try again in 24 hours\.$/,
    );
  });

  it('says that the service is unavailable, if it is', () => {
    expect(toSignInError(new AppError('unavailable')).message).toBe(UNAVAILABLE);
    for (const error of [unknownError, noResponse, new AppError('unavailable', undefined, 'r1')])
      expect(toLegacySignInError(error).message).toBe(UNAVAILABLE);
    const answered = new AppError('sign_in_failed', undefined, 'r1');
    expect(toLegacySignInError(answered).message).toBe('An error occurred during sign-in. Please try again.');
    expect(toLegacySignInError(new AppError('invalid_credential')).field).toBe('password');
  });
});

describe('the message of a failed account creation', () => {
  it("is the provider's message, beside its field", () => {
    expect(toSignUpError(new AppError('email_already_in_use'))).toEqual({
      field: 'email',
      message: 'This email address is already in use. Please try a different email or sign in.',
    });
    expect(toSignUpError(new AppError('weak_password'))).toEqual({
      field: 'password',
      message: 'The password is too weak. Please choose a stronger password.',
    });
    expect(toSignUpError(new AppError('invalid_email'))).toEqual({
      field: 'email',
      message: 'The email address is not valid. Please enter a valid email.',
    });
  });

  it('is the same for an invalid address, whether the form or the server finds it', () => {
    const refused = new AppError('invalid_request', [{ field: 'email', message: 'No.' }]);
    expect(toSignUpError(refused).message).toBe('The email address is not valid. Please enter a valid email.');
    const other = new AppError('invalid_request', [{ field: 'displayName', message: 'No.' }]);
    expect(toSignUpError(other)).toEqual({ field: 'displayName', message: 'No.' });
  });

  it("is the error's message, or a generic one", () => {
    expect(toSignUpError(new AppError('sign_up_failed')).message).toBe('Account creation failed');
    expect(toSignUpError(unknownError).message).toBe('An unknown error occurred during account creation.');
  });
});

describe('the message of a failed Google sign-in', () => {
  it("is the provider's message, or a generic one", () => {
    expect(toGoogleError(new AppError('google_sign_in_failed')).message).toBe('Google sign-in failed.');
    expect(toGoogleError(unknownError).message).toBe('Google sign-in failed.');
    expect(toGoogleError(new AppError('account_exists_with_different_credential')).message).toMatch(
      /the method you used/,
    );
  });
});

describe('the message of a failed reset', () => {
  it("is the error's message, or a generic one", () => {
    expect(toResetError(new AppError('weak_password')).field).toBe('password');
    expect(toResetError(unknownError).message).toBe(ERRORS.unexpected.message);
  });
});
