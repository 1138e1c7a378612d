/** The address of a point on a public map, to see whether it is the right one. */
export function pointLink(lat: string | number, lng: string | number): string {
  const [north, east] = [encodeURIComponent(lat), encodeURIComponent(lng)];
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`;
}
