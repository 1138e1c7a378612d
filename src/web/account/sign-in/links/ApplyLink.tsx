import { CircleCheck, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { isSignedIn } from '../../session/session-state.ts';
import { CardHeading } from '../CardHeading.tsx';
import { CardIcon } from '../CardIcon.tsx';
import { toResetError } from '../form-error.ts';
import type { EmailActionMode } from './email-action-link.ts';
import { LinkError } from './LinkError.tsx';
import { type LinkErrorCode, requiresMatchingSession, toLinkErrorCode } from './link-error.ts';
import { WrongSessionNotice } from './WrongSessionNotice.tsx';

type Mode = Exclude<EmailActionMode, 'resetPassword'>;
type Outcome =
  | { readonly kind: 'working' | 'done' | 'other-session' }
  | { readonly kind: 'link-error'; readonly code: LinkErrorCode }
  | { readonly kind: 'failed'; readonly message: string };

const DONE: Readonly<Record<Mode, { title: string; text: string }>> = {
  verifyEmail: { title: 'Your email address is verified', text: 'Thank you. There is nothing else to do.' },
  recoverEmail: {
    title: 'Your previous email address is restored',
    text: 'If someone else changed it, choose a new password too.',
  },
};

export function ApplyLink({ mode, code }: { mode: Mode; code: string }) {
  const session = useSession();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'working' });

  async function apply() {
    setOutcome({ kind: 'working' });
    try {
      await (await session.identity()).applyActionCode(code);
      setOutcome({ kind: 'done' });
      if (isSignedIn(session.get())) void session.retryProfile();
    } catch (error) {
      const linkError = toLinkErrorCode(error);
      if (requiresMatchingSession(error)) setOutcome({ kind: 'other-session' });
      else
        setOutcome(
          linkError
            ? { kind: 'link-error', code: linkError }
            : { kind: 'failed', message: toResetError(error).message },
        );
    }
  }
  useChangeEffect(code, () => void apply());

  if (outcome.kind === 'working') return <LoadingIndicator size="small" message="One moment..." />;
  if (outcome.kind === 'link-error') return <LinkError mode={mode} code={outcome.code} />;
  if (outcome.kind === 'failed') return <LinkFailed message={outcome.message} onRetry={apply} />;
  if (outcome.kind === 'other-session') return <WrongSessionNotice />;
  return <LinkApplied mode={mode} />;
}

function LinkFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <>
      <CardIcon icon={<CloudOff aria-hidden="true" />} isAlert />
      <CardHeading title="That did not work" takesFocus>
        {message}
      </CardHeading>
      <Button size="lg" className="w-full" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}

function LinkApplied({ mode }: { mode: Mode }) {
  const isVisitorSignedIn = isSignedIn(useSessionState());
  return (
    <>
      <CardIcon icon={<CircleCheck aria-hidden="true" />} />
      <CardHeading title={DONE[mode].title} takesFocus>
        {DONE[mode].text}
      </CardHeading>
      <div className="flex flex-col gap-3">
        <Link
          to={isVisitorSignedIn ? PATHS.map : PATHS.signIn}
          className={classNames(buttonStyle('primary', 'lg'), 'w-full')}
        >
          {isVisitorSignedIn ? 'Open the map' : 'Sign In'}
        </Link>
        {mode === 'recoverEmail' && (
          <Link
            to={isVisitorSignedIn ? PATHS.security : PATHS.forgotPassword}
            className={classNames(buttonStyle('secondary', 'lg'), 'w-full')}
          >
            Choose a new password
          </Link>
        )}
      </div>
    </>
  );
}
