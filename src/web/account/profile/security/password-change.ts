import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { validateNewPassword } from '#domain/account/sign-up.ts';
import { checkWith, type FieldError, fieldErrors } from '#web/lib/form/form-errors.ts';
import type { Identity } from '../../identity.ts';

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
    done: 'Your password was changed. You will be signed out everywhere else within the hour.',
  },
};

export const EMPTY_PASSWORDS = { currentPassword: '', newPassword: '', confirmPassword: '' };

function validatePasswordChange({
  currentPassword,
  newPassword,
  confirmPassword,
}: typeof EMPTY_PASSWORDS): FieldError | null {
  if (currentPassword === '') return { field: 'currentPassword', message: 'Please enter your current password.' };
  const problem = validateNewPassword(newPassword, confirmPassword);
  return problem?.field === 'password' ? { ...problem, field: 'newPassword' } : problem;
}

export const PasswordChange = z
  .object({ currentPassword: z.string(), newPassword: z.string(), confirmPassword: z.string() })
  .superRefine(checkWith(validatePasswordChange));

export function toPasswordError(error: unknown): FieldError | null {
  if (!(error instanceof AppError)) return null;
  const [firstError] = fieldErrors(error);
  if (firstError) return Object.hasOwn(EMPTY_PASSWORDS, firstError.field) ? firstError : null;
  if (error.code === 'weak_password') return { field: 'newPassword', message: error.message };
  return error.code === 'wrong_password' ? { field: 'currentPassword', message: error.message } : null;
}
