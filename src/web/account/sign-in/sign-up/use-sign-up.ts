import type { AccountType } from '#domain/account/account-type.ts';
import { SIGN_UP_MESSAGES } from '#domain/account/sign-up.ts';
import { useSession } from '../../session/session-context.ts';
import type { Registration } from '../../session/session-sign-in.ts';
import { toSignUpError } from '../form-error.ts';
import { useSignInForm } from '../use-sign-in-form.ts';
import { EMPTY_ACCOUNT, newAccountSchema } from './new-account.ts';

export function useSignUp(accountType: AccountType | null, email: string, onSubmit?: () => void) {
  const session = useSession();
  const isBusiness = accountType === 'business';
  const form = useSignInForm({
    schema: newAccountSchema(accountType),
    defaultValues: { ...EMPTY_ACCOUNT, email },
    async submit(values) {
      onSubmit?.();
      const account = { email: values.email, password: values.password, displayName: values.displayName.trim() };
      await session.createAccount(account, toRegistration(values.companyName));
    },
    toFormError: toSignUpError,
  });

  function toRegistration(companyName: string): Registration {
    return { accountType: accountType ?? 'personal', companyName: isBusiness ? companyName.trim() : null };
  }

  /** Google can't provide a company name, so the form requires one first. */
  function readRegistration(): Registration | null {
    const companyName = form.getValues('companyName');
    if (!isBusiness || companyName.trim() !== '') return toRegistration(companyName);
    form.showErrors([{ field: 'companyName', message: SIGN_UP_MESSAGES.companyName }]);
    return null;
  }

  return { form, readRegistration };
}

export type SignUp = ReturnType<typeof useSignUp>['form'];
