import type { MapFeature, MapLayer } from './map-layer.ts';
import { parks } from './parks.ts';
import { countries, states } from './state-names.ts';
import { greatLakes, lakes, seas } from './water-names.ts';

type NamedPoint = {
  name: string;
  lat: number;
  lng: number;
  minZoom: number;
  short?: string;
};

export function nameLayer(): MapLayer {
  const features = [
    ...countries.map((country) => nameFeature('country', country)),
    ...states.map((state) => nameFeature('state', { ...state, minZoom: 3 })),
    ...[...seas, ...greatLakes].map((water) => nameFeature('sea', water)),
    ...lakes.map((water) => nameFeature('lake', water)),
    ...parks.map((park) => nameFeature('park', park)),
  ];
  return { name: 'names', minZoom: 2, tolerance: 0, buffer: 128, features };
}

function nameFeature(kind: string, { name, short, lat, lng, minZoom }: NamedPoint): MapFeature {
  const tags = { kind, name, zoom: minZoom, ...(short ? { short } : {}) };
  return {
    geometry: { type: 'Point', coordinates: [lng, lat] },
    tags,
    minZoom,
  };
}
