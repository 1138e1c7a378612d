import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

type Props = { label: string; isBusy: boolean; onConfirm: (reason: string) => void; otherActions?: ReactNode };

export function ReasonAction({ label, isBusy, onConfirm, otherActions }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const [reason, setReason] = useState('');
  if (!isConfirming)
    return (
      <div className="flex flex-wrap gap-2">
        {otherActions}
        <Button kind="secondary" disabled={isBusy} onClick={() => setConfirming(true)}>
          {label}
        </Button>
      </div>
    );
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') onConfirm(reason);
      }}
    >
      <TextArea
        label="Why?"
        name="reason"
        className="[&_textarea]:min-h-20"
        autoFocus
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        hint="The person who suggested it will see this."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="danger" disabled={isBusy || reason.trim() === ''}>
          {label}
        </Button>
        <Button kind="quiet" onClick={() => setConfirming(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
