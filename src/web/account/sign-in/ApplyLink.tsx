import { CircleCheck, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { useSession, useSessionState } from '../session-context.ts';
import { isSignedIn } from '../session-state.ts';
import { CardHeading } from './CardHeading.tsx';
import { CardPicture } from './CardPicture.tsx';
import { resetProblemOf } from './form-problem.ts';
import { LinkProblem } from './LinkProblem.tsx';
import { type LinkFault, linkFaultOf, needsOwnSession } from './link-fault.ts';
import type { LinkMode } from './mailed-link.ts';
import { OwnSessionFirst } from './OwnSessionFirst.tsx';

type Mode = Exclude<LinkMode, 'resetPassword'>;
type Outcome =
  | { readonly kind: 'working' | 'done' | 'other-session' }
  | { readonly kind: 'fault'; readonly fault: LinkFault }
  | { readonly kind: 'failed'; readonly message: string };

const DONE: Readonly<Record<Mode, { title: string; text: string }>> = {
  verifyEmail: { title: 'Your email address is verified', text: 'Thank you. There is nothing else to do.' },
  recoverEmail: {
    title: 'Your old email address is back',
    text: 'If someone else changed it, choose a new password too.',
  },
};

/** Does what a mailed link is for as soon as it is opened. */
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
      const fault = linkFaultOf(error);
      if (needsOwnSession(error)) setOutcome({ kind: 'other-session' });
      else setOutcome(fault ? { kind: 'fault', fault } : { kind: 'failed', message: resetProblemOf(error).message });
    }
  }
  useOnChange(code, () => void apply());

  if (outcome.kind === 'working') return <LoadingIndicator size="small" message="One moment..." />;
  if (outcome.kind === 'fault') return <LinkProblem mode={mode} code={outcome.fault} />;
  if (outcome.kind === 'failed') return <Failed message={outcome.message} onAgain={apply} />;
  if (outcome.kind === 'other-session') return <OwnSessionFirst />;
  return <Applied mode={mode} />;
}

function Failed({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <>
      <CardPicture icon={<CloudOff aria-hidden="true" />} isAlert />
      <CardHeading title="That did not work" takesFocus>
        {message}
      </CardHeading>
      <Button size="lg" className="w-full" onClick={onAgain}>
        Try again
      </Button>
    </>
  );
}

function Applied({ mode }: { mode: Mode }) {
  const isVisitorSignedIn = isSignedIn(useSessionState());
  return (
    <>
      <CardPicture icon={<CircleCheck aria-hidden="true" />} />
      <CardHeading title={DONE[mode].title} takesFocus>
        {DONE[mode].text}
      </CardHeading>
      <div className="flex flex-col gap-3">
        <Link
          to={isVisitorSignedIn ? ADDRESSES.map : ADDRESSES.signIn}
          className={classNames(buttonStyle('primary', 'lg'), 'w-full')}
        >
          {isVisitorSignedIn ? 'Open the map' : 'Sign In'}
        </Link>
        {mode === 'recoverEmail' && (
          <Link
            to={isVisitorSignedIn ? ADDRESSES.security : ADDRESSES.forgotPassword}
            className={classNames(buttonStyle('secondary', 'lg'), 'w-full')}
          >
            Choose a new password
          </Link>
        )}
      </div>
    </>
  );
}
