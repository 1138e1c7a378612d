import { type ReactNode, useState } from 'react';
import type { User } from '#domain/account/user.ts';
import { Button } from '#web/ui/Button.tsx';
import { FactorCodeForm } from './FactorCodeForm.tsx';
import { FactorPasswordForm } from './FactorPasswordForm.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { LoadState } from './LoadState.tsx';
import { OutcomeBanner, Section } from './Section.tsx';
import { type SecondFactor, useIdentityKind, useKeepSecondFactor, useSecondFactor } from './security-queries.ts';
import type { FactorKey } from './use-factor-calls.ts';
import type { Outcome } from './use-task.ts';

const HINT = 'A code from an app on your phone, asked for after the password, keeps out who only knows the password.';

/** Two-step sign-in, where it is ours to manage. */
export function SecondFactorSection({ user }: { user: User }) {
  const kind = useIdentityKind();
  if (kind.data === undefined)
    return (
      <Frame>
        <LoadState
          isFailed={kind.isError}
          failure="Two-step sign-in could not be loaded."
          onRetry={() => void kind.refetch()}
        />
      </Frame>
    );
  if (kind.data === 'firebase') return <Frame>Two-step sign-in is managed by your sign-in provider.</Frame>;
  if (!user.providerData.includes('password'))
    return <Frame>You sign in with Google, so two-step sign-in is set up in your Google account.</Frame>;
  return <OwnFactor uid={user.uid} />;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Section title="Two-step sign-in" hint={HINT}>
      <div className="text-sm text-ink-2">{children}</div>
    </Section>
  );
}

function OwnFactor({ uid }: { uid: string }) {
  const { data, isError, refetch } = useSecondFactor(uid);
  return (
    <Section title="Two-step sign-in" hint={HINT}>
      {data ? (
        <FactorSteps uid={uid} factor={data} />
      ) : (
        <LoadState isFailed={isError} failure="Two-step sign-in could not be loaded." onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

type Step = { readonly name: 'rest' | 'start' | 'stop' } | { readonly name: 'setup'; readonly key: FactorKey };

function FactorSteps({ uid, factor }: { uid: string; factor: SecondFactor }) {
  const keep = useKeepSecondFactor(uid);
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const rest = () => setStep({ name: 'rest' });
  const go = (name: 'start' | 'stop') => {
    setOutcome(null);
    setStep({ name });
  };
  const end = (next: { isOn: boolean; isPassed: boolean }, words: string) => {
    keep(next);
    setOutcome({ kind: 'success', words });
    rest();
  };

  if (step.name === 'start')
    return <FactorPasswordForm goal="start" onStarted={(key) => setStep({ name: 'setup', key })} onCancel={rest} />;
  if (step.name === 'stop')
    return (
      <FactorPasswordForm
        goal="stop"
        onStopped={() => end({ isOn: false, isPassed: false }, 'Two-step sign-in is off.')}
        onCancel={rest}
      />
    );
  if (step.name === 'setup')
    return (
      <FactorSetup
        factorKey={step.key}
        onDone={() => end({ isOn: true, isPassed: true }, 'Two-step sign-in is on.')}
        onCancel={rest}
      />
    );
  return (
    <>
      <OutcomeBanner outcome={outcome} />
      {factor.isOn ? (
        <FactorIsOn factor={factor} end={end} onStop={() => go('stop')} />
      ) : (
        <FactorIsOff onStart={() => go('start')} />
      )}
    </>
  );
}

function FactorIsOff({ onStart }: { onStart: () => void }) {
  return (
    <>
      <p className="text-sm">It is off.</p>
      <Button kind="secondary" className="sm:self-start" onClick={onStart}>
        Set up two-step sign-in
      </Button>
    </>
  );
}

type IsOnProps = {
  factor: SecondFactor;
  end: (next: { isOn: boolean; isPassed: boolean }, words: string) => void;
  onStop: () => void;
};

function FactorIsOn({ factor, end, onStop }: IsOnProps) {
  return (
    <>
      <p className="text-sm">It is on: a code is asked for at each sign-in.</p>
      {!factor.isPassed && (
        <FactorCodeForm
          hint="This sign-in was made without a code. Enter the one that your app shows now."
          submit="Confirm"
          onDone={() => end({ isOn: true, isPassed: true }, 'This sign-in is confirmed.')}
        />
      )}
      <Button kind="secondary" className="sm:self-start" onClick={onStop}>
        Switch off two-step sign-in
      </Button>
    </>
  );
}
