import type { MapFeature, MapLayer } from './map-layer.ts';
import names from './map-names.json' with { type: 'json' };

type NamedPoint = {
  name: string;
  lat: number;
  lng: number;
  minZoom: number;
  short?: string;
};

export function buildNameLayer(): MapLayer {
  const { countries, states, seas, greatLakes, lakes, parks } = names;
  const features = [
    ...countries.map((country) => toNameFeature('country', country)),
    ...states.map((state) => toNameFeature('state', { ...state, minZoom: 3 })),
    ...[...seas, ...greatLakes].map((water) => toNameFeature('sea', water)),
    ...lakes.map((water) => toNameFeature('lake', water)),
    ...parks.map((park) => toNameFeature('park', park)),
  ];
  return { name: 'names', minZoom: 2, tolerance: 0, buffer: 128, features };
}

function toNameFeature(kind: string, { name, short, lat, lng, minZoom }: NamedPoint): MapFeature {
  const tags = { kind, name, zoom: minZoom, ...(short ? { short } : {}) };
  return {
    geometry: { type: 'Point', coordinates: [lng, lat] },
    tags,
    minZoom,
  };
}
