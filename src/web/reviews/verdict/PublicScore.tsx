import { BadgeCheck, CircleHelp, MessageCircleWarning, Radio, RotateCcw, ShieldCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import type { VerificationState } from '#domain/score/verification-state.ts';
import { DEFAULT_RIG_SIZE } from '#domain/score/weights.ts';
import { ScoreBadge } from '#web/chargers/ScoreBadge.tsx';
import { formatLength } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { classNames } from '#web/ui/class-names.ts';
import { scoreStateText } from './score-state-text.ts';

const ICONS: Readonly<Record<VerificationState, ReactNode>> = {
  unknown: <CircleHelp />,
  reported: <Users />,
  community_verified: <BadgeCheck />,
  staff_verified: <ShieldCheck />,
  operator_stated: <Radio />,
  disputed: <MessageCircleWarning />,
  stale: <RotateCcw />,
};
const CAUTION_STATES: readonly VerificationState[] = ['disputed', 'stale'];

type Props = {
  evidence: SiteEvidence | null;
  score: number | null;
  isDemo?: boolean;
  /** Whether to show this part even if there is no data, because staff can add some. */
  isAlwaysShown?: boolean;
  onWhy: (() => void) | null;
};

/** Returns whether there is any evidence, even if too little for a score. */
export function hasEvidence({ confidence, reports }: SiteEvidence): boolean {
  return confidence > 0 || reports.length > 0;
}

export function PublicScore({ evidence, score, isDemo = false, isAlwaysShown = false, onWhy }: Props) {
  const { units } = useUnits();
  if (evidence !== null && score === null && !hasEvidence(evidence) && !isAlwaysShown) return null;
  const length = formatLength(DEFAULT_RIG_SIZE.lengthM, units);
  const state = evidence?.state.state ?? 'unknown';
  return (
    <div className={classNames(evidence !== null && 'mt-3 border-t border-line pt-2.5')}>
      {evidence !== null && evidence.score !== null && (
        <p
          className={classNames(
            'mb-1.5 flex gap-2 text-xs font-medium [&>svg]:size-4 [&>svg]:shrink-0',
            CAUTION_STATES.includes(state) ? 'text-notice' : 'text-ink-2',
          )}
        >
          {ICONS[state]} {scoreStateText(evidence)}
        </p>
      )}
      <div className="flex items-center gap-2.5">
        <ScoreBadge score={score} size="sm" />
        <p className="min-w-0 flex-1 text-xs text-ink-2 tabular-nums">
          {score === null ? 'No score yet' : `Trailer score ${score} out of 100 for a ${length} rig`}
          {isDemo && evidence?.score == null && '. This is demonstration data.'}
        </p>
        {onWhy && (
          <button
            type="button"
            className="-my-1 min-h-11 shrink-0 rounded-lg px-1.5 text-xs font-semibold text-brand underline underline-offset-2"
            onClick={onWhy}
          >
            Why this score?
          </button>
        )}
      </div>
    </div>
  );
}
