import { getScoreBand, type ScoreBand } from '#domain/chargers/trailer-score-bands.ts';
import type { OutlookBand } from '#domain/outlook/listed-outlook.ts';
import { classNames } from '#web/ui/class-names.ts';
import { OUTLOOK_LABELS, SCORE_LABELS } from './charger-labels.ts';

const COLOR: Readonly<Record<ScoreBand, string>> = {
  unknown: 'bg-score-unknown',
  1: 'bg-score-1',
  2: 'bg-score-2',
  3: 'bg-score-3',
  4: 'bg-score-4',
  5: 'bg-score-5',
};
const SIZE = {
  sm: 'size-6 rounded-md text-2xs',
  md: 'size-9 rounded-[10px] text-base',
  lg: 'size-13 rounded-xl text-xl',
};

export const OUTLINE: Readonly<Record<OutlookBand, string>> = {
  likely: 'outline-2 outline-offset-1 outline-outlook',
  possible: 'outline-2 outline-offset-1 outline-outlook outline-dashed',
  low: '',
};

type Props = { score: number | null; size?: keyof typeof SIZE; outlook?: OutlookBand };

/** The trailer score, colored by score band; gray without a number if unknown, with an outline for the outlook. */
export function ScoreBadge({ score, size = 'md', outlook = 'low' }: Props) {
  const band = getScoreBand(score);
  const unknownLabel = [SCORE_LABELS.unknown, OUTLOOK_LABELS[outlook]].filter(Boolean).join('. ');
  const label = score === null ? unknownLabel : `Trailer score ${score} out of 100: ${SCORE_LABELS[band]}`;
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classNames(
        'grid shrink-0 place-items-center font-semibold text-white tabular-nums',
        COLOR[band],
        SIZE[size],
        score === null && OUTLINE[outlook],
      )}
    >
      {score ?? <span aria-hidden="true" className="h-0.5 w-2.5 rounded-full bg-white/80" />}
    </span>
  );
}
