import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import { TRIP_PLACE_LABEL_MAX, type TripPlace, WAYPOINTS_MAX } from '#domain/trips/trip-request.ts';
import type { DraftWaypoint, TripDraft } from './trip-draft.ts';

/** Which place of a draft: its start, its end, or a waypoint by its key. */
export type PlaceSlot = 'start' | 'end' | { readonly waypoint: string };

const DECIMALS = 5;

function shortened(text: string): string {
  return text.trim().slice(0, TRIP_PLACE_LABEL_MAX);
}

/** A place that was found by its name. */
export function placeFromSearch({ formattedAddress, latitude, longitude }: Place): TripPlace {
  return { lat: latitude, lng: longitude, label: shortened(formattedAddress) };
}

/** A place that was pointed at on the map, called by where it is. */
export function placeFromMap({ lat, lng }: LatLng): TripPlace {
  return {
    lat: Number(lat.toFixed(DECIMALS)),
    lng: Number(lng.toFixed(DECIMALS)),
    label: `${lat.toFixed(4)}, ${lng.toFixed(4)}`,
  };
}

/** A place with a name of its own, as a station or where the driver is. */
export function namedPlace({ lat, lng }: LatLng, name: string): TripPlace {
  return { lat, lng, label: shortened(name) || placeFromMap({ lat, lng }).label };
}

/** A draft with a place put in, or taken out. */
export function withPlace(draft: TripDraft, slot: PlaceSlot, place: TripPlace | null): TripDraft {
  if (slot === 'start') return { ...draft, start: place };
  if (slot === 'end') return { ...draft, end: place };
  const change = (waypoint: DraftWaypoint) => (waypoint.key === slot.waypoint ? { ...waypoint, place } : waypoint);
  return { ...draft, waypoints: draft.waypoints.map(change) };
}

/** A draft in which a place that was pointed at has its name, wherever it stands by now. */
export function withName(draft: TripDraft, pointed: TripPlace, name: string): TripDraft {
  const isPointed = (place: TripPlace | null) =>
    place?.lat === pointed.lat && place.lng === pointed.lng && place.label === pointed.label;
  const named = <P extends TripPlace | null>(place: P) => (isPointed(place) ? namedPlace(pointed, name) : place);
  return {
    ...draft,
    start: named(draft.start),
    end: named(draft.end),
    waypoints: draft.waypoints.map((waypoint) => ({ ...waypoint, place: named(waypoint.place) })),
  };
}

/** A key that no waypoint of a draft has. */
function newKey(waypoints: readonly DraftWaypoint[]): string {
  const numbers = waypoints.map(({ key }) => Number(key.slice(1)) || 0);
  return `w${Math.max(-1, ...numbers) + 1}`;
}

/** A draft with one more waypoint at its end; as it is where there is no room. */
export function withWaypoint(draft: TripDraft, place: TripPlace | null = null): TripDraft {
  if (draft.waypoints.length >= WAYPOINTS_MAX) return draft;
  return { ...draft, waypoints: [...draft.waypoints, { key: newKey(draft.waypoints), place, stayMin: 0 }] };
}

/** A draft without a waypoint. */
export function withoutWaypoint(draft: TripDraft, key: string): TripDraft {
  return { ...draft, waypoints: draft.waypoints.filter((waypoint) => waypoint.key !== key) };
}

/** A draft with a waypoint at another place in the order. */
export function withMovedWaypoint(draft: TripDraft, from: number, to: number): TripDraft {
  const waypoints = [...draft.waypoints];
  const isInside = (at: number) => at >= 0 && at < draft.waypoints.length;
  const [moved] = isInside(from) && isInside(to) ? waypoints.splice(from, 1) : [];
  if (!moved) return draft;
  waypoints.splice(to, 0, moved);
  return { ...draft, waypoints };
}

/** A draft with another stay at a waypoint. */
export function withStay(draft: TripDraft, key: string, stayMin: number): TripDraft {
  const change = (waypoint: DraftWaypoint) => (waypoint.key === key ? { ...waypoint, stayMin } : waypoint);
  return { ...draft, waypoints: draft.waypoints.map(change) };
}

/** The same trip the other way round. */
export function reverseDraft(draft: TripDraft): TripDraft {
  return { ...draft, start: draft.end, end: draft.start, waypoints: [...draft.waypoints].reverse() };
}
