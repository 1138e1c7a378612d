import { measureAbuse } from './abuse.ts';
import { measureAutocomplete } from './autocomplete.ts';
import { measureDrives } from './drives.ts';
import { measureFlood } from './flood.ts';
import { measureImport } from './import.ts';
import { measureLanguage } from './language.ts';
import { measureLive } from './live-score.ts';
import { measureLargeMemory } from './memory-large.ts';
import { measureOffline } from './offline.ts';
import { measureOfflineSearch } from './offline-search.ts';
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

type Group = { readonly category: string; readonly name: string; readonly measure: () => Promise<void> };

/** The benchmark groups, by category. The groups drives and voice take at least ten minutes each. */
const GROUPS: readonly Group[] = [
  { category: 'map', name: 'import', measure: measureImport },
  { category: 'map', name: 'server', measure: measureServer },
  { category: 'map', name: 'region', measure: measureRegion },
  { category: 'map', name: 'postgis', measure: measurePostgis },
  { category: 'map', name: 'tiles', measure: measureTiles },
  { category: 'map', name: 'text', measure: measureWorstText },
  { category: 'map', name: 'flood', measure: measureFlood },
  { category: 'abuse', name: 'abuse', measure: measureAbuse },
  { category: 'map', name: 'autocomplete', measure: measureAutocomplete },
  { category: 'language', name: 'language', measure: measureLanguage },
  { category: 'map', name: 'page', measure: measurePage },
  { category: 'offline', name: 'offline-search', measure: measureOfflineSearch },
  { category: 'map', name: 'memory', measure: measureLargeMemory },
  { category: 'community', name: 'score', measure: measureScore },
  { category: 'community', name: 'live', measure: measureLive },
  { category: 'voice', name: 'voice', measure: measureVoice },
  { category: 'offline', name: 'offline', measure: measureOffline },
  { category: 'trips', name: 'trips', measure: measureTrips },
  { category: 'trips', name: 'stops', measure: measureStops },
  { category: 'drives', name: 'drives', measure: measureDrives },
];

async function main(names: readonly string[]): Promise<void> {
  const chosen = GROUPS.filter(
    ({ category, name }) => names.length === 0 || names.includes(category) || names.includes(name),
  );
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
