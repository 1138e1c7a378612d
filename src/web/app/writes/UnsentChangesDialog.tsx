import { useState } from 'react';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import type { UnsentChangesPrompt } from '#web/lib/outbox/unsent-changes.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { sendWaitingWrites } from './send-waiting.ts';
import { summarizeWaitingWrites } from './waiting-summary.ts';

const TEXTS: Readonly<Record<UnsentChangesPrompt['reason'], { title: string; question: string; action: string }>> = {
  'sign-out': {
    title: 'Sign out before everything is sent?',
    question: 'Sign out and lose',
    action: 'Sign out anyway',
  },
  delete: {
    title: 'Delete your account before everything is sent?',
    question: 'Delete your account and lose',
    action: 'Delete anyway',
  },
};
const NOT_SENT = "We couldn't send some changes.";

export function UnsentChangesDialog({ prompt: { uid, reason, answer } }: { prompt: UnsentChangesPrompt }) {
  const isOnline = useOnline();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const allWrites = useStore({ subscribe: outbox.subscribe, get: outbox.all });
  const waiting = allWrites.filter(({ account }) => account === uid);
  const { title, question, action } = TEXTS[reason];

  async function sendFirst() {
    setState('sending');
    await sendWaitingWrites(uid, { shouldRetryRefused: true });
    if (outbox.all().some(({ account }) => account === uid)) setState('failed');
    else answer(true);
  }

  return (
    <Dialog
      open
      stacked
      onOpenChange={(isOpen) => {
        if (!isOpen && state !== 'sending') answer(false);
      }}
      title={title}
      size="lg"
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button disabled={state === 'sending' || !isOnline} onClick={() => void sendFirst()}>
            {state === 'sending' ? 'Sending...' : 'Send first'}
          </Button>
          <Button kind="danger" disabled={state === 'sending'} onClick={() => answer(true)}>
            {action}
          </Button>
          <Button kind="quiet" disabled={state === 'sending'} onClick={() => answer(false)}>
            Cancel
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3 px-5 py-5 text-sm">
        <p role="status">
          {summarizeWaitingWrites(waiting)} {question} {waiting.length === 1 ? 'it' : 'them'}?
        </p>
        {!isOnline && (
          <p className="text-ink-2">You are offline. Unsent changes can be sent when you are back online.</p>
        )}
        <FormAlert message={state === 'failed' ? NOT_SENT : null} />
      </div>
    </Dialog>
  );
}
