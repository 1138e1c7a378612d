import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { useSession } from './session-context.ts';
import { CardHeading } from './sign-in/CardHeading.tsx';
import { CardPicture } from './sign-in/CardPicture.tsx';
import { googleProblemOf } from './sign-in/form-problem.ts';
import { SignInFrame } from './sign-in/SignInFrame.tsx';

type Props = {
  productName: string;
  /** Goes on to what the visitor signed in for. */
  onSignedIn: () => void;
};

/** Where a sign-in at Google comes back to: it is taken up, or its window closes. */
export function GoogleReturnPage({ productName, onSignedIn }: Props) {
  const session = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  useOnChange(session, () => {
    session.finishGoogleSignIn().then(onSignedIn, (error) => setProblem(googleProblemOf(error).message));
  });
  return (
    <SignInFrame productName={productName}>
      {problem === null ? (
        <LoadingIndicator size="small" message="Signing you in with Google..." />
      ) : (
        <Failed problem={problem} />
      )}
    </SignInFrame>
  );
}

function Failed({ problem }: { problem: string }) {
  return (
    <>
      <CardPicture icon={<CircleAlert aria-hidden="true" />} isAlert />
      <CardHeading title="You are not signed in" takesFocus>
        {problem}
      </CardHeading>
      <Link to={ADDRESSES.signIn} replace className={classNames(buttonStyle('primary', 'lg'), 'w-full')}>
        Back to sign in
      </Link>
    </>
  );
}
