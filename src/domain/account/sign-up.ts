import { isVisible } from '../plain-text.ts';
import type { AccountType } from './account-type.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const PASSWORD_TOO_LONG = `A password can have up to ${PASSWORD_MAX} characters.`;

/** Error messages by field. */
export const SIGN_UP_MESSAGES = {
  confirmPassword: 'Passwords do not match.',
  password: `Password should be at least ${PASSWORD_MIN} characters long.`,
  displayName: 'Display name is required.',
  accountType: 'Please select an account type.',
  companyName: 'Company name is required for business accounts.',
} as const;

/** The raw input of the sign-up form. */
export type SignUpForm = {
  readonly accountType: AccountType | null;
  readonly companyName: string;
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
};

type SignUpField = keyof typeof SIGN_UP_MESSAGES;
type SignUpProblem = { readonly field: SignUpField; readonly message: string };
type NewPasswordProblem = { readonly field: 'password' | 'confirmPassword'; readonly message: string };

export function isPasswordTooShort(password: string): boolean {
  return password.length < PASSWORD_MIN;
}

/** Returns the first problem with a new password and its confirmation, or null. */
export function validateNewPassword(password: string, confirmPassword: string): NewPasswordProblem | null {
  if (password !== confirmPassword) return { field: 'confirmPassword', message: SIGN_UP_MESSAGES.confirmPassword };
  if (isPasswordTooShort(password)) return { field: 'password', message: SIGN_UP_MESSAGES.password };
  return password.length > PASSWORD_MAX ? { field: 'password', message: PASSWORD_TOO_LONG } : null;
}

function findFirstInvalidField(form: SignUpForm): SignUpField | null {
  if (!isVisible(form.displayName)) return 'displayName';
  if (form.accountType === null) return 'accountType';
  if (form.accountType === 'business' && !isVisible(form.companyName)) return 'companyName';
  return null;
}

/** Returns the first problem with a sign-up form, or null. Passwords are checked first, as specified. */
export function validateSignUp(form: SignUpForm): SignUpProblem | null {
  const passwordProblem = validateNewPassword(form.password, form.confirmPassword);
  if (passwordProblem) return passwordProblem;
  const field = findFirstInvalidField(form);
  return field === null ? null : { field, message: SIGN_UP_MESSAGES[field] };
}
