import { useState } from 'react';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { TaskResultBanner } from '../profile/TaskResultBanner.tsx';
import { useTask } from '../profile/use-task.ts';

type Props = { info: SubscriptionInfo; onCancel: () => Promise<void> };

export function CancelForm({ info: { expiresAt }, onCancel }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const task = useTask('Failed to cancel subscription. Please contact support.');
  if (!isConfirming)
    return (
      <Button kind="secondary" onClick={() => setConfirming(true)}>
        Cancel subscription
      </Button>
    );
  const consequence =
    expiresAt === null ? "You won't be charged the amount due." : `You keep it until ${formatDateTime(expiresAt)}.`;
  return (
    <fieldset className="flex max-w-md flex-col gap-3 rounded-xl border border-line p-4">
      <legend className="sr-only">Cancel your subscription?</legend>
      <p className="font-medium">Cancel your subscription?</p>
      <p className="text-sm text-ink-2">{consequence} Everything you saved stays in your account.</p>
      <TaskResultBanner outcome={task.outcome} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="danger"
          aria-disabled={task.isRunning}
          onClick={() =>
            void task.run(async () => {
              await onCancel();
              setConfirming(false);
              return null;
            })
          }
        >
          {task.isRunning ? 'Canceling...' : 'Yes, cancel it'}
        </Button>
        <Button kind="secondary" onClick={() => setConfirming(false)}>
          Keep it
        </Button>
      </div>
    </fieldset>
  );
}
