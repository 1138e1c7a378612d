import type { ReactNode } from 'react';
import type { AccountType } from '#domain/account/account-type.ts';
import { PASSWORD_MIN, SIGN_UP_TEXTS } from '#domain/account/sign-up.ts';
import { COMPANY_NAME_MAX, DISPLAY_NAME_MAX } from '#domain/account/user.ts';
import { Field } from '#web/ui/Field.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import type { Registration } from '../session.ts';
import { useSession } from '../session-context.ts';
import { EmailField } from './EmailField.tsx';
import { signUpProblemOf } from './form-problem.ts';
import { GeneralProblem } from './GeneralProblem.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { newAccountProblem, readSignUpForm } from './new-account.ts';
import { SmallPrint } from './SmallPrint.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useFormWork } from './use-form-work.ts';

type Props = {
  accountType: AccountType | null;
  hasGoogle: boolean;
  email?: string;
  onEmail?: (email: string) => void;
  onSubmit?: (() => void) | undefined;
  hidden?: boolean;
  children?: ReactNode;
};

const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. A few words in a row are easy to keep in mind and hard to guess.`;

/** Makes an account with a name, an address and a password typed twice; a business account has a company too. */
export function CreateAccountForm({ accountType, hasGoogle, email, onEmail, onSubmit, hidden, children }: Props) {
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

  /** What Google is to be asked with: the name of a company can come from nowhere else. */
  function readRegistration(form: HTMLFormElement): Registration | null {
    const { companyName } = readSignUpForm(new FormData(form), accountType);
    if (!isBusiness || companyName.trim() !== '') return registrationOf(companyName);
    work.refuse(form, { field: 'companyName', message: SIGN_UP_TEXTS.companyName });
    return null;
  }

  const common = { required: true, readOnly: work.isBusy };
  return (
    <form
      hidden={hidden}
      noValidate
      aria-label="Create an account"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      {children}
      {isBusiness && (
        <Field
          label="Company name"
          name="companyName"
          autoComplete="organization"
          maxLength={COMPANY_NAME_MAX}
          error={work.errorOf('companyName')}
          {...common}
        />
      )}
      <Field
        label="Display name"
        name="displayName"
        autoComplete="name"
        maxLength={DISPLAY_NAME_MAX}
        error={work.errorOf('displayName')}
        {...common}
      />
      <EmailField work={work} email={email} onEmail={onEmail} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={work.errorOf('password')}
        {...common}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={work.errorOf('confirmPassword')}
        {...common}
      />
      <GeneralProblem message={work.general} />
      <SubmitButton isBusy={work.isBusy} words="Create Account" busyWords="Creating your account..." />
      {hasGoogle && <GoogleSignIn work={work} words="Sign up with Google" readRegistration={readRegistration} />}
      <SmallPrint />
    </form>
  );
}
