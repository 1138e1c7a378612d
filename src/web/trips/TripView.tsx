import { Navigation } from 'lucide-react';
import type { Trip, TripStop } from '#domain/trips/trip.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChartPart } from './ChartPart.tsx';
import { DrivenLegForm } from './DrivenLegForm.tsx';
import { PlanTabs } from './PlanTabs.tsx';
import { PrintedTrip } from './PrintedTrip.tsx';
import { Timeline } from './Timeline.tsx';
import { Totals } from './Totals.tsx';
import { TripActions } from './TripActions.tsx';
import { FailurePart, SlowerTips, SoloCompare, SourcesPart } from './TripNotes.tsx';
import type { TripPlanner } from './use-trip-planner.ts';

type Props = {
  trip: Trip;
  planner: TripPlanner;
  uid: string;
  onOpenStation: (stop: TripStop & { chargerId: string }) => void;
  onDrive: ((trip: Trip, planIndex: number) => void) | null;
  onOpenSaved: () => void;
};

/** A planned trip: its totals, its plans, its stops and drives, and what can be done with it. */
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
      <Totals plan={plan} isTowing={!isSolo} />
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
