import { Link } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import type { Credentials } from '../identity.ts';
import { useSession } from '../session-context.ts';
import { EmailField } from './EmailField.tsx';
import { cleanEmail, INVALID_EMAIL, isEmail } from './email.ts';
import type { ProblemOf } from './form-problem.ts';
import { GeneralProblem } from './GeneralProblem.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TEXT_BUTTON } from './text-button.ts';
import { useFormWork } from './use-form-work.ts';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  problemOf: ProblemOf;
  hasGoogle: boolean;
  hidden: boolean;
  /** Takes over when the provider asks for a code on top. */
  onSecondStep: (credentials: Credentials) => void;
  onSubmit?: (() => void) | undefined;
};

function readCredentials(form: HTMLFormElement): Credentials {
  const fields = new FormData(form);
  return { email: cleanEmail(String(fields.get('email'))), password: String(fields.get('password')) };
}

/** Signs in with address and password. What was typed stays while a code is asked for. */
export function SignInForm({ email, onEmail, problemOf, hasGoogle, hidden, onSecondStep, onSubmit }: Props) {
  const session = useSession();
  const work = useFormWork();

  async function signIn(credentials: Credentials) {
    try {
      await session.signIn(credentials);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'second_factor_needed')) throw error;
      work.release();
      onSecondStep(credentials);
    }
  }

  function submit(from: HTMLFormElement) {
    const credentials = readCredentials(from);
    if (!isEmail(credentials.email)) return work.refuse(from, { field: 'email', message: INVALID_EMAIL });
    if (credentials.password === '')
      return work.refuse(from, { field: 'password', message: 'Please enter your password.' });
    onSubmit?.();
    void work.run(from, () => signIn(credentials), problemOf);
  }

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
        <Link to={ADDRESSES.forgotPassword} state={{ email }} className={TEXT_BUTTON}>
          Forgot your password?
        </Link>
      </div>
      <GeneralProblem message={work.general} />
      <SubmitButton isBusy={work.isBusy} words="Sign In" busyWords="Signing in..." />
      {hasGoogle && <GoogleSignIn work={work} words="Continue with Google" />}
    </form>
  );
}
