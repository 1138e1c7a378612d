import { useState } from 'react';
import type { User } from '#domain/account/user.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { Identity } from '../../identity.ts';
import type { FactorKey, FactorState } from '../../session/second-factor.ts';
import { useSession } from '../../session/session-context.ts';
import { TaskResultBanner } from '../Section.tsx';
import { useTask } from '../use-task.ts';
import { FactorCodeForm } from './FactorCodeForm.tsx';
import { FactorPasswordForm } from './FactorPasswordForm.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { FACTOR_FAILURES, factorEnabledText, SIGN_IN_WITH_CODE } from './factor-copy.ts';
import { useSetSecondFactor } from './security-queries.ts';
import { useFactorCalls } from './use-factor-calls.ts';

const IS_OFF = 'Two-step sign-in is off.';

type Step = { readonly name: 'rest' | 'start' | 'stop' } | { readonly name: 'setup'; readonly key: FactorKey };
type Props = { user: User; kind: Identity['kind']; factor: FactorState };

/** The available actions for two-step sign-in; asks for a password only if the user has one. */
export function FactorSteps({ user, kind, factor }: Props) {
  const session = useSession();
  const keep = useSetSecondFactor(user.uid);
  const calls = useFactorCalls();
  const task = useTask(FACTOR_FAILURES.start);
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const hasPassword = user.providerData.includes('password');
  const goToStart = () => setStep({ name: 'rest' });
  const setUp = (key: FactorKey) => setStep({ name: 'setup', key });
  const go = (name: 'start' | 'stop') => {
    task.clear();
    setStep({ name });
  };
  const end = (newState: FactorState, words: string) => {
    keep(newState);
    task.succeed(words);
    goToStart();
  };
  async function setUpAtOnce(): Promise<null> {
    setUp(await calls.start());
    return null;
  }
  async function onStopped(): Promise<void> {
    // The provider may have ended the session with the second factor: the page is about to change.
    if ((await session.identity()).uid() === null) showToast(`${IS_OFF} Please sign in again.`);
    else end({ isOn: false, isPassed: false }, IS_OFF);
  }

  if (step.name === 'start') return <FactorPasswordForm goal="start" onStarted={setUp} onCancel={goToStart} />;
  if (step.name === 'stop')
    return <FactorPasswordForm goal="stop" hasPassword={hasPassword} onStopped={onStopped} onCancel={goToStart} />;
  if (step.name === 'setup') {
    const onDone = (newState: FactorState) => end(newState, 'Two-step sign-in is on.');
    return <FactorSetup factorKey={step.key} onDone={onDone} onCancel={goToStart} />;
  }
  return (
    <>
      <TaskResultBanner outcome={task.outcome} />
      {factor.isOn ? (
        <FactorIsOn
          kind={kind}
          words={factorEnabledText(kind, user.providerData)}
          isPassed={factor.isPassed}
          onPassed={(newState) => end(newState, 'This sign-in is confirmed.')}
          onDisable={() => go('stop')}
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

type IsOnProps = {
  kind: Identity['kind'];
  words: string;
  isPassed: boolean;
  onPassed: (factor: FactorState) => void;
  onDisable: () => void;
};

/** Asks for a code if this session hasn't passed one: it can't be turned off without. */
function FactorIsOn({ kind, words, isPassed, onPassed, onDisable }: IsOnProps) {
  return (
    <>
      <p className="text-sm">{words}</p>
      {isPassed && (
        <Button kind="secondary" className="sm:self-start" onClick={onDisable}>
          Turn off two-step sign-in
        </Button>
      )}
      {!isPassed && kind === 'firebase' && <p className="text-sm">{SIGN_IN_WITH_CODE}</p>}
      {!isPassed && kind === 'embedded' && (
        <FactorCodeForm
          hint="You signed in without a code. Enter the one your app shows now, or a recovery code."
          submit="Confirm"
          takesRecoveryCode
          onDone={onPassed}
        />
      )}
    </>
  );
}
