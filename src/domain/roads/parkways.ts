import { z } from 'zod';
import type { LatLng } from '../geo/point.ts';
import { TableSource } from '../table-source.ts';
import table from './parkways.json' with { type: 'json' };

const Parkways = z.strictObject({
  sources: z.record(z.string(), TableSource),
  roads: z.array(z.strictObject({ name: z.string(), source: z.string() })),
});

/** Parkways around New York that ban trailers, by the names of OpenStreetMap. */
export const PARKWAYS = Parkways.parse(table);

/** Other parkways in the country have some of these names, and most of those allow trailers. */
const AROUND_NEW_YORK = { south: 40.4, west: -74.3, north: 42.6, east: -71.8 } as const;

/** Returns whether a road, named as in OpenStreetMap, is a parkway that bans trailers. */
export function isParkway(roadName: string, { lat, lng }: LatLng): boolean {
  const { south, west, north, east } = AROUND_NEW_YORK;
  const isNear = lat >= south && lat <= north && lng >= west && lng <= east;
  return isNear && PARKWAYS.roads.some(({ name }) => roadName.includes(name));
}
