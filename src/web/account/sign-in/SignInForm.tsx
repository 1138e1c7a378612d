import { Link } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import type { Credentials } from '../identity.ts';
import { useSession } from '../session-context.ts';
import { EmailField } from './EmailField.tsx';
import { INVALID_EMAIL, isEmail, sanitizeEmail } from './email.ts';
import { FormErrorBanner } from './FormErrorBanner.tsx';
import { type FormError, isSecondFactorRequired, type ToFormError } from './form-error.ts';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TEXT_BUTTON_CLASS } from './text-button.ts';
import { useFormSubmission } from './use-form-submission.ts';

type SignIn = {
  toFormError: ToFormError;
  /** Called when the provider also requires a code. */
  onSecondStep: (credentials: Credentials) => void;
  onSubmit?: (() => void) | undefined;
};
type Props = SignIn & { email: string; onEmail: (email: string) => void; hasGoogle: boolean; hidden: boolean };

function readCredentials(form: HTMLFormElement): Credentials {
  const fields = new FormData(form);
  return { email: sanitizeEmail(String(fields.get('email'))), password: String(fields.get('password')) };
}

function problemWith({ email, password }: Credentials): FormError | null {
  if (!isEmail(email)) return { field: 'email', message: INVALID_EMAIL };
  return password === '' ? { field: 'password', message: 'Please enter your password.' } : null;
}

function useSignIn({ toFormError, onSecondStep, onSubmit }: SignIn) {
  const session = useSession();
  const work = useFormSubmission();

  async function signIn(credentials: Credentials) {
    try {
      await session.signIn(credentials);
    } catch (error) {
      if (!isSecondFactorRequired(error)) throw error;
      work.release();
      onSecondStep(credentials);
    }
  }

  function submit(form: HTMLFormElement) {
    const credentials = readCredentials(form);
    const problem = problemWith(credentials);
    if (problem) return work.refuse(form, problem);
    onSubmit?.();
    void work.run(form, () => signIn(credentials), toFormError);
  }

  return { work, submit };
}

/** Email and password form; stays mounted during the code step, so that its input isn't lost. */
export function SignInForm({ email, onEmail, hasGoogle, hidden, ...signIn }: Props) {
  const { work, submit } = useSignIn(signIn);
  return (
    <form
      hidden={hidden}
      noValidate
      aria-label="Sign in"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <EmailField work={work} email={email} onEmail={onEmail} />
      <div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          readOnly={work.isBusy}
          error={work.errorOf('password')}
        />
        <Link to={PATHS.forgotPassword} state={{ email }} className={TEXT_BUTTON_CLASS}>
          Forgot your password?
        </Link>
      </div>
      <FormErrorBanner message={work.general} />
      <SubmitButton isBusy={work.isBusy} words="Sign In" busyLabel="Signing in..." />
      {hasGoogle && <GoogleSignIn work={work} words="Continue with Google" />}
    </form>
  );
}
