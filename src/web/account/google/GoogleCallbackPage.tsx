import { AppWindow, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { PATHS } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { useSession } from '../session/session-context.ts';
import { CardHeading } from '../sign-in/CardHeading.tsx';
import { CardIcon } from '../sign-in/CardIcon.tsx';
import { CodeForm, CodeHeading } from '../sign-in/CodeForm.tsx';
import { isSecondFactorRequired, toGoogleError } from '../sign-in/form-error.ts';
import { SignInLayout } from '../sign-in/SignInLayout.tsx';

type Props = {
  productName: string;
  onSignedIn: () => void;
};

/**
 * The page that Google or a company's sign-in service redirects to: finishes the sign-in, or closes this popup if its
 * opener finishes it.
 */
export function GoogleCallbackPage({ productName, onSignedIn }: Props) {
  const session = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  useChangeEffect(session, () => {
    session.finishGoogleSignIn().then(
      (outcome) => (outcome === 'elsewhere' ? setElsewhere(true) : onSignedIn()),
      (error) => (isSecondFactorRequired(error) ? setNeedsCode(true) : setProblem(toGoogleError(error).message)),
    );
  });
  if (isElsewhere) return <FinishedElsewhere productName={productName} />;
  if (needsCode) return <SecondStep productName={productName} onSignedIn={onSignedIn} />;
  return (
    <SignInLayout productName={productName}>
      {problem === null ? (
        <LoadingIndicator size="small" message="Signing you in..." />
      ) : (
        <SignInFailed problem={problem} />
      )}
    </SignInLayout>
  );
}

/** Shown when the provider also requires a code. */
function SecondStep({ productName, onSignedIn }: Props) {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <SignInLayout productName={productName}>
      <CodeHeading />
      <CodeForm
        signIn={(code) => session.finishGoogleSignIn(code).then(onSignedIn)}
        toFormError={toGoogleError}
        onBack={() => void navigate(PATHS.signIn, { replace: true })}
      />
    </SignInLayout>
  );
}

/** Shown when the browser doesn't let the window close itself. */
function FinishedElsewhere({ productName }: { productName: string }) {
  return (
    <SignInLayout productName={productName}>
      <CardIcon icon={<AppWindow aria-hidden="true" />} />
      <CardHeading title="You can close this window" takesFocus>
        {productName} continues in the window where you started.
      </CardHeading>
    </SignInLayout>
  );
}

function SignInFailed({ problem }: { problem: string }) {
  return (
    <>
      <CardIcon icon={<CircleAlert aria-hidden="true" />} isAlert />
      <CardHeading title="You are not signed in" takesFocus>
        {problem}
      </CardHeading>
      <Link to={PATHS.signIn} replace className={classNames(buttonStyle('primary', 'lg'), 'w-full')}>
        Back to sign in
      </Link>
    </>
  );
}
