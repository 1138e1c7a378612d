import { ArrowLeft, FolderOpen, X } from 'lucide-react';
import { useState } from 'react';
import { AppError, ERRORS } from '#contract/errors.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { checkFeature } from '#domain/license/gate.ts';
import type { Trip } from '#domain/trips/trip.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { PlanForm } from './form/PlanForm.tsx';
import { PlannerUpsell } from './PlannerUpsell.tsx';
import { PlanningState } from './PlanningState.tsx';
import type { PlannerContext, RenderPlaceField } from './planner-context.ts';
import type { OpenableStation } from './timeline/LegItem.tsx';
import { tripTitle } from './trip-copy.ts';
import type { TripPlanner } from './use-trip-planner.ts';
import { SavedTrips } from './view/SavedTrips.tsx';
import { TripView } from './view/TripView.tsx';

export type PlanPanelProps = {
  context: PlannerContext;
  planner: TripPlanner;
  center: LatLng;
  placeField: RenderPlaceField;
  onOpenStation: (station: OpenableStation) => void;
  /** Null where navigation isn't offered. */
  onDrive: ((trip: Trip, planIndex: number) => void) | null;
};

export function PlanPanel(props: PlanPanelProps) {
  const { planner } = props;
  const [isSavedTripsOpen, setSavedTripsOpen] = useState(false);
  const openSaved = () => setSavedTripsOpen(true);
  const showsForm = planner.trip === null && planner.problem === null && planner.isNewTrip;
  return (
    <section aria-label="Trip planner" className="flex min-h-0 flex-1 flex-col">
      <PanelHeader
        title={planner.trip ? (planner.trip.name ?? tripTitle(planner.trip.request)) : 'Plan a trip'}
        onBack={showsForm ? null : planner.edit}
        backLabel="Edit trip"
        onClose={planner.close}
      />
      <div
        key={showsForm ? 'form' : planner.trip?.id}
        className={classNames('min-h-0 flex-1 overflow-y-auto overscroll-contain px-4', !showsForm && 'pb-4')}
      >
        {showsForm ? (
          <FormSection {...props} onOpenSaved={openSaved} />
        ) : (
          <TripSection {...props} onOpenSaved={openSaved} />
        )}
      </div>
      {isSavedTripsOpen && (
        <SavedTrips
          uid={props.context.uid}
          onOpen={(id) => {
            setSavedTripsOpen(false);
            planner.openTrip(id);
          }}
          onRemoved={(id) => {
            if (planner.trip?.id === id) planner.edit();
          }}
          onClose={() => setSavedTripsOpen(false)}
        />
      )}
    </section>
  );
}

type SectionProps = PlanPanelProps & { onOpenSaved: () => void };

function FormSection({ context, planner, center, placeField, onOpenSaved }: SectionProps) {
  const { form, planning } = planner;
  const isLicensed = checkFeature(context.license, 'trip_planning').hasAccess;
  return (
    <div className="flex flex-col gap-4 pt-1">
      <Button kind="quiet" className="self-start" onClick={onOpenSaved}>
        <FolderOpen aria-hidden="true" className="size-4" /> Saved trips
      </Button>
      {!isLicensed && <PlannerUpsell license={context.license} />}
      {isLicensed && (
        <PlanForm
          {...{ context, form, center, placeField }}
          state={<PlanningState planning={planning} license={context.license} onRetry={planner.submit} />}
          isPlanning={planning.isPlanning}
          onSubmit={planner.submit}
        />
      )}
    </div>
  );
}

function TripSection({ context, planner, onOpenStation, onDrive, onOpenSaved }: SectionProps) {
  const { trip, problem, planning } = planner;
  if (trip)
    return (
      <>
        {(planning.isPlanning || planning.error) && (
          <div className="pb-3">
            <PlanningState
              planning={planning}
              license={context.license}
              onRetry={() => planner.replanTrip(planner.form.readRequest() ?? trip.request)}
            />
          </div>
        )}
        <TripView
          key={`${trip.id} ${trip.madeAt}`}
          {...{ trip, planner, onOpenStation, onDrive, onOpenSaved }}
          uid={context.uid}
          onSaveOffline={context.onSaveOffline}
          license={context.license}
        />
      </>
    );
  if (problem)
    return (
      <div role="alert">
        <EmptyState
          title={errorText(problem, ERRORS.trip_load_failed.message)}
          action={
            problem instanceof AppError && problem.code === 'trip_not_found' ? (
              <Button onClick={planner.open}>Plan a trip</Button>
            ) : (
              <Button onClick={planner.retry}>Try again</Button>
            )
          }
        />
      </div>
    );
  return (
    <div aria-busy="true" className="flex flex-col gap-3 pt-2">
      <p className="sr-only">Loading the trip...</p>
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}

type PanelHeaderProps = { title: string; onBack: (() => void) | null; backLabel: string; onClose: () => void };

function PanelHeader({ title, onBack, backLabel, onClose }: PanelHeaderProps) {
  return (
    <header className="flex items-center gap-1 px-2 pt-2 pb-1">
      {onBack && <IconButton label={backLabel} icon={<ArrowLeft />} onClick={onBack} />}
      <h2
        className="mx-2 line-clamp-2 min-w-0 flex-1 text-lg leading-snug font-semibold text-balance wrap-break-word max-[15rem]:mx-0 max-[15rem]:line-clamp-3 max-[15rem]:text-sm"
        title={title}
      >
        {title}
      </h2>
      <IconButton label="Close the planner" icon={<X />} onClick={onClose} />
    </header>
  );
}
