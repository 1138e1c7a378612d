import { AppError } from '#contract/errors.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { findPointAlong } from '#domain/trips/point-along.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { useKeyedState } from '#web/lib/hooks/use-keyed-state.ts';
import type { TripDrawing } from '#web/map/trip-drawing.ts';
import { toDraftErrors } from './form/plan-errors.ts';
import { storedDraft } from './form/stored-draft.ts';
import { toTripDraft } from './form/trip-draft.ts';
import { useTripForm } from './form/use-trip-form.ts';
import type { PlannerContext } from './planner-context.ts';
import { focusErrorField, showStop } from './trip-focus.ts';
import { usePlanning, useTrip } from './trip-queries.ts';
import { buildDraftDrawing, buildFailureDrawing, buildPlanDrawing, drawingBounds } from './view/build-trip-drawing.ts';

export type TripSelection = { readonly kind: 'leg' | 'stop'; readonly index: number };

export type PlannerUrlState = { readonly isFormOpen: boolean; readonly tripId: string | null };

type Options = {
  readonly context: Pick<PlannerContext, 'rigSelection'>;
  readonly urlState: PlannerUrlState;
  readonly onUrlStateChange: (next: PlannerUrlState) => void;
  readonly onSelected: (selected: TripSelection) => void;
  readonly findName: (point: LatLng) => Promise<string>;
};

type ViewState = { readonly planIndex: number; readonly selected: TripSelection | null; readonly point: LatLng | null };

const FIRST_PLAN: ViewState = { planIndex: 0, selected: null, point: null };

function buildTripDrawing(trip: Trip, planIndex: number, selected: TripSelection | null): TripDrawing | null {
  const { plans, failure } = trip.result;
  const plan = plans[planIndex] ?? plans[0];
  if (plan) return buildPlanDrawing(plan, selected?.kind === 'leg' ? selected.index : null);
  return failure && buildFailureDrawing(trip, failure);
}

export function useTripPlanner({ context, urlState, onUrlStateChange, onSelected, findName }: Options) {
  const { tripId, isFormOpen } = urlState;
  const form = useTripForm(context.rigSelection);
  const planning = usePlanning();
  const query = useTrip(tripId);
  const trip = tripId === null ? null : (query.data ?? null);
  const [{ planIndex, selected, point }, changeView] = useKeyedState(`${tripId} ${trip?.madeAt}`, FIRST_PLAN);
  const isOpen = isFormOpen || tripId !== null;
  const plan = trip?.result.plans[planIndex] ?? trip?.result.plans[0] ?? null;

  const open = () => onUrlStateChange({ isFormOpen: true, tripId: null });

  function close() {
    planning.stop();
    form.setSlotToFill(null);
    onUrlStateChange({ isFormOpen: false, tripId: null });
  }

  function planRequest(request: TripRequest) {
    planning.plan(request, {
      onSuccess: ({ id }) => onUrlStateChange({ isFormOpen: false, tripId: id }),
      // The form shows which place has no road nearby.
      onError(error) {
        if (error instanceof AppError) form.setErrors(toDraftErrors(error, storedDraft.get()));
      },
    });
  }

  function submit() {
    form.setSlotToFill(null);
    const request = form.readRequest();
    if (request) planRequest(request);
    else focusErrorField();
  }

  function replanTrip(request: TripRequest) {
    form.setDraft(toTripDraft(request, context.rigSelection, Date.now()));
    planRequest(request);
  }

  function edit() {
    if (trip) form.setDraft(toTripDraft(trip.request, context.rigSelection, Date.now()));
    open();
  }

  function setSelected(next: TripSelection | null) {
    changeView({ selected: next });
    if (next !== null) onSelected(next);
  }

  const drawing = trip
    ? buildTripDrawing(trip, planIndex, selected)
    : isFormOpen
      ? buildDraftDrawing(form.draft)
      : null;
  const { slotToFill } = form;
  return {
    form,
    planning,
    trip,
    plan,
    planIndex,
    selected,
    setSelected,
    isOpen,
    choosePlan: (index: number) => changeView({ ...FIRST_PLAN, planIndex: index }),
    isNewTrip: tripId === null,
    open,
    close,
    submit,
    replanTrip,
    edit,
    openTrip: (id: string) => onUrlStateChange({ isFormOpen: false, tripId: id }),
    problem: query.error,
    retry: () => void query.refetch(),
    showPointAt: (progressM: number | null) =>
      changeView({ point: progressM === null || !plan ? null : findPointAlong(plan.legs, progressM) }),
    map: {
      trip: isOpen ? drawing : null,
      bounds: drawing && drawingBounds(drawing),
      tripPoint: isOpen ? point : null,
      onTripStop: (index: number) => {
        if (trip === null) return;
        setSelected({ kind: 'stop', index });
        showStop(index);
      },
      onMapPoint: slotToFill === null ? null : (point: LatLng) => form.setPlaceFromMap(slotToFill, point, findName),
    },
  };
}

export type TripPlanner = ReturnType<typeof useTripPlanner>;
