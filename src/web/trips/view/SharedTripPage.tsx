import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AppError, ERRORS } from '#contract/errors.ts';
import type { Trip } from '#domain/trips/trip.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { PLANNER_PATH } from '#web/lib/paths.ts';
import type { TripDrawing } from '#web/map/trip-drawing.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { failureSentence, tripTitle } from '../trip-copy.ts';
import { showLeg, showStop } from '../trip-focus.ts';
import { useSharedTrip } from '../trip-queries.ts';
import type { TripSelection } from '../use-trip-planner.ts';
import { buildFailureDrawing, buildPlanDrawing } from './build-trip-drawing.ts';
import { PlanPicker } from './PlanPicker.tsx';
import { PrintedTrip } from './PrintedTrip.tsx';
import { Totals } from './Totals.tsx';
import { AssumptionsSection } from './TripNotes.tsx';

export type SharedTripMapProps = {
  readonly drawing: TripDrawing;
  readonly onStop: (index: number) => void;
  readonly onStation: (chargerId: string) => void;
};
type SharedTrip = Pick<Trip, 'name' | 'request' | 'result'>;
type Props = {
  shareKey: string;
  map: (props: SharedTripMapProps) => ReactNode;
};

export function SharedTripPage({ shareKey, map }: Props) {
  const { data, error, refetch } = useSharedTrip(shareKey);
  if (data) return <SharedTripBody trip={data} map={map} />;
  if (!error) return <LoadingIndicator size="small" message="Loading the trip..." />;
  const isGone = error instanceof AppError && ['shared_trip_not_found', 'invalid_request'].includes(error.code);
  return (
    <div role="alert" className="py-16">
      <EmptyState
        title={isGone ? ERRORS.shared_trip_not_found.message : errorText(error, ERRORS.trip_load_failed.message)}
        action={
          <>
            {!isGone && <Button onClick={() => void refetch()}>Try again</Button>}
            <PlanYourOwnLink />
          </>
        }
      />
    </div>
  );
}

function PlanYourOwnLink() {
  return (
    <Link to={PLANNER_PATH} className={buttonStyle('primary')}>
      Plan your own
    </Link>
  );
}

function SharedTripBody({ trip, map }: Pick<Props, 'map'> & { trip: SharedTrip }) {
  const { request, result } = trip;
  const [planIndex, setPlanIndex] = useState(0);
  const [selected, setSelected] = useState<TripSelection | null>(null);
  const plan = result.plans[planIndex] ?? result.plans[0] ?? null;
  const selectedLeg = selected?.kind === 'leg' ? selected.index : null;
  const drawing = plan
    ? buildPlanDrawing(plan, selectedLeg)
    : result.failure && buildFailureDrawing({ request }, result.failure);

  function onStop(index: number) {
    setSelected({ kind: 'stop', index });
    showStop(index);
  }

  /** Shows the leg on which a station is a contingent stop. */
  function onStation(chargerId: string) {
    const index = plan?.legs.findIndex(({ contingent }) => contingent?.chargerId === chargerId) ?? -1;
    if (index < 0) return;
    setSelected({ kind: 'leg', index });
    showLeg(index);
  }

  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-5 pt-6 pb-16 lg:grid-cols-[26rem_1fr]">
      <div className="flex flex-col gap-5">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight text-balance">{trip.name ?? tripTitle(request)}</h1>
          {trip.name && <p className="mt-1 text-ink-2">{tripTitle(request)}</p>}
          <p className="mt-1 text-sm text-ink-2">
            Planned for {request.rig.name}
            {request.rig.trailer === null && ', without a trailer'}
          </p>
        </div>
        {plan ? (
          <Totals plan={plan} isTowing={request.rig.trailer !== null} />
        ) : (
          <p>{failureSentence(result.failure)}</p>
        )}
        {result.plans.length > 1 && (
          <PlanPicker
            plans={result.plans}
            chosenIndex={planIndex}
            onChoose={(index) => {
              setPlanIndex(index);
              setSelected(null);
            }}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <PlanYourOwnLink />
          {plan && (
            <Button kind="secondary" onClick={() => window.print()}>
              Print
            </Button>
          )}
        </div>
      </div>
      <div className="relative h-80 overflow-hidden rounded-2xl border border-line bg-panel-2 lg:sticky lg:top-4 lg:row-span-2 lg:h-[calc(100dvh-8rem)]">
        {drawing && map({ drawing, onStop, onStation })}
      </div>
      <div className="flex flex-col gap-5 rounded-2xl bg-panel p-3 shadow-float">
        <h2 className="sr-only">The plan</h2>
        {plan && (
          <Timeline
            plan={plan}
            selected={selected}
            onSelect={setSelected}
            onOpenStation={null}
            renderDrivenLeg={null}
            renderStopActions={null}
            confirmation={null}
            avoidedNetworks={[]}
          />
        )}
        <AssumptionsSection sources={result.sources} plan={plan} rig={request.rig} rigId={null} />
      </div>
      {plan && <PrintedTrip trip={trip} plan={plan} />}
    </div>
  );
}
