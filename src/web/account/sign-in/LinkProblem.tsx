import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useSession, useSessionState } from '../session-context.ts';
import { isSignedIn } from '../session-state.ts';
import { CardHeading } from './CardHeading.tsx';
import { CardPicture } from './CardPicture.tsx';
import { resetProblemOf } from './form-problem.ts';
import { GeneralProblem } from './GeneralProblem.tsx';
import type { LinkFault } from './link-fault.ts';
import type { LinkMode } from './mailed-link.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useFormWork } from './use-form-work.ts';

const WIDE = classNames(buttonStyle('primary', 'lg'), 'w-full');

/** Says that a mailed link is of no use, and leads to a new one. */
export function LinkProblem({ mode, code }: { mode: LinkMode | null; code: LinkFault }) {
  return (
    <>
      <CardPicture icon={<Link2Off aria-hidden="true" />} isAlert />
      <CardHeading title="This link does not work" takesFocus>
        {ERRORS[code].message}
      </CardHeading>
      <WayToNewLink mode={mode} />
    </>
  );
}

function WayToNewLink({ mode }: { mode: LinkMode | null }) {
  const isVisitorSignedIn = isSignedIn(useSessionState());
  if (mode === 'verifyEmail') return isVisitorSignedIn ? <NewVerificationMail /> : <SignInFirst />;
  if (mode === 'recoverEmail')
    return (
      <Link to={ADDRESSES.contact} className={WIDE}>
        Contact support
      </Link>
    );
  return (
    <Link to={isVisitorSignedIn ? ADDRESSES.security : ADDRESSES.forgotPassword} className={WIDE}>
      Request a new link
    </Link>
  );
}

function SignInFirst() {
  return (
    <>
      <p className="-mt-2 mb-5 text-pretty text-ink-2">Once you sign in, you can request a new one in your profile.</p>
      <Link to={ADDRESSES.signIn} className={WIDE}>
        Sign In
      </Link>
    </>
  );
}

function NewVerificationMail() {
  const session = useSession();
  const work = useFormWork();
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <p role="status" className="font-medium text-brand">
        A new email is on its way.
      </p>
    );
  return (
    <form
      aria-label="New link"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const send = async () => (await session.identity()).sendVerificationMail();
        void work.run(event.currentTarget, () => send().then(() => setSent(true)), resetProblemOf);
      }}
    >
      <GeneralProblem message={work.general} />
      <SubmitButton isBusy={work.isBusy} words="Send a new link" busyWords="Sending..." />
    </form>
  );
}
