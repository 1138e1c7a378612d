import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Logo } from '#web/ui/Logo.tsx';
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
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setProblem(null);
    setBusy(true);
    onSubmit?.();
    try {
      await session.signIn({ email });
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : GENERAL_PROBLEM);
      setBusy(false);
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
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Email" name="email" type="email" autoComplete="email" required error={problem} />
          <Button type="submit" size="lg" disabled={isBusy}>
            {isBusy ? 'Signing in...' : 'Sign In'}
          </Button>
        </form>
      </div>
    </main>
  );
}
