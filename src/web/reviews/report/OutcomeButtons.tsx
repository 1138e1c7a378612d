import { CircleCheck, CircleX, TriangleAlert, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Outcome } from '#domain/score/report.ts';
import { classNames } from '#web/ui/class-names.ts';

const BUTTONS: readonly {
  readonly outcome: Outcome;
  readonly label: string;
  readonly icon: ReactNode;
  readonly tint: string;
}[] = [
  { outcome: 'hitched_clear', label: 'Hitched and clear', icon: <CircleCheck />, tint: '[&_svg]:text-brand' },
  {
    outcome: 'hitched_blocking',
    label: 'Hitched, blocked others',
    icon: <TriangleAlert />,
    tint: '[&_svg]:text-notice',
  },
  { outcome: 'unhitched', label: 'Unhitched', icon: <Unlink />, tint: '[&_svg]:text-alert' },
  { outcome: 'could_not_charge', label: 'Could not charge', icon: <CircleX />, tint: '[&_svg]:text-ink-2' },
];

export function OutcomeButtons({ onPick }: { onPick: (outcome: Outcome) => void }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {BUTTONS.map(({ outcome, label, icon, tint }) => (
        <button
          key={outcome}
          type="button"
          aria-haspopup="dialog"
          className={classNames(
            'flex min-h-13 items-center gap-2 rounded-xl border border-line bg-panel px-3 text-left text-sm leading-tight font-semibold transition-colors hover:bg-panel-2 [&_svg]:size-5 [&_svg]:shrink-0',
            tint,
          )}
          onClick={() => onPick(outcome)}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  );
}
