import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { getScoreBand } from '#domain/chargers/trailer-score-bands.ts';
import { getOutlookBand } from '#domain/outlook/listed-outlook.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { DEFAULT_RIG_SIZE } from '#domain/score/weights.ts';
import { codeLabel, SCORE_LABELS } from '../charger-labels.ts';
import { ScoreBadge } from '../ScoreBadge.tsx';
import { CardOutlook } from './CardOutlook.tsx';

export function CardScore({ charger }: { charger: ChargerDetail }) {
  const score = charger.trailer_friendly_score;
  return (
    <section aria-label="Trailer score" className="flex items-start gap-3 rounded-xl bg-panel-2 p-3.5">
      <ScoreBadge score={score} size="lg" outlook={getOutlookBand(charger.outlook.chance, null)} />
      <div className="min-w-0 flex-1">
        <p className="text-base font-semibold">{SCORE_LABELS[getScoreBand(score)]}</p>
        {score !== null && <p className="text-xs text-ink-2 tabular-nums">Trailer score {score} out of 100</p>}
        {score === null && <KnownSiteFacts charger={charger} rig={DEFAULT_RIG_SIZE} />}
      </div>
    </section>
  );
}

export function KnownSiteFacts({ charger, rig }: { charger: ChargerDetail; rig: RigSize }) {
  const { facility_type: facility, maximum_vehicle_class: vehicleClass, outlook } = charger;
  return (
    <>
      <CardOutlook outlook={outlook} rig={rig} />
      {(facility || vehicleClass) && (
        <dl className="mt-1 text-xs text-ink-2">
          {facility && <Fact name="Site" text={codeLabel(facility)} />}
          {vehicleClass && <Fact name="Room for" text={codeLabel(vehicleClass)} />}
        </dl>
      )}
    </>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="shrink-0">{name}:</dt>
      <dd className="font-medium text-ink">{text}</dd>
    </div>
  );
}
