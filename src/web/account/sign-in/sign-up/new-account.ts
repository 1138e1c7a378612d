import { z } from 'zod';
import { ERRORS } from '#contract/errors.ts';
import type { AccountType } from '#domain/account/account-type.ts';
import { type SignUpForm, validateSignUp } from '#domain/account/sign-up.ts';
import { ProfileDraft } from '#domain/account/user.ts';
import { checkWith, type FieldError } from '#web/lib/form/form-errors.ts';
import { isEmail, sanitizeEmail } from '../email.ts';

export const EMPTY_ACCOUNT = { companyName: '', displayName: '', email: '', password: '', confirmPassword: '' };

/** Returns the form's first error: checks the sign-up rules, then the email address, then the profile's rules. */
function validateNewAccount(form: SignUpForm): FieldError | null {
  const problem = validateSignUp(form);
  if (problem) return problem;
  if (!isEmail(form.email)) return { field: 'email', message: ERRORS.invalid_email.message };
  const [issue] = ProfileDraft.safeParse(form).error?.issues ?? [];
  return issue ? { field: String(issue.path[0]), message: issue.message } : null;
}

export function newAccountSchema(accountType: AccountType | null) {
  return z
    .object({
      companyName: z.string(),
      displayName: z.string(),
      email: z.string().transform(sanitizeEmail),
      password: z.string(),
      confirmPassword: z.string(),
    })
    .transform((values) => ({ ...values, accountType }))
    .superRefine(checkWith(validateNewAccount));
}
