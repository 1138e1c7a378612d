import { Link } from 'react-router';
import { z } from 'zod';
import { PATHS } from '#web/lib/paths.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import type { Credentials } from '../identity.ts';
import { useSession } from '../session/session-context.ts';
import { CompanySignInOffer } from './CompanySignInOffer.tsx';
import { EmailField } from './EmailField.tsx';
import { EnteredEmail } from './email.ts';
import { FormErrorBanner } from './FormErrorBanner.tsx';
import { isSecondFactorRequired, type ToFormError } from './form-error.ts';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TEXT_BUTTON_CLASS } from './text-button.ts';
import { useSignInForm } from './use-sign-in-form.ts';

const EnteredCredentials = z
  .object({ email: EnteredEmail, password: z.string() })
  .refine(({ password }) => password !== '', { path: ['password'], error: 'Please enter your password.' });

type SignIn = {
  email: string;
  toFormError: ToFormError;
  /** Called when the provider also requires a code. */
  onSecondStep: (credentials: Credentials) => void;
  onSubmit?: (() => void) | undefined;
};
type Props = SignIn & { onEmail: (email: string) => void; hasGoogle: boolean; hidden: boolean };

function useSignIn({ email, toFormError, onSecondStep, onSubmit }: SignIn) {
  const session = useSession();
  return useSignInForm({
    schema: EnteredCredentials,
    defaultValues: { email, password: '' },
    async submit(credentials, release) {
      onSubmit?.();
      try {
        await session.signIn(credentials);
      } catch (error) {
        if (!isSecondFactorRequired(error)) throw error;
        release();
        onSecondStep(credentials);
      }
    },
    toFormError,
  });
}

/** Email and password form; stays mounted during the code step, so that its input isn't lost. */
export function SignInForm({ onEmail, hasGoogle, hidden, ...signIn }: Props) {
  const form = useSignIn(signIn);
  return (
    <form {...form.props} hidden={hidden} aria-label="Sign in" className="flex flex-col gap-4">
      <EmailField field={form.field('email')} onEmail={onEmail} />
      <CompanySignInOffer email={signIn.email} form={form} />
      <div>
        <PasswordField label="Password" autoComplete="current-password" required {...form.field('password')} />
        <Link to={PATHS.forgotPassword} state={{ email: signIn.email }} className={TEXT_BUTTON_CLASS}>
          Forgot your password?
        </Link>
      </div>
      <FormErrorBanner message={form.generalError} />
      <SubmitButton isBusy={form.isBusy} label="Sign In" busyLabel="Signing in..." />
      {hasGoogle && <GoogleSignIn form={form} label="Continue with Google" />}
    </form>
  );
}
