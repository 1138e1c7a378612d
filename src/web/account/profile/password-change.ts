import { AppError } from '#contract/errors.ts';
import { isPasswordShort, SIGN_UP_TEXTS } from '#domain/account/sign-up.ts';

/** A change of password as it is typed. */
export type PasswordChange = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
};
export type PasswordProblem = { readonly field: keyof PasswordChange; readonly message: string };

export const NO_PASSWORDS: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** What is wrong with a change of password before it is sent, or null. */
export function passwordProblem(change: PasswordChange): PasswordProblem | null {
  if (change.currentPassword === '')
    return { field: 'currentPassword', message: 'Please enter your current password.' };
  if (change.newPassword !== change.confirmPassword)
    return { field: 'confirmPassword', message: SIGN_UP_TEXTS.confirmPassword };
  return isPasswordShort(change.newPassword) ? { field: 'newPassword', message: SIGN_UP_TEXTS.password } : null;
}

/** Which of the passwords a refusal is about; null when it is about neither. */
export function refusedPassword(error: unknown): PasswordProblem | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'weak_password') return { field: 'newPassword', message: error.message };
  return error.code === 'wrong_password' ? { field: 'currentPassword', message: error.message } : null;
}
