import type { LatLng } from '#domain/geo/point.ts';

export type NamedWater = LatLng & { name: string; minZoom: number };

export const greatLakes: NamedWater[] = [
  { name: 'Lake Superior', lat: 47.72, lng: -87.6, minZoom: 4 },
  { name: 'Lake Michigan', lat: 43.5, lng: -87.0, minZoom: 4 },
  { name: 'Lake Huron', lat: 44.75, lng: -82.3, minZoom: 4 },
  { name: 'Lake Erie', lat: 42.2, lng: -81.1, minZoom: 4 },
  { name: 'Lake Ontario', lat: 43.65, lng: -77.9, minZoom: 4 },
  { name: 'Lake Saint Clair', lat: 42.47, lng: -82.67, minZoom: 8 },
];

export const seas: NamedWater[] = [
  { name: 'Pacific Ocean', lat: 35.0, lng: -131.5, minZoom: 2 },
  { name: 'Atlantic Ocean', lat: 34.0, lng: -67.0, minZoom: 2 },
  { name: 'Arctic Ocean', lat: 73.5, lng: -150.0, minZoom: 2 },
  { name: 'Gulf of Mexico', lat: 25.6, lng: -90.2, minZoom: 3 },
  { name: 'Caribbean Sea', lat: 15.6, lng: -74.5, minZoom: 3 },
  { name: 'Hudson Bay', lat: 59.5, lng: -85.5, minZoom: 3 },
  { name: 'Bering Sea', lat: 58.6, lng: -174.0, minZoom: 3 },
  { name: 'Gulf of Alaska', lat: 57.3, lng: -145.5, minZoom: 3 },
  { name: 'Labrador Sea', lat: 57.5, lng: -54.0, minZoom: 3 },
  { name: 'Gulf of California', lat: 27.6, lng: -111.5, minZoom: 5 },
  { name: 'Gulf of Maine', lat: 43.1, lng: -68.6, minZoom: 5 },
  { name: 'Gulf of Saint Lawrence', lat: 48.3, lng: -62.0, minZoom: 4 },
  { name: 'Straits of Florida', lat: 24.1, lng: -81.4, minZoom: 6 },
  { name: 'Chesapeake Bay', lat: 37.75, lng: -76.15, minZoom: 7 },
  { name: 'Delaware Bay', lat: 39.1, lng: -75.2, minZoom: 8 },
  { name: 'Long Island Sound', lat: 41.1, lng: -72.85, minZoom: 8 },
  { name: 'Cape Cod Bay', lat: 41.88, lng: -70.3, minZoom: 8 },
  { name: 'Pamlico Sound', lat: 35.35, lng: -75.9, minZoom: 7 },
  { name: 'Tampa Bay', lat: 27.68, lng: -82.6, minZoom: 9 },
  { name: 'San Francisco Bay', lat: 37.68, lng: -122.29, minZoom: 9 },
  { name: 'Puget Sound', lat: 47.8, lng: -122.44, minZoom: 8 },
  { name: 'Green Bay', lat: 45.0, lng: -87.55, minZoom: 8 },
];

export const lakes: NamedWater[] = [
  { name: 'Great Salt Lake', lat: 41.18, lng: -112.5, minZoom: 6 },
  { name: 'Lake Okeechobee', lat: 26.94, lng: -80.83, minZoom: 7 },
  { name: 'Lake of the Woods', lat: 49.25, lng: -94.75, minZoom: 7 },
  { name: 'Lake Winnipeg', lat: 52.3, lng: -97.6, minZoom: 5 },
  { name: 'Lake Champlain', lat: 44.5, lng: -73.32, minZoom: 8 },
  { name: 'Lake Tahoe', lat: 39.09, lng: -120.03, minZoom: 8 },
  { name: 'Lake Mead', lat: 36.15, lng: -114.45, minZoom: 8 },
  { name: 'Salton Sea', lat: 33.32, lng: -115.84, minZoom: 8 },
  { name: 'Fort Peck Lake', lat: 47.75, lng: -106.85, minZoom: 7 },
  { name: 'Lake Sakakawea', lat: 47.85, lng: -102.2, minZoom: 7 },
  { name: 'Flathead Lake', lat: 47.88, lng: -114.13, minZoom: 8 },
  { name: 'Pyramid Lake', lat: 40.04, lng: -119.57, minZoom: 8 },
  { name: 'Red Lake', lat: 48.0, lng: -95.0, minZoom: 8 },
  { name: 'Lake Winnebago', lat: 44.02, lng: -88.41, minZoom: 8 },
  { name: 'Yellowstone Lake', lat: 44.45, lng: -110.37, minZoom: 8 },
];
