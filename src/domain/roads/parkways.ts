import { z } from 'zod';
import type { LatLng } from '../geo/point.ts';
import { TableSource } from '../table-source.ts';
import table from './parkways.json' with { type: 'json' };

const Parkways = z.strictObject({
  sources: z.record(z.string(), TableSource),
  roads: z.array(z.strictObject({ name: z.string(), source: z.string() })),
});

/** Parkways around New York that ban trailers, by their names in OpenStreetMap. */
export const PARKWAYS = Parkways.parse(table);
const NAMES: ReadonlySet<string> = new Set(PARKWAYS.roads.map(({ name }) => name));

/** Other parkways in the country have some of these names, and most of those allow trailers. */
const AROUND_NEW_YORK = { south: 40.4, west: -74.3, north: 42.6, east: -71.8 } as const;

/** Finds a parkway that bans trailers among a road's names (separated by semicolons); null if there is none. */
export function findParkway(roadNames: string, { lat, lng }: LatLng): string | null {
  const { south, west, north, east } = AROUND_NEW_YORK;
  if (lat < south || lat > north || lng < west || lng > east) return null;
  const names = roadNames.split(';').map((name) => name.trim());
  return names.find((name) => NAMES.has(name)) ?? null;
}

/** Says which parkways a trip with a trailer uses because there is no other road; empty if there are none. */
export function describeParkways(parkways: readonly string[]): string {
  return parkways
    .map((name) => ` Part of this trip is on ${name}, which bans trailers: we found no way around it.`)
    .join('');
}
