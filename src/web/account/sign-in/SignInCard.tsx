import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { Banner } from '#web/ui/Banner.tsx';
import type { Credentials } from '../identity.ts';
import { useSession, useSessionState } from '../session-context.ts';
import { isSignedIn } from '../session-state.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { CardFoot } from './CardFoot.tsx';
import { CardHeading } from './CardHeading.tsx';
import { CodeForm, CodeHeading } from './CodeForm.tsx';
import { CreateAccountForm } from './CreateAccountForm.tsx';
import { type ProblemOf, SERVICE_UNAVAILABLE } from './form-problem.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useSignInWays } from './sign-in-ways.ts';
import { TEXT_BUTTON } from './text-button.ts';
import { useCodeStep } from './use-code-step.ts';

type Props = {
  productName: string;
  title: string;
  lead: string;
  problemOf: ProblemOf;
  /** Whether it is said at once that nobody can sign in at the moment. */
  tellsService: boolean;
  onSubmit?: (() => void) | undefined;
};

type Step =
  | { readonly kind: 'sign-in'; readonly isAgain: boolean }
  | { readonly kind: 'sign-up' }
  | { readonly kind: 'code'; readonly credentials: Credentials };

/** Signs in, in two steps where that is switched on, and makes a personal account for those who have none. */
export function SignInCard({ productName, title, lead, problemOf, tellsService, onSubmit }: Props) {
  const session = useSession();
  const { hasGoogle, isAway } = useSignInWays();
  const { step, showSignUp, showSignIn, askForCode, leaveCode } = useStep();
  const [email, setEmail] = useState('');
  const common = { email, onEmail: setEmail, hasGoogle, onSubmit };
  if (isSignedIn(useSessionState())) return <AlreadySignedIn productName={productName} />;
  return (
    <SignInFrame productName={productName}>
      <StepHeading step={step} title={title} lead={lead} />
      {tellsService && isAway && (
        <Banner kind="notice" icon={<CloudOff aria-hidden="true" />} className="mb-5 py-2.5 text-sm">
          {SERVICE_UNAVAILABLE}
        </Banner>
      )}
      {step.kind === 'code' && (
        <CodeForm
          signIn={(code) => session.signIn({ ...step.credentials, code })}
          problemOf={problemOf}
          onBack={leaveCode}
        />
      )}
      {step.kind === 'sign-up' ? (
        <CreateAccountForm accountType="personal" {...common} />
      ) : (
        <SignInForm problemOf={problemOf} hidden={step.kind === 'code'} onSecondStep={askForCode} {...common} />
      )}
      {step.kind === 'sign-in' && <OtherStep question="New here?" words="Create an account" onClick={showSignUp} />}
      {step.kind === 'sign-up' && (
        <OtherStep question="Already have an account?" words="Sign in instead" onClick={showSignIn} />
      )}
    </SignInFrame>
  );
}

function useStep() {
  const code = useCodeStep();
  const [shown, setShown] = useState<Exclude<Step, { kind: 'code' }>>({ kind: 'sign-in', isAgain: false });
  const firstStep: Step = shown.kind === 'sign-in' && code.wasAsked ? { kind: 'sign-in', isAgain: true } : shown;
  const step: Step = code.credentials ? { kind: 'code', credentials: code.credentials } : firstStep;
  return {
    step,
    showSignUp: () => setShown({ kind: 'sign-up' }),
    showSignIn: () => setShown({ kind: 'sign-in', isAgain: true }),
    askForCode: (credentials: Credentials) => void code.ask(credentials),
    leaveCode: code.goBack,
  };
}

function OtherStep({ question, words, onClick }: { question: string; words: string; onClick: () => void }) {
  return (
    <CardFoot question={question}>
      <button type="button" className={TEXT_BUTTON} onClick={onClick}>
        {words}
      </button>
    </CardFoot>
  );
}

function StepHeading({ step, title, lead }: { step: Step; title: string; lead: string }) {
  if (step.kind === 'code') return <CodeHeading />;
  if (step.kind === 'sign-up')
    return (
      <CardHeading key="sign-up" title="Create your account" takesFocus>
        Free, for your own car and trailer. Towing for a company? <BusinessLink />
      </CardHeading>
    );
  return (
    <CardHeading key={String(step.isAgain)} title={title} takesFocus={step.isAgain}>
      {lead}
    </CardHeading>
  );
}

function BusinessLink() {
  return (
    <Link to={ADDRESSES.signUpBusiness} className="font-medium text-brand underline underline-offset-4">
      Create a business account
    </Link>
  );
}
