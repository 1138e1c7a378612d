import { AppError } from '#contract/errors.ts';
import { validateNewPassword } from '#domain/account/sign-up.ts';
import type { Identity } from '../identity.ts';
import { firstFieldError } from './task-error-text.ts';

export type PasswordChange = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
};
export type PasswordError = { readonly field: keyof PasswordChange; readonly message: string };

/** Effects on other sessions: Firebase tokens already issued stay valid until they expire. */
export const PASSWORD_CHANGE_COPY: Readonly<
  Record<Identity['kind'], { readonly hint: string; readonly done: string }>
> = {
  embedded: {
    hint: 'Changing it signs you out everywhere else.',
    done: 'Your password was changed. You are signed out everywhere else.',
  },
  firebase: {
    hint: 'Changing it signs you out everywhere else within the hour.',
    done: 'Your password was changed. Everywhere else you will be signed out within the hour.',
  },
};

export const NO_PASSWORDS: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Validates the form before it is sent; returns the first error or null. */
export function validatePasswordChange(change: PasswordChange): PasswordError | null {
  if (change.currentPassword === '')
    return { field: 'currentPassword', message: 'Please enter your current password.' };
  const problem = validateNewPassword(change.newPassword, change.confirmPassword);
  if (problem === null) return null;
  return { field: problem.field === 'password' ? 'newPassword' : problem.field, message: problem.message };
}

function isField(name: string): name is keyof PasswordChange {
  return Object.hasOwn(NO_PASSWORDS, name);
}

/** Maps a server error to the field it concerns; null if it concerns none. */
export function toPasswordError(error: unknown): PasswordError | null {
  if (!(error instanceof AppError)) return null;
  const wrong = firstFieldError(error);
  if (wrong !== null) return isField(wrong.field) ? { field: wrong.field, message: wrong.message } : null;
  if (error.code === 'weak_password') return { field: 'newPassword', message: error.message };
  return error.code === 'wrong_password' ? { field: 'currentPassword', message: error.message } : null;
}
