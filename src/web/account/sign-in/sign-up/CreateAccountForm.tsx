import type { ReactNode } from 'react';
import type { AccountType } from '#domain/account/account-type.ts';
import { CompanySignInOffer } from '../CompanySignInOffer.tsx';
import { EmailField } from '../EmailField.tsx';
import { FormErrorBanner } from '../FormErrorBanner.tsx';
import { GoogleSignIn } from '../GoogleSignIn.tsx';
import { LegalNotice } from '../LegalNotice.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { NameFields, NewPasswordFields } from './SignUpFields.tsx';
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
  const { form, readRegistration } = useSignUp(accountType, email ?? '', onSubmit);
  return (
    <form {...form.props} hidden={hidden} aria-label="Create an account" className="flex flex-col gap-4">
      {children}
      <NameFields form={form} isBusiness={accountType === 'business'} />
      <EmailField field={form.field('email')} onEmail={onEmail} />
      <CompanySignInOffer email={form.watch('email')} form={form} />
      <NewPasswordFields form={form} />
      <FormErrorBanner message={form.generalError} />
      <SubmitButton isBusy={form.isBusy} label="Create Account" busyLabel="Creating your account..." />
      {hasGoogle && <GoogleSignIn form={form} label="Sign up with Google" readRegistration={readRegistration} />}
      <LegalNotice />
    </form>
  );
}
