import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { buildSnapshot } from '#server/chargers/map/snapshot-response.ts';
import { buildTileResponse } from '#server/chargers/map/tile-response.ts';
import type { ChargerIndex } from '#server/chargers/search/charger-index.ts';
import { ChargerSet } from '#server/chargers/search/charger-set.ts';
import { compress, negotiateEncoding } from '#server/http/files/accepted-encoding.ts';
import { seededRandom } from './random.ts';
import { quantile, report } from './report.ts';
import { buildChargerBase, loadRealChargers, SEED } from './stations.ts';
import { generateStations } from './synthetic-stations.ts';

const TILE_COUNT = 1_200;
const WARM_UP = 300;
const MIN_ZOOM = 3;
const MAX_ZOOM = 14;
const OVERVIEW_ZOOM = 4;
const COUNTRY_STATION_COUNT = 85_000;
const FILTERS = [
  { networks: ['ChargePoint', 'Tesla Supercharger', 'FLO'], operationalOnly: true },
  { dcFastOnly: true, operationalOnly: true },
  { level2Only: true, access: '24/7' },
].map((filters) => JSON.stringify(filters));
const HEADERS = new Headers({ 'accept-encoding': 'gzip, br' });
const REQUEST = { headers: HEADERS, clientIp: 'bench' };

function createColdIndex({ base }: ChargerSet): ChargerIndex {
  const set = new ChargerSet(base);
  return { set, version: 1, total: set.total } as ChargerIndex;
}

function toTileParams(z: number, { lat, lng }: { lat: number; lng: number }) {
  const tileIndex = (share: number) => String(Math.floor(share * 2 ** z));
  return { z: String(z), x: tileIndex(mercatorX(lng)), tile: `${tileIndex(mercatorY(lat))}.mvt` };
}

async function measureColdTiles(set: ChargerSet, count: number): Promise<number[]> {
  const random = seededRandom(11);
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const z = MIN_ZOOM + (i % (MAX_ZOOM - MIN_ZOOM + 1));
    const params = toTileParams(z, set.pointAt(Math.floor(random() * set.base.count)));
    const index = createColdIndex(set);
    const start = performance.now();
    await buildTileResponse({ ...REQUEST, params, filtersJson: FILTERS[i % FILTERS.length] }, index);
    times.push(performance.now() - start);
  }
  return times;
}

async function measureOverviewBytes(set: ChargerSet): Promise<number> {
  const index = createColdIndex(set);
  const tileNumbers = [...Array(2 ** OVERVIEW_ZOOM).keys()];
  let bytes = 0;
  for (const x of tileNumbers)
    for (const y of tileNumbers) {
      const params = { z: String(OVERVIEW_ZOOM), x: String(x), tile: `${y}.mvt` };
      bytes += (await buildTileResponse({ ...REQUEST, params, filtersJson: undefined }, index)).body?.length ?? 0;
    }
  return bytes;
}

export async function measureTiles(): Promise<void> {
  const set = await loadRealChargers();
  await measureColdTiles(set, WARM_UP);
  report({
    name: 'tile.p99',
    value: quantile(await measureColdTiles(set, TILE_COUNT), 0.99),
    unit: 'ms',
    n: TILE_COUNT,
  });
  const country = new ChargerSet(
    buildChargerBase(generateStations(COUNTRY_STATION_COUNT, SEED), COUNTRY_STATION_COUNT),
  );
  const bytes = Math.max(await measureOverviewBytes(set), await measureOverviewBytes(country));
  report({ name: 'tile.overview.bytes', value: bytes, unit: 'B', n: COUNTRY_STATION_COUNT });
  const snapshot = await compress(buildSnapshot(createColdIndex(country), null, ''), negotiateEncoding(HEADERS), 5);
  report({ name: 'snapshot.85k.bytes', value: snapshot.length, unit: 'B', n: COUNTRY_STATION_COUNT });
}
