import { CircleAlert } from 'lucide-react';
import type { StoredRig } from '#domain/rigs/garage.ts';
import type { Part } from '#domain/score/geometry.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { CAP_LIMITS, DEFAULT_RIG_SIZE } from '#domain/score/weights.ts';
import { formatLength, formatPercent } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { hasEvidence } from './PublicScore.tsx';
import { partSourceText } from './part-sources.ts';
import { reportsText } from './reports-text.ts';
import { ScoreRange } from './ScoreRange.tsx';
import { scoreStateText } from './score-state-text.ts';
import { evaluateForRig, type RigEvaluation } from './site-verdict.ts';
import { CAP_LABELS, PART_LABELS } from './verdict-labels.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  evidence: SiteEvidence;
  rig: StoredRig | null;
  /** Null for non-staff. */
  onSurvey: (() => void) | null;
};

export function WhyScore({ open, onOpenChange, evidence, rig, onSurvey }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Why this score?" docked>
      {open && <Explanation evidence={evidence} rig={rig} onSurvey={onSurvey} />}
    </Dialog>
  );
}

function Explanation({ evidence, rig, onSurvey }: Pick<Props, 'evidence' | 'rig' | 'onSurvey'>) {
  const { units } = useUnits();
  const defaultResult = evaluateForRig(evidence, DEFAULT_RIG_SIZE);
  const rigResult = rig && evaluateForRig(evidence, rig.measures);
  const { score } = rigResult ?? defaultResult;
  const isScored = defaultResult.displayScore !== null || (rigResult !== null && rigResult.displayScore !== null);
  return (
    <div className="flex flex-col gap-5 px-5 py-4 text-sm">
      <section aria-label="Scores" className="flex flex-col gap-4">
        {rig && rigResult && (
          <ScoreLine name={`Your rig, ${formatLength(rig.measures.lengthM, units)}`} evaluation={rigResult} />
        )}
        <ScoreLine
          name={`Public score, ${formatLength(DEFAULT_RIG_SIZE.lengthM, units)} rig`}
          evaluation={defaultResult}
        />
        <p className="text-xs text-ink-2">{isScored ? rangeText(evidence) : noScoreText(evidence)}</p>
      </section>
      {score.caps.map((cap) => (
        <Banner key={cap} kind="notice" icon={<CircleAlert aria-hidden="true" />}>
          {CAP_LABELS[cap]}: no more than {CAP_LIMITS[cap]} points.
        </Banner>
      ))}
      <section aria-label="Site layout">
        <h3 className="font-semibold">Site layout{score.stall === null ? '' : `, stall ${score.stall}`}</h3>
        <p className="mt-0.5 text-xs text-ink-2 tabular-nums">{layoutText(score, isScored)}</p>
        <ul className="mt-3 flex flex-col gap-3">
          {score.geometry.parts.map((part) => (
            <PartLine
              key={part.part}
              part={part}
              isScored={isScored}
              source={partSourceText(part.part, evidence.site, score.stall)}
            />
          ))}
        </ul>
        {onSurvey && (
          <Button kind="secondary" className="mt-4 w-full" onClick={onSurvey}>
            Confirm the layout
          </Button>
        )}
      </section>
      <section aria-label="Driver reports" className="border-t border-line pt-4">
        <h3 className="font-semibold">Driver reports</h3>
        <p className="mt-0.5 text-xs text-ink-2 tabular-nums">{reportsText(rigResult ?? defaultResult)}</p>
      </section>
    </div>
  );
}

function ScoreLine({ name, evaluation: { displayScore } }: { name: string; evaluation: RigEvaluation }) {
  return (
    <div>
      <p className="mb-2 flex items-baseline justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className="text-xs text-ink-2 tabular-nums">
          {displayScore === null ? (
            'No score yet'
          ) : (
            <>
              <span className="text-base font-semibold text-ink">{displayScore.score}</span> ({displayScore.lower}–
              {displayScore.upper})
            </>
          )}
        </span>
      </p>
      {displayScore && <ScoreRange {...displayScore} />}
    </div>
  );
}

function PartLine({ part, isScored, source }: { part: Part; isScored: boolean; source: string }) {
  const { weight, points, description, confidence } = part;
  const isKnown = confidence > 0;
  // Without data, a part counts only if the site as a whole has a score.
  const isCounted = isKnown || isScored;
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{PART_LABELS[part.part]}</span>
        <span className="shrink-0 text-xs text-ink-2 tabular-nums">
          {isCounted ? `${points.toFixed(points < 10 ? 1 : 0)} of ${weight}` : `up to ${weight}`}
        </span>
      </p>
      <div aria-hidden="true" className="my-1 h-1.5 overflow-hidden rounded-full bg-panel-3">
        <div
          className={isKnown ? 'h-full rounded-full bg-brand' : 'h-full rounded-full bg-line-strong'}
          style={{ width: isCounted ? `${(100 * points) / weight}%` : 0 }}
        />
      </div>
      <p className="text-xs text-ink-2 tabular-nums">
        {isKnown
          ? `${capitalized(description)}, ${source} (${formatPercent(100 * confidence)} confidence)`
          : `Unknown${isScored ? `, scored ${source}` : ''}`}
      </p>
    </li>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function layoutText({ confidence, geometry }: RigEvaluation['score'], isScored: boolean): string {
  const knownPercent = Math.round(100 * confidence);
  if (!isScored) return knownPercent === 0 ? 'Unknown.' : `${knownPercent}% known.`;
  return `${Math.round(geometry.points)} out of 100 points. ${knownPercent}% known, the rest estimated.`;
}

function rangeText(evidence: SiteEvidence): string {
  return `There is a 4 in 5 chance that the true score is in this range. More reports narrow it. ${toSentence(scoreStateText(evidence))}`;
}

function noScoreText(evidence: SiteEvidence): string {
  if (!hasEvidence(evidence)) return 'No trailer reports yet.';
  return 'Not enough data for a score. One more report may unlock it.';
}

const toSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
