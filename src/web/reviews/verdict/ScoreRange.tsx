import { getScoreBand, type ScoreBand } from '#domain/chargers/trailer-score-bands.ts';
import { classNames } from '#web/ui/class-names.ts';

const COLOR: Readonly<Record<ScoreBand, string>> = {
  unknown: 'bg-score-unknown',
  1: 'bg-score-1',
  2: 'bg-score-2',
  3: 'bg-score-3',
  4: 'bg-score-4',
  5: 'bg-score-5',
};

type Props = { score: number; lower: number; upper: number };

export function ScoreRange({ score, lower, upper }: Props) {
  return (
    <div
      role="img"
      aria-label={`Score ${score} out of 100, most likely between ${lower} and ${upper}`}
      className="relative h-2 rounded-full bg-panel-3"
    >
      <div
        className={classNames('absolute inset-y-0 min-w-2 rounded-full opacity-80', COLOR[getScoreBand(score)])}
        style={{ left: `${lower}%`, width: `${upper - lower}%` }}
      />
      <div
        className="absolute -inset-y-1 -ml-1 w-2 rounded-full border-2 border-panel bg-ink"
        style={{ left: `${Math.min(99, Math.max(1, score))}%` }}
      />
    </div>
  );
}
