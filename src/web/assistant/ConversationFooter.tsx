import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Quota } from '#domain/assistant/message.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

function QuotaLine({ quota }: { quota: Quota }) {
  if (quota.limit === null) return null;
  return (
    <p className="text-xs text-ink-2">
      {quota.used} of {quota.limit} AI queries used this month.{' '}
      {quota.used >= quota.limit && (
        <Link to={PATHS.plans} className="font-medium text-brand underline">
          See plans
        </Link>
      )}
    </p>
  );
}

type Props = { quota: Quota; isBusy: boolean; onDelete: () => void };

export function ConversationFooter({ quota, isBusy, onDelete }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  if (isConfirming)
    return (
      <fieldset className="flex flex-wrap items-center justify-end gap-2">
        <legend className="float-left mr-auto text-sm">Delete this conversation?</legend>
        <Button kind="secondary" onClick={() => setConfirming(false)}>
          Keep it
        </Button>
        <Button
          autoFocus
          disabled={isBusy}
          onClick={() => {
            setConfirming(false);
            onDelete();
          }}
        >
          Delete
        </Button>
      </fieldset>
    );
  return (
    <div className="flex items-center justify-between gap-2">
      <QuotaLine quota={quota} />
      <IconButton
        label="Delete this conversation"
        icon={<RotateCcw />}
        className="ml-auto"
        disabled={isBusy}
        onClick={() => setConfirming(true)}
      />
    </div>
  );
}
