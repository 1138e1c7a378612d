import { ERRORS } from '#contract/errors.ts';
import type { AccountType } from '#domain/account/account-type.ts';
import { type SignUpForm, validateSignUp } from '#domain/account/sign-up.ts';
import { ProfileDraft } from '#domain/account/user.ts';
import { isEmail, sanitizeEmail } from './email.ts';
import type { FormError } from './form-error.ts';

/** Reads the sign-up form; fields that it doesn't show are empty. */
export function parseSignUpForm(form: FormData, accountType: AccountType | null): SignUpForm {
  const textOf = (name: string) => String(form.get(name) ?? '');
  return {
    accountType,
    companyName: textOf('companyName'),
    displayName: textOf('displayName'),
    email: sanitizeEmail(textOf('email')),
    password: textOf('password'),
    confirmPassword: textOf('confirmPassword'),
  };
}

/** Returns the first error of the sign-up form: fields in display order, then rules checked only by the server. */
export function validateNewAccount(form: SignUpForm): FormError | null {
  const problem = validateSignUp(form);
  if (problem) return problem;
  if (!isEmail(form.email)) return { field: 'email', message: ERRORS.invalid_email.message };
  const [issue] = ProfileDraft.safeParse(form).error?.issues ?? [];
  return issue ? { field: String(issue.path[0]), message: issue.message } : null;
}
