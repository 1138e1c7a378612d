import { Button } from '#web/ui/Button.tsx';
import type { ButtonKind } from '#web/ui/button-style.ts';

type Props = {
  kind?: ButtonKind;
  label: string;
  busyLabel?: string;
  isBusy: boolean;
  isComplete?: boolean;
  onCancel?: (() => void) | undefined;
};

export function FormActions({
  kind = 'primary',
  label,
  busyLabel = label,
  isBusy,
  isComplete = true,
  onCancel,
}: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind={kind} type="submit" aria-disabled={isBusy || !isComplete}>
        {isBusy ? busyLabel : label}
      </Button>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
      )}
    </div>
  );
}
