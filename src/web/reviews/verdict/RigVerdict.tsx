import { Caravan, CircleSlash, History, MapPinned, Route, Ruler, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StoredRig } from '#domain/rigs/garage.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import type { Reason, Verdict } from '#domain/score/verdict.ts';
import { DEFAULT_RIG_SIZE } from '#domain/score/weights.ts';
import { formatLength } from '#web/lib/format.ts';
import { NEW_RIG_PATH, PATHS } from '#web/lib/paths.ts';
import { useUnits } from '#web/lib/units.ts';
import { hasEvidence } from './PublicScore.tsx';
import { evaluateForRig, type RigEvaluation } from './site-verdict.ts';
import { VerdictTile } from './VerdictBadge.tsx';
import { VERDICT_LABELS, verdictReasonText, visibleReasons } from './verdict-labels.ts';

const ICONS: Readonly<Record<Reason['kind'], ReactNode>> = {
  nothing_known: <CircleSlash />,
  cap: <CircleSlash />,
  stall: <MapPinned />,
  part: <Route />,
  largest_clear: <Ruler />,
  smallest_unhitched: <History />,
  drivers: <Users />,
};

/** Keeps the card short; "Why this score?" has the details. */
const REASONS_ON_CARD = 2;

type Props = {
  evidence: SiteEvidence;
  rig: StoredRig | null;
  hasRigs: boolean;
  facts: ((rig: RigSize) => ReactNode) | null;
};

export function RigVerdict({ evidence, rig, hasRigs, facts }: Props) {
  const { units } = useUnits();
  const evaluation = evaluateForRig(evidence, rig?.measures ?? DEFAULT_RIG_SIZE);
  const { verdict } = evaluation.verdict;
  const lacksData = evaluation.displayScore === null && verdict === 'unknown';
  const length = formatLength((rig?.measures ?? DEFAULT_RIG_SIZE).lengthM, units);
  const reasons = visibleReasons(evaluation.verdict.reasons, evidence.state.state).slice(0, REASONS_ON_CARD);
  return (
    <>
      <div className="flex gap-3">
        <VerdictTile verdict={verdict} />
        <div className="min-w-0 flex-1">
          <p className="text-lg leading-tight font-semibold">
            {lacksData ? noDataText(evidence).title : VERDICT_LABELS[verdict]}
          </p>
          <p className="mt-0.5 text-xs text-ink-2 tabular-nums">
            {lacksData
              ? `${rig === null ? '' : `Your ${length} rig · `}${noDataText(evidence).hint}`
              : scoreText(evaluation, rig, length)}
          </p>
        </div>
      </div>
      {reasons.length > 0 && (
        <ul aria-label="Why" className="mt-3 flex flex-col gap-1.5 text-sm">
          {reasons.map((reason) => (
            <li
              key={JSON.stringify(reason)}
              className="flex gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3"
            >
              {ICONS[reason.kind]}
              <span className="min-w-0 text-pretty tabular-nums">
                {verdictReasonText(reason, units, evidence.asOf)}
                {otherStallsText(reason, evaluation)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lacksData && <div className="mt-2 empty:hidden">{facts?.(rig?.measures ?? DEFAULT_RIG_SIZE)}</div>}
      {rig === null && <RigPrompt hasRigs={hasRigs} length={length} />}
    </>
  );
}

function noDataText(evidence: SiteEvidence): { readonly title: string; readonly hint: string } {
  if (!hasEvidence(evidence))
    return { title: 'No trailer data yet', hint: 'Be the first to report how a trailer fits.' };
  return { title: 'Not enough data yet', hint: 'One more report may unlock a score.' };
}

function scoreText({ displayScore, verdict }: RigEvaluation, rig: StoredRig | null, length: string): string {
  const subject = rig === null ? `A ${length} rig` : `Your ${length} rig`;
  if (verdict.verdict === 'unknown') return `${subject} · ${unknownText(verdict)}`;
  if (displayScore === null) return subject;
  const { score, lower, upper } = displayScore;
  return `${subject} · score ${score} (${lower}–${upper})`;
}

function unknownText({ largestClear, smallestUnhitched }: Verdict): string {
  const isContradicted =
    largestClear !== null && smallestUnhitched !== null && largestClear.lengthM >= smallestUnhitched.lengthM;
  return isContradicted ? 'drivers disagree' : 'not enough reports to say';
}

/** Describes whether a rig blocks other stalls at the stall that a reason names; empty for other reasons. */
function otherStallsText(reason: Reason, { score }: RigEvaluation): string {
  const othersPart = score.geometry.parts.find(({ part }) => part === 'others');
  return reason.kind === 'stall' && othersPart !== undefined && othersPart.confidence > 0
    ? ` · ${othersPart.description}`
    : '';
}

function RigPrompt({ hasRigs, length }: { hasRigs: boolean; length: string }) {
  return (
    <Link
      to={hasRigs ? PATHS.rigs : NEW_RIG_PATH}
      className="mt-2 flex min-h-11 items-center gap-2 rounded-xl text-xs font-medium text-brand underline underline-offset-2 [&_svg]:size-4 [&_svg]:shrink-0"
    >
      <Caravan aria-hidden="true" />
      {hasRigs ? `Shown for a ${length} rig. Choose yours` : `Shown for a ${length} rig. Add yours`}
    </Link>
  );
}
