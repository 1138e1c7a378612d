import type { AccountType } from '#domain/account/account-type.ts';
import { SIGN_UP_TEXTS } from '#domain/account/sign-up.ts';
import { useSession } from '../session-context.ts';
import type { Registration } from '../session-sign-in.ts';
import { signUpProblemOf } from './form-problem.ts';
import { newAccountProblem, readSignUpForm } from './new-account.ts';
import { useFormWork } from './use-form-work.ts';

/** What the form for a new account does: makes the account of what was typed, or says what Google is to be asked with. */
export function useSignUp(accountType: AccountType | null, onSubmit?: () => void) {
  const session = useSession();
  const work = useFormWork();
  const isBusiness = accountType === 'business';

  function registrationOf(companyName: string): Registration {
    return { accountType: accountType ?? 'personal', companyName: isBusiness ? companyName.trim() : null };
  }

  function submit(form: HTMLFormElement) {
    const typed = readSignUpForm(new FormData(form), accountType);
    const problem = newAccountProblem(typed);
    if (problem) return work.refuse(form, problem);
    onSubmit?.();
    const account = { email: typed.email, password: typed.password, displayName: typed.displayName.trim() };
    void work.run(form, () => session.createAccount(account, registrationOf(typed.companyName)), signUpProblemOf);
  }

  /** The name of a company can come from nowhere else. */
  function readRegistration(form: HTMLFormElement): Registration | null {
    const { companyName } = readSignUpForm(new FormData(form), accountType);
    if (!isBusiness || companyName.trim() !== '') return registrationOf(companyName);
    work.refuse(form, { field: 'companyName', message: SIGN_UP_TEXTS.companyName });
    return null;
  }

  return { work, submit, readRegistration };
}
