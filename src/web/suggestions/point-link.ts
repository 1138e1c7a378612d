export function pointLink(lat: string | number, lng: string | number): string {
  const [north, east] = [encodeURIComponent(lat), encodeURIComponent(lng)];
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`;
}
