export function pointLink(lat: string | number, lng: string | number): string {
  const [encodedLat, encodedLng] = [encodeURIComponent(lat), encodeURIComponent(lng)];
  return `https://www.openstreetmap.org/?mlat=${encodedLat}&mlon=${encodedLng}#map=18/${encodedLat}/${encodedLng}`;
}
