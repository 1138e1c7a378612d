import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import type { Credentials } from '../identity.ts';
import { useSession, useSessionState } from '../session/session-context.ts';
import { isSignedIn } from '../session/session-state.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { CardFooter } from './CardFooter.tsx';
import { CardHeading } from './CardHeading.tsx';
import { CodeForm, CodeHeading } from './CodeForm.tsx';
import { SERVICE_UNAVAILABLE, type ToFormError } from './form-error.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import { useSignInMethods } from './sign-in-methods.ts';
import { CreateAccountForm } from './sign-up/CreateAccountForm.tsx';
import { TEXT_BUTTON_CLASS } from './text-button.ts';
import { useCodeStep } from './use-code-step.ts';

type Props = {
  productName: string;
  title: string;
  lead: string;
  toFormError: ToFormError;
  showsOutageNotice: boolean;
  onSubmit?: (() => void) | undefined;
};

type Step =
  | { readonly kind: 'sign-in'; readonly isShownAgain: boolean }
  | { readonly kind: 'sign-up' }
  | { readonly kind: 'code'; readonly credentials: Credentials };

export function SignInCard({ productName, title, lead, toFormError, showsOutageNotice, onSubmit }: Props) {
  const session = useSession();
  const { hasGoogle, isUnavailable } = useSignInMethods();
  const { step, showSignUp, showSignIn, askForCode, goBack } = useStep();
  const [email, setEmail] = useState('');
  const formProps = { email, onEmail: setEmail, hasGoogle, onSubmit };
  if (isSignedIn(useSessionState())) return <AlreadySignedIn productName={productName} />;
  return (
    <SignInLayout productName={productName}>
      <StepHeading step={step} title={title} lead={lead} />
      {showsOutageNotice && isUnavailable && (
        <Banner kind="notice" icon={<CloudOff aria-hidden="true" />} className="mb-5 py-2.5 text-sm">
          {SERVICE_UNAVAILABLE}
        </Banner>
      )}
      {step.kind === 'code' && (
        <CodeForm
          signIn={(code) => session.signIn({ ...step.credentials, code })}
          toFormError={toFormError}
          onBack={goBack}
        />
      )}
      {step.kind === 'sign-up' ? (
        <CreateAccountForm accountType="personal" {...formProps} />
      ) : (
        <SignInForm toFormError={toFormError} hidden={step.kind === 'code'} onSecondStep={askForCode} {...formProps} />
      )}
      {step.kind === 'sign-in' && <OtherStep question="New here?" label="Create an account" onClick={showSignUp} />}
      {step.kind === 'sign-up' && (
        <OtherStep question="Already have an account?" label="Sign in instead" onClick={showSignIn} />
      )}
    </SignInLayout>
  );
}

function useStep() {
  const code = useCodeStep();
  const [shown, setShown] = useState<Exclude<Step, { kind: 'code' }>>({ kind: 'sign-in', isShownAgain: false });
  const firstStep: Step =
    shown.kind === 'sign-in' && code.wasAskedForCode ? { kind: 'sign-in', isShownAgain: true } : shown;
  const step: Step = code.credentials ? { kind: 'code', credentials: code.credentials } : firstStep;
  return {
    step,
    showSignUp: () => setShown({ kind: 'sign-up' }),
    showSignIn: () => setShown({ kind: 'sign-in', isShownAgain: true }),
    askForCode: (credentials: Credentials) => void code.askForCode(credentials),
    goBack: code.goBack,
  };
}

function OtherStep({ question, label, onClick }: { question: string; label: string; onClick: () => void }) {
  return (
    <CardFooter question={question}>
      <button type="button" className={TEXT_BUTTON_CLASS} onClick={onClick}>
        {label}
      </button>
    </CardFooter>
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
    <CardHeading key={String(step.isShownAgain)} title={title} takesFocus={step.isShownAgain}>
      {lead}
    </CardHeading>
  );
}

function BusinessLink() {
  return (
    <Link to={PATHS.signUpBusiness} className="font-medium text-brand underline underline-offset-4">
      Create a business account
    </Link>
  );
}
