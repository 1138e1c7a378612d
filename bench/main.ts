import { measureAbuse } from './abuse.ts';
import { measureAutocomplete } from './autocomplete.ts';
import { measureDrives } from './drives.ts';
import { measureFlood } from './flood.ts';
import { measureImport } from './import.ts';
import { measureLanguage } from './language.ts';
import { measureLive } from './live-score.ts';
import { measureLargeMemory } from './memory-large.ts';
import { measurePage } from './page.ts';
import { measurePostgis } from './postgis.ts';
import { measureRegion } from './region.ts';
import { logProgress } from './report.ts';
import { measureScore } from './score.ts';
import { measureServer } from './server.ts';
import { measureStops } from './stop-search.ts';
import { measureTiles } from './tiles.ts';
import { measureTrips } from './trips.ts';
import { measureVoice } from './voice.ts';
import { measureWorstText } from './worst-case-text.ts';

type Group = { readonly part: string; readonly name: string; readonly measure: () => Promise<void> };

/** The benchmark groups; select one by its part or name. */
const GROUPS: readonly Group[] = [
  { part: 'map', name: 'import', measure: measureImport },
  { part: 'map', name: 'server', measure: measureServer },
  { part: 'map', name: 'region', measure: measureRegion },
  { part: 'map', name: 'postgis', measure: measurePostgis },
  { part: 'map', name: 'tiles', measure: measureTiles },
  { part: 'map', name: 'text', measure: measureWorstText },
  { part: 'map', name: 'flood', measure: measureFlood },
  { part: 'abuse', name: 'abuse', measure: measureAbuse },
  { part: 'map', name: 'autocomplete', measure: measureAutocomplete },
  { part: 'language', name: 'language', measure: measureLanguage },
  { part: 'map', name: 'page', measure: measurePage },
  { part: 'map', name: 'memory', measure: measureLargeMemory },
  { part: 'community', name: 'score', measure: measureScore },
  { part: 'community', name: 'live', measure: measureLive },
  { part: 'language', name: 'voice', measure: measureVoice },
  { part: 'trips', name: 'trips', measure: measureTrips },
  { part: 'trips', name: 'stops', measure: measureStops },
  { part: 'trips', name: 'drives', measure: measureDrives },
];

async function main(asked: readonly string[]): Promise<void> {
  const chosen = GROUPS.filter(({ part, name }) => asked.length === 0 || asked.includes(part) || asked.includes(name));
  if (chosen.length === 0)
    throw new Error(`There is nothing to measure; choose from ${GROUPS.map(({ name }) => name).join(', ')}`);
  for (const { name, measure } of chosen) {
    try {
      await measure();
    } catch (error) {
      logProgress(`${name} could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
      process.exitCode = 1;
    }
  }
}

await main(process.argv.slice(2));
