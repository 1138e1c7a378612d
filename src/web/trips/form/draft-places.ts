import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import { TRIP_PLACE_LABEL_MAX, type TripPlace, WAYPOINTS_MAX } from '#domain/trips/trip-request.ts';
import type { DraftWaypoint, TripDraft } from './trip-draft.ts';

export type PlaceSlot = 'start' | 'end' | { readonly waypoint: string };

const DECIMALS = 5;

function shortenLabel(text: string): string {
  return text.trim().slice(0, TRIP_PLACE_LABEL_MAX);
}

export function placeFromSearch({ formattedAddress, latitude, longitude }: Place): TripPlace {
  return { lat: latitude, lng: longitude, label: shortenLabel(formattedAddress) };
}

export function placeFromMap({ lat, lng }: LatLng): TripPlace {
  return {
    lat: Number(lat.toFixed(DECIMALS)),
    lng: Number(lng.toFixed(DECIMALS)),
    label: `${lat.toFixed(4)}, ${lng.toFixed(4)}`,
  };
}

export function namedPlace({ lat, lng }: LatLng, name: string): TripPlace {
  return { lat, lng, label: shortenLabel(name) || placeFromMap({ lat, lng }).label };
}

export function withPlace(draft: TripDraft, slot: PlaceSlot, place: TripPlace | null): TripDraft {
  if (slot === 'start') return { ...draft, start: place };
  if (slot === 'end') return { ...draft, end: place };
  const change = (waypoint: DraftWaypoint) => (waypoint.key === slot.waypoint ? { ...waypoint, place } : waypoint);
  return { ...draft, waypoints: draft.waypoints.map(change) };
}

/** Names a place that was picked on the map, wherever it is now in the draft. */
export function withName(draft: TripDraft, placeOnMap: TripPlace, name: string): TripDraft {
  const isPlaceOnMap = (place: TripPlace | null) =>
    place?.lat === placeOnMap.lat && place.lng === placeOnMap.lng && place.label === placeOnMap.label;
  const named = <P extends TripPlace | null>(place: P) => (isPlaceOnMap(place) ? namedPlace(placeOnMap, name) : place);
  return {
    ...draft,
    start: named(draft.start),
    end: named(draft.end),
    waypoints: draft.waypoints.map((waypoint) => ({ ...waypoint, place: named(waypoint.place) })),
  };
}

function createWaypointKey(waypoints: readonly DraftWaypoint[]): string {
  const numbers = waypoints.map(({ key }) => Number(key.slice(1)) || 0);
  return `w${Math.max(-1, ...numbers) + 1}`;
}

/** Adds a waypoint, unless the draft already has the maximum number. */
export function withWaypoint(draft: TripDraft, place: TripPlace | null = null): TripDraft {
  if (draft.waypoints.length >= WAYPOINTS_MAX) return draft;
  return { ...draft, waypoints: [...draft.waypoints, { key: createWaypointKey(draft.waypoints), place, stayMin: 0 }] };
}

export function withoutWaypoint(draft: TripDraft, key: string): TripDraft {
  return { ...draft, waypoints: draft.waypoints.filter((waypoint) => waypoint.key !== key) };
}

export function withMovedWaypoint(draft: TripDraft, from: number, to: number): TripDraft {
  const waypoints = [...draft.waypoints];
  const isValid = (index: number) => index >= 0 && index < draft.waypoints.length;
  const [moved] = isValid(from) && isValid(to) ? waypoints.splice(from, 1) : [];
  if (!moved) return draft;
  waypoints.splice(to, 0, moved);
  return { ...draft, waypoints };
}

export function withStay(draft: TripDraft, key: string, stayMin: number): TripDraft {
  const change = (waypoint: DraftWaypoint) => (waypoint.key === key ? { ...waypoint, stayMin } : waypoint);
  return { ...draft, waypoints: draft.waypoints.map(change) };
}

export function reverseDraft(draft: TripDraft): TripDraft {
  return { ...draft, start: draft.end, end: draft.start, waypoints: [...draft.waypoints].reverse() };
}
