import { Button } from '#web/ui/Button.tsx';
import type { ButtonKind } from '#web/ui/button-style.ts';

type Props = {
  kind?: ButtonKind;
  /** What sending the form does, and what is said while it runs. */
  words: string;
  busyLabel?: string;
  isBusy: boolean;
  /** Whether all that it takes is there. */
  isReady?: boolean;
  /** Nothing where the form is not left by itself. */
  onCancel?: (() => void) | undefined;
};

/** The end of a form: sends it, or leaves it. */
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
