import { UserRoundKey } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useSession, useSessionState } from '../session-context.ts';
import { isSignedIn } from '../session-state.ts';
import { CardHeading } from './CardHeading.tsx';
import { CardPicture } from './CardPicture.tsx';
import { resetProblemOf } from './form-problem.ts';
import { GeneralProblem } from './GeneralProblem.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useFormWork } from './use-form-work.ts';

/** A link that somebody opens who is not signed in, or is somebody else, may belong to an account that a stranger made. */
export function OwnSessionFirst() {
  return isSignedIn(useSessionState()) ? <SignOutFirst /> : <SignInFirst />;
}

/** What leads back to the link after the sign-in. */
function useWayBack() {
  const { pathname, search } = useLocation();
  return { requested: pathname + search };
}

function SignInFirst() {
  return (
    <>
      <CardPicture icon={<UserRoundKey aria-hidden="true" />} />
      <CardHeading title="Sign in first" takesFocus>
        Sign in to verify your email address. If you didn't create an account, ignore this link.
      </CardHeading>
      <Link to={ADDRESSES.signIn} state={useWayBack()} className={classNames(buttonStyle('primary', 'lg'), 'w-full')}>
        Sign In
      </Link>
    </>
  );
}

function SignOutFirst() {
  const session = useSession();
  const navigate = useNavigate();
  const work = useFormWork();
  const state = useWayBack();

  async function signOut() {
    await session.signOut();
    await navigate(ADDRESSES.signIn, { state });
  }

  return (
    <>
      <CardPicture icon={<UserRoundKey aria-hidden="true" />} />
      <CardHeading title="This link is for another account" takesFocus>
        It belongs to a different account from the one you are signed in to. Sign out, then sign in to that account. If
        you don't have another account, ignore this link.
      </CardHeading>
      <form
        aria-label="Sign out"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void work.run(event.currentTarget, signOut, resetProblemOf);
        }}
      >
        <GeneralProblem message={work.general} />
        <SubmitButton isBusy={work.isBusy} words="Sign out" busyWords="Signing out..." />
        <Link to={ADDRESSES.map} className={classNames(buttonStyle('quiet', 'lg'), 'w-full')}>
          Open the map
        </Link>
      </form>
    </>
  );
}
