import { Button } from '#web/ui/Button.tsx';
import type { ButtonKind } from '#web/ui/button-style.ts';

type Props = {
  kind?: ButtonKind;
  words: string;
  busyLabel?: string;
  isBusy: boolean;
  /** Whether the form is complete. */
  isReady?: boolean;
  /** Undefined if the form has no Cancel button. */
  onCancel?: (() => void) | undefined;
};

export function FormActions({ kind = 'primary', words, busyLabel = words, isBusy, isReady = true, onCancel }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind={kind} type="submit" aria-disabled={isBusy || !isReady}>
        {isBusy ? busyLabel : words}
      </Button>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
      )}
    </div>
  );
}
