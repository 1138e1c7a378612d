import { CircleCheck, CircleHelp, TriangleAlert, Unlink } from 'lucide-react';
import type { VerdictKind } from '#domain/score/verdict.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VERDICT_LABELS } from './verdict-labels.ts';

const LOOKS = {
  fits: { color: 'bg-score-5', Icon: CircleCheck },
  likely: { color: 'bg-score-4', Icon: CircleCheck },
  tight: { color: 'bg-score-3', Icon: TriangleAlert },
  unhitch: { color: 'bg-score-1', Icon: Unlink },
  unknown: { color: 'bg-score-unknown', Icon: CircleHelp },
} as const;

export function VerdictTile({ verdict }: { verdict: VerdictKind }) {
  const { color, Icon } = LOOKS[verdict];
  return (
    <span
      aria-hidden="true"
      className={classNames('grid size-13 shrink-0 place-items-center rounded-xl text-white', color)}
    >
      <Icon className="size-7" />
    </span>
  );
}

export function VerdictPill({ verdict }: { verdict: VerdictKind }) {
  const { color, Icon } = LOOKS[verdict];
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1 rounded-md px-1.5 py-0.5 text-2xs font-semibold whitespace-nowrap text-white',
        color,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" /> {VERDICT_LABELS[verdict]}
    </span>
  );
}
