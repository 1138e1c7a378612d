import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { INVALID_EMAIL, isEmail } from './email.ts';
import { useSession } from './session-context.ts';

const GENERAL_PROBLEM = 'An error occurred during sign-in. Please try again.';

type Props = { productName: string; onSubmit?: () => void };

/** Where visitors sign in; without a password until accounts are switched on. */
export function LoginPage({ productName, onSubmit }: Props) {
  const session = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email')).trim();
    const refuse = () => {
      setProblem(INVALID_EMAIL);
      form.querySelector('input')?.focus();
    };
    if (!isEmail(email)) return refuse();
    setProblem(null);
    setBusy(true);
    onSubmit?.();
    try {
      await session.signIn({ email });
    } catch (error) {
      setBusy(false);
      if (error instanceof AppError && error.code === 'invalid_request') return refuse();
      setProblem(error instanceof AppError ? error.message : GENERAL_PROBLEM);
    }
  }

  return (
    <main className="grid min-h-dvh place-items-center bg-land p-4">
      <div className="w-full max-w-md rounded-2xl bg-panel p-6 shadow-float sm:p-8">
        <Link to="/" className="mb-6 inline-flex items-center gap-2.5 rounded-lg text-lg font-semibold">
          <Logo /> {productName}
        </Link>
        <h1 className="text-2xl font-semibold tracking-tight">Sign in</h1>
        <p className="mt-2 mb-5 rounded-xl bg-notice-soft px-3.5 py-2.5 text-sm text-notice">
          Development sign-in: no password is asked until accounts are switched on for this server.
        </p>
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={problem === INVALID_EMAIL ? problem : null}
          />
          {problem !== null && problem !== INVALID_EMAIL && (
            <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />}>
              {problem}
            </Banner>
          )}
          <Button type="submit" size="lg" disabled={isBusy}>
            {isBusy ? 'Signing in...' : 'Sign In'}
          </Button>
        </form>
      </div>
    </main>
  );
}
