import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import { PATHS } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { isSignedIn } from '../../session/session-state.ts';
import { CardHeading } from '../CardHeading.tsx';
import { CardIcon } from '../CardIcon.tsx';
import { FormErrorBanner } from '../FormErrorBanner.tsx';
import { toResetError } from '../form-error.ts';
import { SubmitButton } from '../SubmitButton.tsx';
import { NO_FIELDS, useSignInForm } from '../use-sign-in-form.ts';
import type { EmailActionMode } from './email-action-link.ts';
import type { LinkErrorCode } from './link-error.ts';

const WIDE_BUTTON_CLASS = classNames(buttonStyle('primary', 'lg'), 'w-full');

export function LinkError({ mode, code }: { mode: EmailActionMode | null; code: LinkErrorCode }) {
  return (
    <>
      <CardIcon icon={<Link2Off aria-hidden="true" />} isAlert />
      <CardHeading title="This link does not work" takesFocus>
        {ERRORS[code].message}
      </CardHeading>
      <NewLinkAction mode={mode} />
    </>
  );
}

function NewLinkAction({ mode }: { mode: EmailActionMode | null }) {
  const isVisitorSignedIn = isSignedIn(useSessionState());
  if (mode === 'verifyEmail') return isVisitorSignedIn ? <NewVerificationMail /> : <SignInRequired />;
  if (mode === 'recoverEmail')
    return (
      <Link to={PATHS.contact} className={WIDE_BUTTON_CLASS}>
        Contact support
      </Link>
    );
  return (
    <Link to={isVisitorSignedIn ? PATHS.security : PATHS.forgotPassword} className={WIDE_BUTTON_CLASS}>
      Request a new link
    </Link>
  );
}

function SignInRequired() {
  return (
    <>
      <p className="-mt-2 mb-5 text-pretty text-ink-2">Once you sign in, you can request a new one in your profile.</p>
      <Link to={PATHS.signIn} className={WIDE_BUTTON_CLASS}>
        Sign In
      </Link>
    </>
  );
}

function NewVerificationMail() {
  const session = useSession();
  const [isSent, setSent] = useState(false);
  const form = useSignInForm({
    ...NO_FIELDS,
    async submit() {
      await (await session.identity()).sendVerificationMail();
      setSent(true);
    },
    toFormError: toResetError,
  });
  if (isSent)
    return (
      <p role="status" className="font-medium text-brand">
        A new email is on its way.
      </p>
    );
  return (
    <form {...form.props} aria-label="New link" className="flex flex-col gap-4">
      <FormErrorBanner message={form.generalError} />
      <SubmitButton isBusy={form.isBusy} label="Send a new link" busyLabel="Sending..." />
    </form>
  );
}
