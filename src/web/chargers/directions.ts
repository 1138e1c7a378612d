import type { LatLng } from '#domain/geo/point.ts';

/** Returns a link that opens the device's navigation app: Apple Maps, Android's app chooser, or Google Maps elsewhere. */
export function directionsLink({ lat, lng }: LatLng, label: string, userAgent: string): string {
  const point = `${lat},${lng}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${point}`;
  if (/Android/.test(userAgent)) return `geo:${point}?q=${encodeURIComponent(`${point}(${label})`)}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}`;
}
