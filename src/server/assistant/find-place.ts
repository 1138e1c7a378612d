import type { LatLng } from '#domain/geo/point.ts';
import type { SpokenPlace } from '#domain/language/query.ts';
import type { Scene } from './scene.ts';

export type FoundPlace = LatLng & { readonly label: string };

/** Writes a spoken place as a driver would type it; null if it isn't a name. */
export function writePlace({ name, address, city, area, zip, state }: SpokenPlace): string | null {
  const words = [name ?? address, city ?? area, zip ?? state].filter(Boolean).join(', ');
  return words === '' ? null : words;
}

async function findByName({ deps, context }: Scene, spoken: SpokenPlace): Promise<FoundPlace | null> {
  const text = writePlace(spoken);
  if (text === null) return null;
  const near = context.view ?? context.position ?? undefined;
  const places = await deps.geocoder.autocomplete(text, { near, limit: 5 }).catch(() => []);
  const inState = places.find(({ state }) => spoken.state === undefined || state === spoken.state);
  const best = inState ?? (spoken.state === undefined ? places[0] : undefined);
  return best ? { lat: best.latitude, lng: best.longitude, label: best.formattedAddress } : null;
}

/** Finds the place that a driver means; without any words, where the driver or the map is. */
export async function findPlace(scene: Scene, spoken: SpokenPlace | undefined): Promise<FoundPlace | null> {
  const { position, view } = scene.context;
  if (spoken?.lat !== undefined && spoken.lon !== undefined)
    return { lat: spoken.lat, lng: spoken.lon, label: `${spoken.lat}, ${spoken.lon}` };
  const named = spoken && (await findByName(scene, spoken));
  if (named) return named;
  if (spoken && writePlace(spoken) !== null) return null;
  if (position && spoken?.map_view !== true) return { ...position, label: 'your location' };
  return view && { ...view, label: 'the middle of the map' };
}
