import { useState } from 'react';
import type { User } from '#domain/account/user.ts';
import { Button } from '#web/ui/Button.tsx';
import { FactorCodeForm } from './FactorCodeForm.tsx';
import { FactorPasswordForm } from './FactorPasswordForm.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { FACTOR_FAILURES, factorIsOnWords } from './factor-words.ts';
import { OutcomeBanner } from './Section.tsx';
import { type SecondFactor, useKeepSecondFactor } from './security-queries.ts';
import { type FactorKey, useFactorCalls } from './use-factor-calls.ts';
import { useTask } from './use-task.ts';

type Step = { readonly name: 'rest' | 'start' | 'stop' } | { readonly name: 'setup'; readonly key: FactorKey };
type Props = { user: User; factor: SecondFactor };

/** What can be done about two-step sign-in, step by step; only those are asked for a password who have one. */
export function FactorSteps({ user, factor }: Props) {
  const keep = useKeepSecondFactor(user.uid);
  const calls = useFactorCalls();
  const task = useTask(FACTOR_FAILURES.start);
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const hasPassword = user.providerData.includes('password');
  const rest = () => setStep({ name: 'rest' });
  const setUp = (key: FactorKey) => setStep({ name: 'setup', key });
  const go = (name: 'start' | 'stop') => {
    task.clear();
    setStep({ name });
  };
  const end = (isOn: boolean, words: string) => {
    keep({ isOn, isPassed: isOn });
    task.succeed(words);
    rest();
  };
  async function setUpAtOnce(): Promise<null> {
    setUp(await calls.start());
    return null;
  }

  if (step.name === 'start') return <FactorPasswordForm goal="start" onStarted={setUp} onCancel={rest} />;
  if (step.name === 'stop') {
    const onStopped = () => end(false, 'Two-step sign-in is off.');
    return <FactorPasswordForm goal="stop" hasPassword={hasPassword} onStopped={onStopped} onCancel={rest} />;
  }
  if (step.name === 'setup')
    return <FactorSetup factorKey={step.key} onDone={() => end(true, 'Two-step sign-in is on.')} onCancel={rest} />;
  return (
    <>
      <OutcomeBanner outcome={task.outcome} />
      {factor.isOn ? (
        <FactorIsOn
          words={factorIsOnWords(user.providerData)}
          isPassed={factor.isPassed}
          onPassed={() => end(true, 'This sign-in is confirmed.')}
          onStop={() => go('stop')}
        />
      ) : (
        <FactorIsOff isBusy={task.isRunning} onStart={() => (hasPassword ? go('start') : void task.run(setUpAtOnce))} />
      )}
    </>
  );
}

function FactorIsOff({ isBusy, onStart }: { isBusy: boolean; onStart: () => void }) {
  return (
    <>
      <p className="text-sm">It is off.</p>
      <Button kind="secondary" className="sm:self-start" aria-disabled={isBusy} onClick={onStart}>
        Set up two-step sign-in
      </Button>
    </>
  );
}

type IsOnProps = { words: string; isPassed: boolean; onPassed: () => void; onStop: () => void };

/** Whoever has not given a code yet is asked for it: without one it can not be switched off either. */
function FactorIsOn({ words, isPassed, onPassed, onStop }: IsOnProps) {
  return (
    <>
      <p className="text-sm">{words}</p>
      {isPassed ? (
        <Button kind="secondary" className="sm:self-start" onClick={onStop}>
          Switch off two-step sign-in
        </Button>
      ) : (
        <FactorCodeForm
          hint="This sign-in was made without a code. Enter the one that your app shows now, or a recovery code."
          submit="Confirm"
          takesRecoveryCode
          onDone={onPassed}
        />
      )}
    </>
  );
}
