import { useState } from 'react';
import type { User } from '#domain/account/user.ts';
import { Button } from '#web/ui/Button.tsx';
import { findHeading } from '#web/ui/Section.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { Identity } from '../../identity.ts';
import type { FactorKey, FactorState } from '../../session/second-factor.ts';
import { useSession } from '../../session/session-context.ts';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { useTask } from '../use-task.ts';
import { FactorCodeForm } from './FactorCodeForm.tsx';
import { FactorPasswordForm } from './FactorPasswordForm.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { canSetUpFactor, FACTOR_FAILURES, factorEnabledText, SIGN_IN_WITH_CODE } from './factor-copy.ts';
import { useSetSecondFactor } from './security-queries.ts';
import { useFactorCalls } from './use-factor-calls.ts';

export const FACTOR_HEADING_ID = 'two-step-heading';
const OFF_MESSAGE = 'Two-step sign-in is off.';

type Step = { readonly name: 'overview' | 'start' | 'stop' } | { readonly name: 'setup'; readonly key: FactorKey };
type Props = { user: User; kind: Identity['kind']; factor: FactorState };

export function FactorSteps({ user, kind, factor }: Props) {
  const session = useSession();
  const setFactor = useSetSecondFactor(user.uid);
  const calls = useFactorCalls();
  const task = useTask(FACTOR_FAILURES.start);
  const [step, setStep] = useState<Step>({ name: 'overview' });
  const hasPassword = user.providerData.includes('password');
  const show = (newStep: Step) => {
    // The focused button or field disappears with its step.
    findHeading(FACTOR_HEADING_ID)?.focus();
    setStep(newStep);
  };
  const showOverview = () => show({ name: 'overview' });
  const setUp = (key: FactorKey) => show({ name: 'setup', key });
  const go = (name: 'start' | 'stop') => {
    task.clear();
    show({ name });
  };
  const finish = (newState: FactorState, text: string) => {
    setFactor(newState);
    void task.run(async () => text);
    showOverview();
  };
  async function setUpWithoutPassword(): Promise<null> {
    setUp(await calls.start());
    return null;
  }
  async function onStopped(): Promise<void> {
    // If the provider also ended the session, this page is about to close, so a toast shows the message instead.
    if ((await session.identity()).uid() === null) showToast(`${OFF_MESSAGE} Please sign in again.`);
    else finish({ isOn: false, isPassed: false }, OFF_MESSAGE);
  }

  if (step.name === 'start') return <FactorPasswordForm goal="start" onStarted={setUp} onCancel={showOverview} />;
  if (step.name === 'stop')
    return <FactorPasswordForm goal="stop" hasPassword={hasPassword} onStopped={onStopped} onCancel={showOverview} />;
  if (step.name === 'setup') {
    const onDone = (newState: FactorState) => finish(newState, 'Two-step sign-in is on.');
    return <FactorSetup factorKey={step.key} onDone={onDone} onCancel={showOverview} />;
  }
  return (
    <>
      <TaskResultBanner outcome={task.outcome} />
      {factor.isOn ? (
        <EnabledFactor
          kind={kind}
          text={factorEnabledText(kind, user.providerData)}
          isPassed={factor.isPassed}
          onPassed={(newState) => finish(newState, 'This sign-in is confirmed.')}
          onDisable={() => go('stop')}
        />
      ) : (
        canSetUpFactor(user.providerData) && (
          <DisabledFactor
            isBusy={task.isRunning}
            onStart={() => (hasPassword ? go('start') : void task.run(setUpWithoutPassword))}
          />
        )
      )}
    </>
  );
}

function DisabledFactor({ isBusy, onStart }: { isBusy: boolean; onStart: () => void }) {
  return (
    <>
      <p className="text-sm">It is off.</p>
      <Button kind="secondary" className="sm:self-start" aria-disabled={isBusy} onClick={onStart}>
        Set up two-step sign-in
      </Button>
    </>
  );
}

type EnabledFactorProps = {
  kind: Identity['kind'];
  text: string;
  isPassed: boolean;
  onPassed: (factor: FactorState) => void;
  onDisable: () => void;
};

/** Two-step sign-in can be turned off only after a code was entered: at sign-in or, except with Firebase, here. */
function EnabledFactor({ kind, text, isPassed, onPassed, onDisable }: EnabledFactorProps) {
  return (
    <>
      <p className="text-sm">{text}</p>
      {isPassed && (
        <Button kind="secondary" className="sm:self-start" onClick={onDisable}>
          Turn off two-step sign-in
        </Button>
      )}
      {!isPassed && kind === 'firebase' && <p className="text-sm">{SIGN_IN_WITH_CODE}</p>}
      {!isPassed && kind === 'embedded' && (
        <FactorCodeForm
          hint="You signed in without a code. Enter the one your app shows now, or a recovery code."
          submitLabel="Confirm"
          acceptsRecoveryCode
          onDone={onPassed}
        />
      )}
    </>
  );
}
