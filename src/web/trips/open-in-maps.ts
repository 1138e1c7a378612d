import type { LatLng } from '#domain/geo/point.ts';

const GOOGLE_STOPS_MAX = 9;
const APPLE = /iPhone|iPad|Macintosh/;

const text = ({ lat, lng }: LatLng) => `${lat},${lng}`;

/** The stops between start and end, as many as fit, the first ones before the later ones. */
function between(stops: readonly LatLng[]): readonly LatLng[] {
  return stops.slice(1, -1).slice(0, GOOGLE_STOPS_MAX);
}

/**
 * A link that opens a trip in the maps app of the device: Apple's maps, else Google's, both with the stops on the way.
 * Where the trip begins is left to the app, which knows where the driver is.
 */
export function openInMapsLink(stops: readonly LatLng[], userAgent: string): string {
  const end = stops.at(-1);
  const on = end ? text(end) : '';
  if (APPLE.test(userAgent)) {
    const all = [...stops.slice(1, -1), ...(end ? [end] : [])];
    return `https://maps.apple.com/?daddr=${all.map(text).join('+to:')}&dirflg=d`;
  }
  const waypoints = between(stops).map(text).join('|');
  const params = new URLSearchParams({ api: '1', travelmode: 'driving', destination: on });
  if (waypoints !== '') params.set('waypoints', waypoints);
  return `https://www.google.com/maps/dir/?${params}`;
}

/** How many stops on the way a link leaves out, because the app takes no more. */
export function countOmittedStops(stops: readonly LatLng[], userAgent: string): number {
  return APPLE.test(userAgent) ? 0 : Math.max(0, stops.length - 2 - GOOGLE_STOPS_MAX);
}
