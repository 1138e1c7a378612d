import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';

type Props = { label: string; name: string; icon: ReactNode; isBusy?: boolean; onClick: () => void };

/** A small button in a station's row; screen readers announce the station's name too. */
export function RowButton({ label, name, icon, isBusy = false, onClick }: Props) {
  return (
    <Button
      kind="quiet"
      className="gap-1.5! px-2! text-xs! [&_svg]:size-4"
      aria-label={`${label}: ${name}`}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onClick()}
    >
      {icon} {label}
    </Button>
  );
}
