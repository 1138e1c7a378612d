import type { LatLng } from '#domain/geo/point.ts';

const GOOGLE_STOPS_MAX = 9;
const APPLE = /iPhone|iPad|Macintosh/;

const formatPoint = ({ lat, lng }: LatLng) => `${lat},${lng}`;

/** Returns the intermediate stops that fit into a link; later ones are left out. */
function listGoogleWaypoints(stops: readonly LatLng[]): readonly LatLng[] {
  return stops.slice(1, -1).slice(0, GOOGLE_STOPS_MAX);
}

/**
 * Returns a link that opens a trip with its intermediate stops: in Apple Maps on Apple devices, else in Google Maps.
 * The start is left out because the app knows the driver's location.
 */
export function mapsAppLink(stops: readonly LatLng[], userAgent: string): string {
  const end = stops.at(-1);
  const destination = end ? formatPoint(end) : '';
  if (APPLE.test(userAgent)) {
    const stopsAhead = [...stops.slice(1, -1), ...(end ? [end] : [])];
    return `https://maps.apple.com/?daddr=${stopsAhead.map(formatPoint).join('+to:')}&dirflg=d`;
  }
  const waypoints = listGoogleWaypoints(stops).map(formatPoint).join('|');
  const params = new URLSearchParams({ api: '1', travelmode: 'driving', destination });
  if (waypoints !== '') params.set('waypoints', waypoints);
  return `https://www.google.com/maps/dir/?${params}`;
}

export function countOmittedStops(stops: readonly LatLng[], userAgent: string): number {
  return APPLE.test(userAgent) ? 0 : Math.max(0, stops.length - 2 - GOOGLE_STOPS_MAX);
}
