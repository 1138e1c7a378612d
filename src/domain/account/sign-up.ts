import type { AccountType } from './account-type.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** What is said of a field that is not as it should be. */
export const SIGN_UP_TEXTS = {
  confirmPassword: 'Passwords do not match.',
  password: `Password should be at least ${PASSWORD_MIN} characters long.`,
  displayName: 'Display name is required.',
  accountType: 'Please select an account type.',
  companyName: 'Company name is required for business accounts.',
} as const;

/** What a form for a new account holds, as it was typed. */
export type SignUpForm = {
  readonly accountType: AccountType | null;
  readonly companyName: string;
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
};

export type SignUpField = keyof typeof SIGN_UP_TEXTS;
export type SignUpProblem = { readonly field: SignUpField; readonly message: string };

/** Whether a password is shorter than the product allows. */
export function isPasswordShort(password: string): boolean {
  return password.length < PASSWORD_MIN;
}

function firstWrongField(form: SignUpForm): SignUpField | null {
  if (form.password !== form.confirmPassword) return 'confirmPassword';
  if (isPasswordShort(form.password)) return 'password';
  if (form.displayName.trim() === '') return 'displayName';
  if (form.accountType === null) return 'accountType';
  if (form.accountType === 'business' && form.companyName.trim() === '') return 'companyName';
  return null;
}

/** The first problem of a form for a new account, in the order in which people are told, or null. */
export function signUpProblem(form: SignUpForm): SignUpProblem | null {
  const field = firstWrongField(form);
  return field === null ? null : { field, message: SIGN_UP_TEXTS[field] };
}
