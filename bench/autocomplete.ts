import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { createLog } from '#server/log.ts';
import { placeActions } from '#server/places/actions.ts';
import { createGeocoder } from '#server/places/geocoder.ts';
import { readTownList } from '#server/town-list.ts';
import { seededRandom } from './random.ts';
import { quantile, report } from './report.ts';
import { withTempFolder } from './stations.ts';
import { withTypo } from './typo.ts';

const QUERY_COUNT = 2_000;
const MIN_LENGTH = 3;
const LENGTH_SPREAD = 8;

/** Generates typed prefixes of town names: about every third one has a typo, and every other one has a map view. */
function createQueries(): { query: string; latitude?: number; longitude?: number; limit: number }[] {
  const random = seededRandom(17);
  const towns = readTownList(['US']);
  return Array.from({ length: QUERY_COUNT }, (_, i) => {
    const town = towns[Math.floor(random() * towns.length)];
    const length = MIN_LENGTH + Math.floor(random() * LENGTH_SPREAD);
    const prefix = (town?.name ?? 'Elko').slice(0, length);
    const query = i % 3 === 0 && prefix.length > MIN_LENGTH ? withTypo(prefix, random) : prefix;
    const view = i % 2 === 0 && town ? { latitude: town.at.lat, longitude: town.at.lng } : {};
    return { query, limit: 8, ...view };
  });
}

export async function measureAutocomplete(): Promise<void> {
  await withTempFolder(async (folder) => {
    const log = createLog('warn');
    const geocoder = await createGeocoder(readConfig({ TOWCHARGE_DATA_FOLDER: folder }), log);
    const deps = { geocoder, log } as Deps;
    const { signal } = new AbortController();
    const caller = { caller: null, subject: null, headers: new Headers(), clientIp: 'unknown', signal };
    const round = async () => {
      const times: number[] = [];
      for (const query of createQueries()) {
        const start = performance.now();
        await placeActions.suggestPlaces({ ...caller, query, params: undefined, body: undefined }, deps);
        times.push(performance.now() - start);
      }
      return times;
    };
    await round();
    report({ name: 'autocomplete.p99', value: quantile(await round(), 0.99), unit: 'ms', n: QUERY_COUNT });
  });
}
