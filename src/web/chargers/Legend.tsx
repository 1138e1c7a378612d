import type { ReactNode } from 'react';
import { OUTLOOK_LABELS, SCORE_LABELS } from './charger-labels.ts';
import { OUTLINE } from './ScoreBadge.tsx';

const BANDS = [
  { band: 1, from: '0' },
  { band: 2, from: '20' },
  { band: 3, from: '40' },
  { band: 4, from: '60' },
  { band: 5, from: '70+' },
] as const;
const COLOR = { 1: 'bg-score-1', 2: 'bg-score-2', 3: 'bg-score-3', 4: 'bg-score-4', 5: 'bg-score-5' } as const;

type Props = { showsCoverage?: boolean; children?: ReactNode };

export function Legend({ showsCoverage = false, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs">
      <div className="flex items-center gap-2">
        <span className="font-semibold">Trailer score</span>
        <ul className="flex gap-1">
          {BANDS.map(({ band, from }) => (
            <li
              key={band}
              title={SCORE_LABELS[band]}
              className={`grid h-6 min-w-7 place-items-center rounded-md px-1 font-semibold text-white tabular-nums ${COLOR[band]}`}
            >
              {from}
              <span className="sr-only">: {SCORE_LABELS[band]}</span>
            </li>
          ))}
        </ul>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {(['likely', 'possible'] as const).map((band) => (
          <li key={band} className="flex items-center gap-2 text-2xs">
            <span aria-hidden="true" className={`ml-0.5 size-3.5 rounded-sm bg-score-unknown ${OUTLINE[band]}`} />
            {OUTLOOK_LABELS[band]}
          </li>
        ))}
      </ul>
      {showsCoverage && (
        <p className="flex items-center gap-2 text-2xs">
          <span aria-hidden="true" className="size-3.5 rounded-xs border-2 border-dashed border-brand bg-brand-soft" />
          Saved on this device
        </p>
      )}
      {children}
      <p className="text-2xs text-ink-2">Gray = not rated · Pin = DC fast · Dot = Level 2 · Ring = DC fast share</p>
    </div>
  );
}
