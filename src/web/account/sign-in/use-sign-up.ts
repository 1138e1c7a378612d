import type { AccountType } from '#domain/account/account-type.ts';
import { SIGN_UP_MESSAGES } from '#domain/account/sign-up.ts';
import { useSession } from '../session-context.ts';
import type { Registration } from '../session-sign-in.ts';
import { toSignUpError } from './form-error.ts';
import { parseSignUpForm, validateNewAccount } from './new-account.ts';
import { useFormSubmission } from './use-form-submission.ts';

/** Sign-up form logic: creates the account, or builds the registration for a Google sign-in. */
export function useSignUp(accountType: AccountType | null, onSubmit?: () => void) {
  const session = useSession();
  const work = useFormSubmission();
  const isBusiness = accountType === 'business';

  function toRegistration(companyName: string): Registration {
    return { accountType: accountType ?? 'personal', companyName: isBusiness ? companyName.trim() : null };
  }

  function submit(form: HTMLFormElement) {
    const typed = parseSignUpForm(new FormData(form), accountType);
    const problem = validateNewAccount(typed);
    if (problem) return work.refuse(form, problem);
    onSubmit?.();
    const account = { email: typed.email, password: typed.password, displayName: typed.displayName.trim() };
    void work.run(form, () => session.createAccount(account, toRegistration(typed.companyName)), toSignUpError);
  }

  /** Google can't provide a company name, so the form requires one first. */
  function readRegistration(form: HTMLFormElement): Registration | null {
    const { companyName } = parseSignUpForm(new FormData(form), accountType);
    if (!isBusiness || companyName.trim() !== '') return toRegistration(companyName);
    work.refuse(form, { field: 'companyName', message: SIGN_UP_MESSAGES.companyName });
    return null;
  }

  return { work, submit, readRegistration };
}
