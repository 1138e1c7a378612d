import { Navigation } from 'lucide-react';
import type { Trip, TripPlan, TripStop } from '#domain/trips/trip.ts';
import { formatCounted, formatDistance } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ChartPart } from './ChartPart.tsx';
import { DrivenLegForm } from './DrivenLegForm.tsx';
import { PrintedTrip } from './PrintedTrip.tsx';
import { planWhyText } from './plan-why.ts';
import { Timeline } from './Timeline.tsx';
import { TripActions } from './TripActions.tsx';
import { FailurePart, SlowerTips, SoloCompare, SourcesPart } from './TripNotes.tsx';
import { durationText, energyText, otherDayText } from './trip-measures.ts';
import { costText, planName, timeText, totalsLine } from './trip-words.ts';
import type { TripPlanner } from './use-trip-planner.ts';

type Props = {
  trip: Trip;
  planner: TripPlanner;
  uid: string;
  onOpenStation: (stop: TripStop & { chargerId: string }) => void;
  onDrive: ((trip: Trip, planIndex: number) => void) | null;
  onOpenSaved: () => void;
};

/** A planned trip: its totals, its plans, stops and drives, and what can be done with it. */
export function TripView({ trip, planner, uid, onOpenStation, onDrive, onOpenSaved }: Props) {
  const { request, result } = trip;
  const { plan, planIndex, selected, setSelected, planAgain } = planner;
  const isSolo = request.rig.trailer === null;
  const sources = <SourcesPart sources={result.sources} rig={request.rig} rigId={request.rigId} />;
  if (plan === null)
    return (
      <div className="flex flex-col gap-5 pt-1">
        {result.failure && <FailurePart request={request} failure={result.failure} onPlan={planAgain} />}
        {sources}
      </div>
    );
  return (
    <div className="flex flex-col gap-5 pt-1">
      <Totals plan={plan} />
      {result.plans.length > 1 && <PlanTabs plans={result.plans} chosen={planIndex} onChoose={planner.choosePlan} />}
      {onDrive && (
        <Button size="lg" onClick={() => onDrive(trip, planIndex)}>
          <Navigation aria-hidden="true" className="size-5" /> Drive
        </Button>
      )}
      <TripActions
        {...{ trip, plan, planIndex, uid, onOpenSaved }}
        onReplan={() => planAgain({ ...request, departAt: null })}
      />
      <SlowerTips trip={trip} onPlan={planAgain} />
      <Timeline
        plan={plan}
        selected={selected}
        onSelect={setSelected}
        onOpenStation={onOpenStation}
        avoided={request.avoidedNetworks}
        driven={
          trip.request.rigId === null
            ? null
            : (leg) => <DrivenLegForm key={leg} {...{ trip, uid, leg }} plan={planIndex} />
        }
      />
      <ChartPart plan={plan} onPoint={planner.showAlong} />
      {result.solo && !isSolo && <SoloCompare totals={plan.totals} solo={result.solo} />}
      {sources}
      <PrintedTrip trip={trip} plan={plan} />
    </div>
  );
}

/** A plan in its totals, the most important first. */
export function Totals({ plan }: { plan: TripPlan }) {
  const { units } = useUnits();
  const { totals, stops } = plan;
  const day = stops[0] ? otherDayText(stops[0].leaveAt, new Date()) : null;
  return (
    <div className="tabular-nums">
      <p className="text-lg font-semibold text-balance">{totalsLine(totals)}</p>
      <p className="mt-1 text-sm text-ink-2">
        {formatDistance(totals.distanceM, units)} · {timeText(totals)} · {energyText(totals.energyWh)} ·{' '}
        {costText(totals)}
      </p>
      {planWhyText(plan) && <p className="mt-1 text-sm text-ink-2">{planWhyText(plan)}.</p>}
      {day && <p className="mt-1 text-sm text-ink-2">Leaves {day}</p>}
    </div>
  );
}

type TabsProps = { plans: readonly TripPlan[]; chosen: number; onChoose: (index: number) => void };

/** The ways to do a trip, each with what it takes. */
export function PlanTabs({ plans, chosen, onChoose }: TabsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Ways to go</legend>
      {plans.map((plan, index) => (
        <label
          key={plan.labels.join()}
          className={classNames(
            'relative flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-xl border px-3.5 py-2 text-sm',
            'has-focus-visible:outline-[2.5px] has-focus-visible:outline-(--focus)',
            index === chosen ? 'border-brand bg-brand-soft text-brand' : 'border-line hover:bg-panel-2',
          )}
        >
          <input
            type="radio"
            name="trip-plan"
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={index === chosen}
            onChange={() => onChoose(index)}
            aria-label={planName(plan)}
          />
          <span aria-hidden="true" className="font-medium">
            {planName(plan)}
          </span>
          <span className="shrink-0 text-xs tabular-nums">
            {durationText(plan.totals.totalMin)}, {formatCounted(plan.totals.chargingStops, 'stop')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
