import { Navigation } from 'lucide-react';
import type { License } from '#domain/account/user.ts';
import { withConfirmation } from '#domain/trips/places/confirmed-stations.ts';
import { hasDeparturePassed, refreshDeparture } from '#domain/trips/planning/refresh-departure.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { drivingNow } from '../navigation/driving-now.ts';
import type { PlannerContext } from '../planner-context.ts';
import { DrivenLegForm } from '../timeline/DrivenLegForm.tsx';
import type { OpenableStation } from '../timeline/LegItem.tsx';
import { LogChargeLink } from '../timeline/LogChargeLink.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { useTripActions } from '../trip-queries.ts';
import type { TripPlanner } from '../use-trip-planner.ts';
import { ChartSection } from './ChartSection.tsx';
import { DownloadNote } from './DownloadNote.tsx';
import { GasolineComparison } from './GasolineComparison.tsx';
import { PlanPicker } from './PlanPicker.tsx';
import { PrintedTrip } from './PrintedTrip.tsx';
import { Totals } from './Totals.tsx';
import { TripActions } from './TripActions.tsx';
import { MissedDepartureNotice } from './TripCheckResult.tsx';
import { AssumptionsSection, PlanFailure, SoloComparison, Suggestions } from './TripNotes.tsx';

const MINUTE_MS = 60_000;

type Props = {
  trip: Trip;
  planner: TripPlanner;
  uid: string;
  license: License;
  onOpenStation: (station: OpenableStation) => void;
  onDrive: ((trip: Trip, planIndex: number) => void) | null;
  onOpenSaved: () => void;
  onSaveOffline: PlannerContext['onSaveOffline'];
};

export function TripView({ trip, planner, uid, license, onOpenStation, onDrive, onOpenSaved, onSaveOffline }: Props) {
  const { request, result } = trip;
  const { plan, planIndex, selected, setSelected, replanTrip } = planner;
  const actions = useTripActions(trip, uid);
  const isSolo = request.rig.trailer === null;
  const isFromDownload = result.sources.download !== undefined;
  const assumptions = (
    <AssumptionsSection sources={result.sources} plan={plan} rig={request.rig} rigId={request.rigId} />
  );

  const nowMs = useNow(MINUTE_MS);
  const isDriving = useStore(drivingNow);
  const isDepartureMissed = hasDeparturePassed(result, nowMs) && !isDriving;
  const onPlanAgain = (remaining?: TripRequest) =>
    replanTrip(remaining ? refreshDeparture(remaining, new Date()) : { ...request, departAt: null });

  function choosePlan(index: number) {
    // The check was for the previously chosen plan.
    actions.check.reset();
    planner.choosePlan(index);
  }

  if (plan === null)
    return (
      <div className="flex flex-col gap-5 pt-1">
        <DownloadNote sources={result.sources} />
        {result.failure && <PlanFailure request={request} failure={result.failure} onPlan={replanTrip} />}
        {assumptions}
      </div>
    );
  return (
    <div className="flex flex-col gap-5 pt-1">
      <DownloadNote sources={result.sources} />
      {isDepartureMissed && !actions.check.data?.matters && (
        <MissedDepartureNotice {...{ trip, onPlanAgain }} replan={actions.replan} />
      )}
      <Totals plan={plan} isTowing={!isSolo} />
      {result.plans.length > 1 && <PlanPicker plans={result.plans} chosenIndex={planIndex} onChoose={choosePlan} />}
      {onDrive && (
        <Button size="lg" onClick={() => onDrive(trip, planIndex)}>
          <Navigation aria-hidden="true" className="size-5" /> Drive
        </Button>
      )}
      <TripActions
        {...{ trip, plan, planIndex, actions, onOpenSaved, onSaveOffline, onPlanAgain }}
        isDepartureMissed={isDepartureMissed}
      />
      <Suggestions trip={trip} onPlan={replanTrip} />
      <Timeline
        plan={plan}
        selected={selected}
        onSelect={setSelected}
        onOpenStation={onOpenStation}
        avoidedNetworks={request.avoidedNetworks}
        confirmation={{
          confirmedChargerIds: request.confirmedStations,
          onConfirm: (id, isConfirmed) => replanTrip(withConfirmation(request, id, isConfirmed)),
        }}
        renderStopActions={(stop) => <LogChargeLink stop={stop} rigId={request.rigId} license={license} />}
        renderDrivenLeg={
          trip.request.rigId === null || isFromDownload
            ? null
            : (legIndex) => <DrivenLegForm key={legIndex} {...{ trip, uid, planIndex, legIndex }} />
        }
      />
      <ChartSection plan={plan} onPoint={planner.showPointAt} />
      {result.solo && !isSolo && <SoloComparison totals={plan.totals} solo={result.solo} />}
      <GasolineComparison key={planIndex} plan={plan} isTowing={!isSolo} />
      {assumptions}
      <PrintedTrip trip={trip} plan={plan} />
    </div>
  );
}
