import { z } from 'zod';
import { parseWaypoints } from '#domain/roads/road-table.ts';
import table from './published.json' with { type: 'json' };

const METERS_PER_FOOT = 0.3048;
const PLACE_WITH_FEET = /^(.+?)(?: @(-?\d+\.\d+),(-?\d+\.\d+))? (-?\d+)$/;

const Published = z.strictObject({
  source: z.string(),
  checked: z.array(z.strictObject({ source: z.string(), entries: z.array(z.string()) })),
  places: z.array(z.string().regex(/^[A-Z]{2}: /)),
  summits: z.array(z.string().regex(/^I-\d+: /)),
});

const { places, summits } = Published.parse(table);

function parsePlace(text: string): { name: string; lat: number; lng: number; heightM: number } {
  const [, name, lat, lng, feet] = PLACE_WITH_FEET.exec(text) ?? [];
  if (name === undefined) throw new Error(`${text} has no height`);
  return { name, lat: Number(lat), lng: Number(lng), heightM: Number(feet) * METERS_PER_FOOT };
}

/** Published elevations in meters by waypoint and state, such as "Donner Pass, CA". */
export const PUBLISHED_HEIGHTS_M: ReadonlyMap<string, number> = new Map(
  parseWaypoints(places).map(({ name, state }) => {
    const { name: town, heightM } = parsePlace(name);
    return [`${town}, ${state}`, heightM];
  }),
);

export const PUBLISHED_SUMMITS = summits.flatMap((text) => {
  const [ref = '', list = ''] = text.split(': ');
  return list.split(', ').map((summit) => ({ ref, ...parsePlace(summit) }));
});
