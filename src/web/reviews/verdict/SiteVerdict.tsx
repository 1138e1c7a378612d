import { CircleAlert, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RigSize } from '#domain/score/rig-size.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { isOfflineError } from '#web/lib/requests/no-connection.ts';
import { useUnits } from '#web/lib/units.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Reporter } from '../report/reporter.ts';
import { SurveyForm } from '../survey/SurveyForm.tsx';
import { createSurveyDraft, type SurveyDraft } from '../survey/survey-draft.ts';
import { useEvidence } from './evidence-queries.ts';
import { PublicScore } from './PublicScore.tsx';
import { RigVerdict } from './RigVerdict.tsx';
import { WhyScore } from './WhyScore.tsx';

type Props = {
  chargerId: string;
  /** The score on the map; undefined until known. */
  publicScore: number | null | undefined;
  reporter: Reporter;
  /** What is known about the site without reports, for a rig; null if not loaded. */
  facts: ((rig: RigSize) => ReactNode) | null;
  isDemo: boolean;
};

export function SiteVerdict({ chargerId, publicScore, reporter, facts, isDemo }: Props) {
  const { data, error, isPending, refetch } = useEvidence(chargerId, publicScore);
  return (
    <section aria-label="Trailer score" aria-busy={isPending} className="rounded-2xl bg-panel-2 p-3.5">
      {isPending && <LoadingVerdict />}
      {data && <LoadedVerdict evidence={data} {...{ chargerId, publicScore, reporter, facts, isDemo }} />}
      {error && !data && (
        <FailedVerdict error={error} publicScore={publicScore ?? null} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

type LoadedProps = Props & { evidence: SiteEvidence };

function LoadedVerdict({ chargerId, evidence, publicScore, reporter, facts, isDemo }: LoadedProps) {
  const [isWhyOpen, setWhyOpen] = useState(false);
  const [survey, setSurvey] = useState<SurveyDraft | null>(null);
  const [isSurveyOpen, setSurveyOpen] = useState(false);
  const { units } = useUnits();
  const { isStaff } = reporter;

  /** Closes the other dialog first, because only one can be open at a time. */
  function openSurvey() {
    setWhyOpen(false);
    setSurvey(survey ?? createSurveyDraft(evidence.site, units));
    setSurveyOpen(true);
  }

  const shownScore = publicScore === undefined ? (evidence.score?.score ?? null) : publicScore;
  return (
    <>
      <RigVerdict evidence={evidence} rig={reporter.activeRig} hasRigs={reporter.rigs.length > 0} facts={facts} />
      <PublicScore
        evidence={evidence}
        score={shownScore}
        isDemo={isDemo}
        isAlwaysShown={isStaff}
        onWhy={() => setWhyOpen(true)}
      />
      <WhyScore
        open={isWhyOpen}
        onOpenChange={setWhyOpen}
        evidence={evidence}
        rig={reporter.activeRig}
        onSurvey={isStaff ? openSurvey : null}
      />
      {isStaff && survey && isSurveyOpen && (
        <SurveyForm
          chargerId={chargerId}
          site={evidence.site}
          reporter={reporter}
          draft={survey}
          onChange={setSurvey}
          onClose={() => setSurveyOpen(false)}
          onSaved={() => {
            setSurveyOpen(false);
            setSurvey(null);
          }}
        />
      )}
    </>
  );
}

type FailedProps = { error: Error; publicScore: number | null; onRetry: () => void };

function FailedVerdict({ error, publicScore, onRetry }: FailedProps) {
  const isOffline = isOfflineError(error);
  return (
    <>
      {publicScore !== null && <PublicScore evidence={null} score={publicScore} onWhy={null} />}
      <p role="alert" className="flex items-center gap-2 text-xs text-ink-2 [&_svg]:size-4 [&_svg]:shrink-0">
        {isOffline ? <WifiOff aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        <span className="flex-1">
          {isOffline
            ? 'You need a connection to see whether your rig fits. You can still report.'
            : errorText(error, "We couldn't load the trailer reports.")}
        </span>
        <button type="button" className="min-h-11 shrink-0 rounded-lg px-2 font-semibold underline" onClick={onRetry}>
          Try again
        </button>
      </p>
    </>
  );
}

function LoadingVerdict() {
  return (
    <div className="flex gap-3">
      <span className="sr-only">Loading trailer reports...</span>
      <Skeleton className="size-13 rounded-xl" />
      <div className="flex-1 space-y-2 py-0.5">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-3.5 w-3/4" />
        <Skeleton className="h-3.5 w-2/3" />
      </div>
    </div>
  );
}
