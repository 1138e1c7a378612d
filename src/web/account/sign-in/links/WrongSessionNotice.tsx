import { UserRoundKey } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { confirmLosingChanges, forgetWrites } from '#web/lib/outbox/unsent-changes.ts';
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

/** The link may belong to an account that a stranger created with this address, so the user has to be signed in to it. */
export function WrongSessionNotice() {
  return isSignedIn(useSessionState()) ? <SignOutFirst /> : <SignInRequired />;
}

function useReturnState() {
  const { pathname, search } = useLocation();
  return { requested: pathname + search };
}

function SignInRequired() {
  return (
    <>
      <CardIcon icon={<UserRoundKey aria-hidden="true" />} />
      <CardHeading title="Sign in first" takesFocus>
        Sign in to verify your email address. If you didn't create an account, ignore this link.
      </CardHeading>
      <Link to={PATHS.signIn} state={useReturnState()} className={classNames(buttonStyle('primary', 'lg'), 'w-full')}>
        Sign In
      </Link>
    </>
  );
}

function SignOutFirst() {
  const session = useSession();
  const navigate = useNavigate();
  const state = useReturnState();
  const form = useSignInForm({
    ...NO_FIELDS,
    async submit() {
      const uid = session.get().firebaseUser?.uid;
      if (uid !== undefined && !(await confirmLosingChanges(uid, 'sign-out'))) return;
      await session.signOut();
      if (uid !== undefined) await forgetWrites(uid);
      await navigate(PATHS.signIn, { state });
    },
    toFormError: toResetError,
  });

  return (
    <>
      <CardIcon icon={<UserRoundKey aria-hidden="true" />} />
      <CardHeading title="This link is for another account" takesFocus>
        It belongs to a different account from the one you are signed in to. Sign out, then sign in to that account. If
        you don't have another account, ignore this link.
      </CardHeading>
      <form {...form.props} aria-label="Sign out" className="flex flex-col gap-4">
        <FormErrorBanner message={form.generalError} />
        <SubmitButton isBusy={form.isBusy} label="Sign out" busyLabel="Signing out..." />
        <Link to={PATHS.map} className={classNames(buttonStyle('quiet', 'lg'), 'w-full')}>
          Open the map
        </Link>
      </form>
    </>
  );
}
