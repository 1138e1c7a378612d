import type { ReactNode } from 'react';
import type { AccountType } from '#domain/account/account-type.ts';
import { EmailField } from './EmailField.tsx';
import { FormErrorBanner } from './FormErrorBanner.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { LegalNotice } from './LegalNotice.tsx';
import { NameFields, NewPasswordFields } from './SignUpFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSignUp } from './use-sign-up.ts';

type Props = {
  accountType: AccountType | null;
  hasGoogle: boolean;
  email?: string;
  onEmail?: (email: string) => void;
  onSubmit?: (() => void) | undefined;
  hidden?: boolean;
  children?: ReactNode;
};

export function CreateAccountForm({ accountType, hasGoogle, email, onEmail, onSubmit, hidden, children }: Props) {
  const { work, submit, readRegistration } = useSignUp(accountType, onSubmit);
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
      <NameFields work={work} isBusiness={accountType === 'business'} />
      <EmailField work={work} email={email} onEmail={onEmail} />
      <NewPasswordFields work={work} />
      <FormErrorBanner message={work.general} />
      <SubmitButton isBusy={work.isBusy} words="Create Account" busyLabel="Creating your account..." />
      {hasGoogle && <GoogleSignIn work={work} words="Sign up with Google" readRegistration={readRegistration} />}
      <LegalNotice />
    </form>
  );
}
