import { CircleAlert } from 'lucide-react';
import type { RigDraft } from '#domain/rigs/rig.ts';
import { formatCostRange } from '#domain/trips/costs/cost-text.ts';
import { findLongDay, SUGGESTED_DAY_MINUTES } from '#domain/trips/long-day.ts';
import {
  applyRelaxations,
  withDailyDriving,
  withStartCharge,
  withTopSpeedChange,
} from '#domain/trips/relax-request.ts';
import type { Trip, TripPlan, TripResult, TripTotals } from '#domain/trips/trip.ts';
import type { RelaxedTrip, TripFailure } from '#domain/trips/trip-failure.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { formatEnergy, formatSpeed } from '#web/lib/energy-format.ts';
import { formatDistance, formatDuration, formatPercent, formatQuantity, type UnitSystem } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ClearLearnedConsumptionButton } from '../timeline/LearnedConsumption.tsx';
import { failureText, formatTripCost, relaxationText } from '../trip-copy.ts';
import { sourceSentences } from './source-sentences.ts';

type SoloComparisonProps = { totals: TripTotals; solo: TripTotals };

export function SoloComparison({ totals, solo }: SoloComparisonProps) {
  const rows = [
    ['Total time', formatDuration(totals.totalMin), formatDuration(solo.totalMin)],
    ['Energy', formatEnergy(totals.energyWh), formatEnergy(solo.energyWh)],
    ['Stops', String(totals.chargingStops), String(solo.chargingStops)],
    ['Cost', formatTripCost(totals, formatCostRange), formatTripCost(solo, formatCostRange)],
  ] as const;
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="mb-1.5 text-left font-semibold">With and without the trailer</caption>
      <thead>
        <tr className="text-left text-2xs text-ink-3">
          <td />
          <th scope="col" className="pr-3 font-normal">
            With trailer
          </th>
          <th scope="col" className="font-normal">
            Without
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, towing, alone]) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-2">
              {name}
            </th>
            <td className="py-1.5 pr-3">{towing}</td>
            <td className="py-1.5">{alone}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TipsProps = { trip: Pick<Trip, 'request' | 'result'>; onPlan: (request: TripRequest) => void };

function savingsText(minutesSaved: number, countText: string | false): string {
  const savings = [minutesSaved >= 1 && formatDuration(minutesSaved), countText].filter(Boolean).join(' and ');
  return minutesSaved > -1 ? savings : `${savings} and takes ${formatDuration(-minutesSaved)} longer`;
}
const stopCountText = (stopCount: number) => stopCount > 0 && formatQuantity(stopCount, 'stop');

export function Suggestions({ trip: { request, result }, onPlan }: TipsProps) {
  const { units } = useUnits();
  const { fuller, longerDay } = result;
  const [recommended] = result.plans;
  const speedTips = result.slower
    .filter(({ minutesSaved, stopsSaved }) => minutesSaved >= 1 || stopsSaved > 0)
    .map(({ speedChangeMps, minutesSaved, stopsSaved }) => ({
      changedRequest: withTopSpeedChange(request, speedChangeMps, recommended),
      text: `${formatSpeed(Math.abs(speedChangeMps), units)} ${speedChangeMps < 0 ? 'slower' : 'faster'} saves ${savingsText(minutesSaved, stopCountText(stopsSaved))}`,
    }));
  const fullerStartTip = fuller && {
    changedRequest: withStartCharge(request, fuller.startPercent),
    text: `Start with ${formatPercent(fuller.startPercent)} instead of ${formatPercent(request.startPercent)}: saves ${savingsText(fuller.minutesSaved, fuller.stop === null ? stopCountText(fuller.stopsSaved) : `the stop at ${fuller.stop}`)}`,
  };
  const longerDayTip = longerDay && {
    changedRequest: withDailyDriving(request, longerDay.afterDriveMin),
    text: `Drive up to ${formatDuration(longerDay.afterDriveMin)} a day instead of ${formatDuration(request.nights?.afterDriveMin ?? 0)}: saves ${savingsText(longerDay.minutesSaved, formatQuantity(longerDay.nightsSaved, 'night'))}`,
  };
  const longDay = recommended === undefined ? null : findLongDay(request, recommended);
  const nightsTip = longDay && {
    changedRequest: longDay.requestWithNights,
    text: longDay.hasLongDrive
      ? `Add overnight stops: up to ${formatDuration(SUGGESTED_DAY_MINUTES)} of driving a day instead of ${formatDuration(longDay.driveMin)}`
      : `Add overnight stops: with its stops, a day takes ${formatDuration(longDay.totalMin)}`,
  };
  const tips = [nightsTip, longerDayTip, fullerStartTip, ...speedTips].filter((tip) => tip !== null);
  if (tips.length === 0) return null;
  return (
    <section aria-label="Suggestions" className="flex flex-col gap-2">
      {tips.map(({ text, changedRequest }) => (
        <Button
          key={text}
          kind="secondary"
          className="justify-start! py-2 text-left whitespace-normal!"
          onClick={() => onPlan(changedRequest)}
        >
          {text}
        </Button>
      ))}
    </section>
  );
}

