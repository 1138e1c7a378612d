import { type BoundingBox, computeBounds } from '#domain/geo/bounds.ts';
import type { Trip, TripPlan } from '#domain/trips/trip.ts';
import type { TripFailure } from '#domain/trips/trip-failure.ts';
import type { TripDrawing } from '#web/map/trip-drawing.ts';
import { listContingentMarks } from '../contingent-marks.ts';
import type { TripDraft } from '../form/trip-draft.ts';
import { hasWarning } from '../trip-copy.ts';

type Stop = TripDrawing['stops'][number];
type Kind = Stop['kind'];

const NO_PLAN = { legs: [], backups: [], contingentStops: [], selectedLeg: null } as const;

/** Returns stop labels for map and lists: A for the start, B for the end, numbers in between. */
export function stopLabels(stops: readonly { readonly kind: Kind }[]): string[] {
  return stops.map(({ kind }, index) => {
    if (kind === 'start') return 'A';
    return kind === 'end' ? 'B' : String(index + (stops[0]?.kind === 'start' ? 0 : 1));
  });
}

function withLabels(stops: readonly Omit<Stop, 'label'>[]): Stop[] {
  const labels = stopLabels(stops);
  return stops.map((stop, index) => ({ ...stop, label: labels[index] ?? '' }));
}

export function buildPlanDrawing(plan: TripPlan, selectedLeg: number | null): TripDrawing {
  return {
    legs: plan.legs.map(({ line }) => ({ line })),
    stops: withLabels(plan.stops.map((stop) => ({ at: stop.at, kind: stop.kind, hasWarning: hasWarning(stop) }))),
    backups: plan.stops.flatMap(({ backup }) => (backup?.at ? [{ at: backup.at, chargerId: backup.chargerId }] : [])),
    contingentStops: listContingentMarks(
      plan.legs.flatMap(({ contingent }, leg) => {
        const to = plan.stops[leg + 1];
        return to ? [{ contingent, to }] : [];
      }),
    ),
    selectedLeg,
    unreachableGap: null,
  };
}

function listPlaces({ start, waypoints, end }: Pick<TripDraft, 'start' | 'end' | 'waypoints'>): TripDrawing['stops'] {
  const stop = (kind: Kind, place: TripDraft['start']) =>
    place ? [{ at: { lat: place.lat, lng: place.lng }, kind, hasWarning: false }] : [];
  const between = waypoints.flatMap(({ place }) => stop('waypoint', place));
  return withLabels([...stop('start', start), ...between, ...stop('end', end)]);
}

export function buildDraftDrawing(draft: TripDraft): TripDrawing | null {
  const stops = listPlaces(draft);
  return stops.length === 0 ? null : { ...NO_PLAN, stops, unreachableGap: null };
}

export function buildFailureDrawing({ request }: Pick<Trip, 'request'>, failure: TripFailure): TripDrawing {
  const { start, end } = request;
  const waypoints = request.waypoints.map((place, index) => ({ key: `w${index}`, place, stayMin: 0 }));
  const unreachableGap = { from: failure.from.at, to: failure.to.at };
  return { ...NO_PLAN, stops: listPlaces({ start, end, waypoints }), unreachableGap };
}

export function drawingBounds({ legs, stops, unreachableGap }: TripDrawing): BoundingBox | null {
  const places = [...stops.map(({ at }) => at), ...(unreachableGap ? [unreachableGap.from, unreachableGap.to] : [])];
  const coordinates = places.flatMap(({ lat, lng }) => [lng, lat]);
  for (const { line } of legs)
    for (let index = 0; index + 1 < line.length; index += 2) coordinates.push(line[index + 1] ?? 0, line[index] ?? 0);
  return coordinates.length === 0 ? null : computeBounds(coordinates);
}
