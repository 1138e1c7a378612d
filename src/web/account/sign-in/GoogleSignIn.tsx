import { useNavigate } from 'react-router';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { useIsWide } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/Button.tsx';
import { useSession } from '../session-context.ts';
import type { Registration } from '../session-sign-in.ts';
import { googleProblemOf, isCodeWanted } from './form-problem.ts';
import { GoogleMark } from './GoogleMark.tsx';
import type { FormWork } from './use-form-work.ts';

type Props = {
  work: FormWork;
  words: string;
  /** What kind of account it makes for newcomers; null when the form does not say enough yet. */
  readRegistration?: (form: HTMLFormElement) => Registration | null;
};

/** The other way in, where the server has it: in a window of its own where there is room for one. */
export function GoogleSignIn({ work, words, readRegistration }: Props) {
  const session = useSession();
  const isWide = useIsWide();
  const navigate = useNavigate();

  function signIn(form: HTMLFormElement | null) {
    if (!form) return;
    const registration = readRegistration?.(form);
    if (registration === null) return;
    void work.run(form, (letGo) => goToGoogle(registration, letGo), googleProblemOf);
  }

  /** Where a code is wanted on top, the page that sign-ins come back to asks for it. */
  async function goToGoogle(registration: Registration | undefined, letGo: () => void) {
    try {
      await session.signInWithGoogle(isWide ? 'popup' : 'redirect', registration, letGo);
    } catch (error) {
      if (!isCodeWanted(error)) throw error;
      await navigate(ADDRESSES.googleReturn);
    }
  }

  return (
    <>
      <p aria-hidden="true" className="flex items-center gap-3 text-xs text-ink-3">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </p>
      <Button
        kind="secondary"
        size="lg"
        className="w-full"
        aria-disabled={work.isBusy}
        onClick={(event) => signIn(event.currentTarget.form)}
      >
        <GoogleMark /> {words}
      </Button>
    </>
  );
}
