import { useNavigate } from 'react-router';
import { useIsWide } from '#web/lib/hooks/use-media-query.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { useSession } from '../session/session-context.ts';
import type { Registration } from '../session/session-sign-in.ts';
import { isSecondFactorRequired, toGoogleError } from './form-error.ts';
import type { SignInForm } from './use-sign-in-form.ts';

const RING = { fill: 'none', strokeWidth: 4.4 } as const;

function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path d="M18.4 6.1 A8.7 8.7 0 0 0 4.3 8.1" stroke="#ea4335" {...RING} />
      <path d="M4.3 8.1 A8.7 8.7 0 0 0 4.3 15.9" stroke="#fbbc05" {...RING} />
      <path d="M4.3 15.9 A8.7 8.7 0 0 0 17.6 18.7" stroke="#34a853" {...RING} />
      <path d="M17.6 18.7 A8.7 8.7 0 0 0 20.7 12 H12.2" stroke="#4285f4" {...RING} />
    </svg>
  );
}

type Props = {
  form: Pick<SignInForm, 'isBusy' | 'run'>;
  label: string;
  /** Null if the form isn't complete. */
  readRegistration?: () => Registration | null;
};

/** Google sign-in: in a popup on wide screens, otherwise by a redirect. */
export function GoogleSignIn({ form, label, readRegistration }: Props) {
  const session = useSession();
  const isWide = useIsWide();
  const navigate = useNavigate();

  function signIn() {
    const registration = readRegistration?.();
    if (registration === null) return;
    void form.run((release) => goToGoogle(registration, release), toGoogleError);
  }

  /** If a code is required, the callback page asks for it. */
  async function goToGoogle(registration: Registration | undefined, release: () => void) {
    try {
      await session.signInWithGoogle(isWide ? 'popup' : 'redirect', registration, release);
    } catch (error) {
      if (!isSecondFactorRequired(error)) throw error;
      await navigate(PATHS.googleCallback);
    }
  }

  return (
    <>
      <p aria-hidden="true" className="flex items-center gap-3 text-xs text-ink-3">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </p>
      <Button kind="secondary" size="lg" className="w-full" aria-disabled={form.isBusy} onClick={signIn}>
        <GoogleLogo /> {label}
      </Button>
    </>
  );
}
