import type { ReactNode } from 'react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { getScoreBand } from '#domain/chargers/trailer-score-bands.ts';
import { codeLabel, SCORE_LABELS } from './charger-labels.ts';
import { ScoreBadge } from './ScoreBadge.tsx';

/** The trailer score in words, or the site facts that may help when there is no score. */
export function CardScore({ charger }: { charger: ChargerDetail }) {
  const score = charger.trailer_friendly_score;
  return (
    <section aria-label="Trailer score" className="flex items-start gap-3 rounded-xl bg-panel-2 p-3.5">
      <ScoreBadge score={score} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="text-base font-semibold">{SCORE_LABELS[getScoreBand(score)]}</p>
        {score !== null && <p className="text-xs text-ink-2 tabular-nums">Trailer score {score} of 100</p>}
        {score === null && (
          <KnownSiteFacts charger={charger}>Be the first to report how a trailer fits.</KnownSiteFacts>
        )}
      </div>
    </section>
  );
}

/** Source facts that may help a driver with a trailer; renders the children if there are none. */
export function KnownSiteFacts({ charger, children = null }: { charger: ChargerDetail; children?: ReactNode }) {
  const { facility_type: facility, maximum_vehicle_class: vehicleClass } = charger;
  if (!facility && !vehicleClass) return children && <p className="text-xs text-ink-2">{children}</p>;
  return (
    <dl className="mt-0.5 text-xs text-ink-2">
      {facility && <Fact name="Site" words={codeLabel(facility)} />}
      {vehicleClass && <Fact name="Room for" words={codeLabel(vehicleClass)} />}
    </dl>
  );
}

function Fact({ name, words }: { name: string; words: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="shrink-0">{name}:</dt>
      <dd className="font-medium text-ink">{words}</dd>
    </div>
  );
}
