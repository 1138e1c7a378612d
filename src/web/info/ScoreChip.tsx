import { classNames } from '#web/ui/class-names.ts';

type Props = { score: string | null; color: string; isWide?: boolean };

/** A score on its color, or only the color if there is no score. */
export function ScoreChip({ score, color, isWide = false }: Props) {
  return (
    <span
      className={classNames(
        'grid h-7 shrink-0 place-items-center rounded-lg px-1.5 text-xs font-semibold text-white tabular-nums',
        isWide ? 'w-16' : 'min-w-9',
        color,
      )}
    >
      {score}
    </span>
  );
}