type RelaxationProps = { relaxed: RelaxedTrip; onPlan: () => void };

function RelaxationChoice({ relaxed, onPlan }: RelaxationProps) {
  const { stations, totalMin, chargingStops } = relaxed;
  return (
    <div className="flex flex-col gap-2">
      <Button
        kind="secondary"
        size="lg"
        className="justify-between! py-2 text-left whitespace-normal!"
        onClick={onPlan}
      >
        {relaxationText(relaxed)}
        <span className="shrink-0 text-sm font-normal text-ink-2 tabular-nums">
          {formatDuration(totalMin)}, {formatQuantity(chargingStops, 'stop')}
        </span>
      </Button>
      {stations.length > 0 && (
        <div className="text-sm text-ink-2">
          <p>Check these stations in the network's app, or call them:</p>
          <ul className="list-disc pl-5">
            {stations.map(({ chargerId, name }) => (
              <li key={chargerId}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type FailureProps = { request: TripRequest; failure: TripFailure; onPlan: (request: TripRequest) => void };

export function PlanFailure({ request, failure, onPlan }: FailureProps) {
  const { units } = useUnits();
  return (
    <section aria-label="Why there is no plan" className="flex flex-col gap-3">
      <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />}>
        {failureText(failure, units)}
      </Banner>
      {failure.relaxations.length > 0 ? (
        <>
          <p className="text-sm font-medium">What would make it work:</p>
          {failure.relaxations.map((relaxed) => (
            <RelaxationChoice
              key={relaxed.codes.join()}
              relaxed={relaxed}
              onPlan={() => onPlan(applyRelaxations(request, relaxed))}
            />
          ))}
        </>
      ) : (
        <p className="text-sm text-ink-2">
          None of the changes we tried makes this trip work. Try a waypoint on another road, or another destination.
        </p>
      )}
    </section>
  );
}

type SourcesProps = {
  sources: TripResult['sources'];
  plan: TripPlan | null;
  rig: Pick<RigDraft, 'name' | 'trailer'>;
  /** Null if the rig isn't one of the driver's saved rigs, or the viewer isn't its driver. */
  rigId: string | null;
};

function rigSentence(
  { sources: { rig }, rig: { trailer }, rigId }: Omit<SourcesProps, 'plan'>,
  units: UnitSystem,
): string {
  const noun = trailer === null ? 'vehicle' : 'rig';
  if (rig.drivenM > 0)
    return `Consumption estimate: ${formatPercent(rig.confidencePercent)} confidence, based on ${formatDistance(rig.drivenM, units)} of your driving.`;
  const isPooled = rig.dragFactor !== 1 || rig.rollingFactor !== 1;
  const subject = rigId === null ? `the size of the ${noun}` : `your ${noun}'s size`;
  const pooledData = isPooled ? ' and data from other drivers with similar trailers' : '';
  const basis = `Consumption is estimated from ${subject}${pooledData}.`;
  return rigId === null ? basis : `${basis} Log your drives to improve it.`;
}

export function AssumptionsSection(props: SourcesProps) {
  const { units } = useUnits();
  const { rig, rigId } = props;
  const sentences = [...sourceSentences(props.sources, props.plan), rigSentence(props, units)];
  return (
    <section aria-label="Assumptions">
      <h3 className="mb-1 text-sm font-semibold">Assumptions</h3>
      <ul className="flex flex-col gap-1 text-xs text-ink-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {rigId !== null && props.sources.rig.drivenM > 0 && (
        <ClearLearnedConsumptionButton rigId={rigId} name={rig.name} />
      )}
    </section>
  );
}
