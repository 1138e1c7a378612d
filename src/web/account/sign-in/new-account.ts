import { ERRORS } from '#contract/errors.ts';
import type { AccountType } from '#domain/account/account-type.ts';
import { type SignUpForm, validateSignUp } from '#domain/account/sign-up.ts';
import { ProfileDraft } from '#domain/account/user.ts';
import { isEmail, sanitizeEmail } from './email.ts';
import type { FormError } from './form-error.ts';

/** What was typed into a form for a new account; fields that it does not show are empty. */
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

/** The first problem of a form for a new account: those of the fields in their order, then what only a provider would refuse. */
export function validateNewAccount(form: SignUpForm): FormError | null {
  const problem = validateSignUp(form);
  if (problem) return problem;
  if (!isEmail(form.email)) return { field: 'email', message: ERRORS.invalid_email.message };
  const [issue] = ProfileDraft.safeParse(form).error?.issues ?? [];
  return issue ? { field: String(issue.path[0]), message: issue.message } : null;
}
