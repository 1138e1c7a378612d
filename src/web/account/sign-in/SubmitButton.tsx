import { LoaderCircle } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';

type Props = { isBusy: boolean; label: string; busyLabel: string };

/** Uses aria-disabled while busy, because a disabled button would lose the focus. */
export function SubmitButton({ isBusy, label, busyLabel }: Props) {
  return (
    <Button type="submit" size="lg" className="w-full" aria-disabled={isBusy}>
      {isBusy && <LoaderCircle aria-hidden="true" className="size-4.5 animate-spin" />}
      {isBusy ? busyLabel : label}
    </Button>
  );
}
