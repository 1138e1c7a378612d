import { AppWindow, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { useSession } from './session-context.ts';
import { CardHeading } from './sign-in/CardHeading.tsx';
import { CardPicture } from './sign-in/CardPicture.tsx';
import { CodeForm, CodeHeading } from './sign-in/CodeForm.tsx';
import { googleProblemOf, isCodeWanted } from './sign-in/form-problem.ts';
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
  const [isElsewhere, setElsewhere] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  useOnChange(session, () => {
    session.finishGoogleSignIn().then(
      (outcome) => (outcome === 'elsewhere' ? setElsewhere(true) : onSignedIn()),
      (error) => (isCodeWanted(error) ? setAsksForCode(true) : setProblem(googleProblemOf(error).message)),
    );
  });
  if (isElsewhere) return <Elsewhere productName={productName} />;
  if (asksForCode) return <SecondStep productName={productName} onSignedIn={onSignedIn} />;
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

/** Where the provider wants a code on top. */
function SecondStep({ productName, onSignedIn }: Props) {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <SignInFrame productName={productName}>
      <CodeHeading />
      <CodeForm
        signIn={(code) => session.finishGoogleSignIn(code).then(onSignedIn)}
        problemOf={googleProblemOf}
        onBack={() => void navigate(ADDRESSES.signIn, { replace: true })}
      />
    </SignInFrame>
  );
}

/** Where the browser does not let the window close itself. */
function Elsewhere({ productName }: { productName: string }) {
  return (
    <SignInFrame productName={productName}>
      <CardPicture icon={<AppWindow aria-hidden="true" />} />
      <CardHeading title="You may close this window" takesFocus>
        {productName} continues in the window where you started.
      </CardHeading>
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
