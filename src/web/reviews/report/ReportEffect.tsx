import { TrendingUp } from 'lucide-react';
import type { Review } from '#domain/reviews/review.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { useEvidence } from '../verdict/evidence-queries.ts';
import { evaluateForRig } from '../verdict/site-verdict.ts';
import { VERDICT_LABELS } from '../verdict/verdict-labels.ts';
import { effectSentences } from './report-effect.ts';
import type { Reporter } from './reporter.ts';

type Props = { chargerId: string; before: SiteEvidence; review: Review; reporter: Reporter };

export function ReportEffect({ chargerId, before, review, reporter }: Props) {
  const { data, isError, isFetching, refetch } = useEvidence(chargerId, undefined);
  const hasNewEvidence = data !== undefined && data.asOf !== before.asOf;
  const hasFailed = !hasNewEvidence && isError && !isFetching;
  const rig = reporter.activeRig;
  const verdict = hasNewEvidence && rig ? evaluateForRig(data, rig.measures).verdict.verdict : 'unknown';
  return (
    <div role="status" className="mt-2 flex gap-2 rounded-xl bg-brand-soft px-3 py-2 text-xs text-brand">
      <TrendingUp aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 tabular-nums">
        {!hasNewEvidence && <p>{hasFailed ? "Saved. We couldn't load the new score." : 'Updating the score...'}</p>}
        {hasFailed && (
          <button type="button" className="min-h-11 font-semibold underline" onClick={() => void refetch()}>
            Try again
          </button>
        )}
        {hasNewEvidence && effectSentences(before, data, review).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {verdict !== 'unknown' && <p>For your rig: {VERDICT_LABELS[verdict].toLowerCase()}.</p>}
      </div>
    </div>
  );
}
