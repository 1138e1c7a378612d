import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { pointAlong } from '#domain/trips/point-along.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import type { TripDrawing } from '#web/map/trip-drawing.ts';
import { boundsOfDrawing, drawingOfDraft, drawingOfFailure, drawingOfPlan } from './drawing-of-trip.ts';
import { focusErrorField, showStop } from './focus-trip.ts';
import { errorsOfProblem } from './plan-problems.ts';
import { draftOfRequest } from './trip-draft.ts';
import type { TripDriver } from './trip-driver.ts';
import { usePlanning, useTrip } from './trip-queries.ts';
import { useTripForm } from './use-form.ts';

/** What of a trip is looked at: a drive or a stop, by its number. */
export type Selected = { readonly kind: 'leg' | 'stop'; readonly index: number };

/** Where the planner stands, as the address of the page says. */
export type TripAddress = { readonly isPlanning: boolean; readonly tripId: string | null };

type Options = {
  readonly driver: Pick<TripDriver, 'choice'>;
  readonly address: TripAddress;
  readonly onAddress: (next: TripAddress) => void;
  /** What a point of the map is called. */
  readonly nameOf: (at: LatLng) => Promise<string>;
};

function drawingOf(trip: Trip, planIndex: number, selected: Selected | null): TripDrawing | null {
  const { plans, failure } = trip.result;
  const plan = plans[planIndex] ?? plans[0];
  if (plan) return drawingOfPlan(plan, selected?.kind === 'leg' ? selected.index : null);
  return failure && drawingOfFailure(trip, failure);
}

/** The planner of trips beside the map: its form, what it found, and what of that is looked at. */
export function useTripPlanner({ driver, address, onAddress, nameOf }: Options) {
  const { tripId, isPlanning } = address;
  const form = useTripForm(driver.choice);
  const planning = usePlanning();
  const found = useTrip(tripId);
  const [planIndex, setPlanIndex] = useState(0);
  const [selected, setSelected] = useState<Selected | null>(null);
  const [point, setPoint] = useState<LatLng | null>(null);
  const trip = tripId === null ? null : (found.data ?? null);
  const isOpen = isPlanning || tripId !== null;
  const plan = trip?.result.plans[planIndex] ?? trip?.result.plans[0] ?? null;

  useOnChange(`${tripId} ${trip?.madeAt}`, () => {
    setPlanIndex(0);
    setSelected(null);
    setPoint(null);
  });

  const open = () => onAddress({ isPlanning: true, tripId: null });

  function close() {
    planning.stop();
    form.setChoosing(null);
    onAddress({ isPlanning: false, tripId: null });
  }

  function planRequest(request: TripRequest) {
    planning.plan(request, ({ id }) => onAddress({ isPlanning: false, tripId: id }));
  }

  function submit() {
    form.setChoosing(null);
    const request = form.read();
    if (request) planRequest(request);
    else focusErrorField();
  }

  /** Plans a changed trip; the form holds what was asked, for when it is to be changed once more. */
  function planAgain(request: TripRequest) {
    form.setDraft(draftOfRequest(request, driver.choice, Date.now()));
    planRequest(request);
  }

  function edit() {
    if (trip) form.setDraft(draftOfRequest(trip.request, driver.choice, Date.now()));
    open();
  }

  // A place that has no road near is marked where it stands in the form.
  useOnChange(planning.error, () => {
    const { error } = planning;
    if (error instanceof AppError) form.setErrors(errorsOfProblem(error, form.draft));
  });

  function choosePlan(index: number) {
    setPlanIndex(index);
    setSelected(null);
    setPoint(null);
  }

  const drawing = trip ? drawingOf(trip, planIndex, selected) : isPlanning ? drawingOfDraft(form.draft) : null;
  const { choosing } = form;
  return {
    ...{ form, planning, trip, plan, planIndex, choosePlan, selected, setSelected, isOpen },
    isForm: tripId === null,
    ...{ open, close, submit, planAgain, edit },
    openTrip: (id: string) => onAddress({ isPlanning: false, tripId: id }),
    problem: found.error,
    retry: () => void found.refetch(),
    showAlong: (progressM: number | null) =>
      setPoint(progressM === null || !plan ? null : pointAlong(plan.legs, progressM)),
    map: {
      trip: isOpen ? drawing : null,
      bounds: drawing && boundsOfDrawing(drawing),
      tripPoint: isOpen ? point : null,
      onTripStop: (index: number) => {
        if (trip === null) return;
        setSelected({ kind: 'stop', index });
        showStop(index);
      },
      onMapPoint: choosing === null ? null : (at: LatLng) => form.setPointed(choosing, at, nameOf),
    },
  };
}

export type TripPlanner = ReturnType<typeof useTripPlanner>;
