import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { INTERSTATES } from '#domain/roads/interstates.ts';
import { resolveInterstates } from '#domain/roads/road-table.ts';
import { createHeightLookup } from '../../src/server/roads/elevation-grid.ts';
import { readEtopo5 } from '../../src/server/roads/read-etopo5.ts';
import { createTownLookup } from '../../src/server/roads/town-lookup.ts';
import { addHeights } from './add-heights.ts';

/** Rewrites the heights of the built-in interstates: node scripts/heights/build.ts ETOPO5.DAT */
const TARGET = path.join(import.meta.dirname, '../../src/domain/roads/interstate-heights.json');
const SOURCES =
  'Towns, passes, summits, and valleys as published (scripts/heights/published.json), straight lines between those up to 20 km apart, elsewhere ETOPO5 (NOAA National Geophysical Data Center, 1988, public domain) about every 10 km, corrected by the published heights around. Latitude, longitude, meters.';

const grid = readEtopo5(readFileSync(process.argv[2] ?? 'ETOPO5.DAT'));
if ('problem' in grid) throw new Error(grid.problem);
const resolved = resolveInterstates(INTERSTATES, createTownLookup());
if (!resolved.ok) throw new Error(resolved.unresolved.join('; '));
const terrain = createHeightLookup(grid);
const lines = resolved.interstates.map((line) => ({
  ref: line.ref,
  points: addHeights(line, terrain)
    .map(({ lat, lng, heightM }) => `${lat.toFixed(4)},${lng.toFixed(4)},${Math.round(heightM)}`)
    .join(' '),
}));
writeFileSync(TARGET, `${JSON.stringify({ sources: SOURCES, lines }, null, 2)}\n`);
