import { type ReactNode, useState } from 'react';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import { Button } from '#web/ui/Button.tsx';
import { findHeading } from '#web/ui/Section.tsx';
import { TaskResultBanner } from './TaskResultBanner.tsx';
import { useTask } from './use-task.ts';

type Props = {
  children: ReactNode;
  confirmLabel: string;
  failureMessage: string;
  /** The heading to focus afterward, because the buttons disappear. */
  headingId: string;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
};

export function ConfirmedRemoval({ children, confirmLabel, failureMessage, headingId, remove, onRemoved }: Props) {
  const [step, setStep] = useState<'initial' | 'asking' | 'canceled'>('initial');
  const task = useTask(failureMessage);
  async function run() {
    await remove();
    findHeading(headingId)?.focus();
    onRemoved();
    return null;
  }
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <TaskResultBanner outcome={task.outcome} />
      {step === 'asking' ? (
        <>
          <p className="text-sm">{children}</p>
          <div className="flex flex-wrap gap-2">
            <Button kind="danger" aria-disabled={task.isRunning} onClick={() => void task.run(run)}>
              {confirmLabel}
            </Button>
            <Button kind="quiet" ref={focusOnMount} onClick={() => setStep('canceled')}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <Button
          kind="quiet"
          ref={step === 'canceled' ? focusOnMount : undefined}
          className="self-start"
          onClick={() => setStep('asking')}
        >
          Remove
        </Button>
      )}
    </div>
  );
}
