import pg from 'pg';
import type { ChargerSet } from '#server/chargers/search/charger-set.ts';
import { type RegionQuery, searchRegion } from '#server/chargers/search/region-search.ts';
import { startTestPostgres } from '../scripts/tools/postgres.ts';
import { runRegionQuery } from './region.ts';
import { createRegionQueries } from './region-queries.ts';
import { logProgress, report } from './report.ts';
import { listChargers, loadRealChargers } from './stations.ts';

const QUERY_COUNT = 2_000;
const CLIENT_COUNT = 8;
const COMPARED_COUNT = 200;
const OPERATIONAL = ['', 'available', 'operational', 'e', 'p', 'open'];

const COLUMNS = [
  ['id', 'int'],
  ['name', 'text'],
  ['address', 'text'],
  ['city', 'text'],
  ['state', 'text'],
  ['zip', 'text'],
  ['lat', 'float8'],
  ['lng', 'float8'],
  ['network', 'text'],
  ['dc_fast_count', 'int'],
  ['level2_count', 'int'],
  ['level1_count', 'int'],
  ['status', 'text'],
  ['access', 'text'],
  ['access_days_time', 'text'],
  ['trailer_score', 'int'],
  ['max_power_kw', 'float8'],
] as const;
const COLUMN_NAMES = COLUMNS.map(([name]) => name).join(', ');

/** PostGIS compares boxes rounded to 32-bit floats, so the query also compares the exact coordinates. */
const SEARCH = `
  select ${COLUMN_NAMES}, count(*) over () as total from stations
  where geom && st_makeenvelope($1, $2, $3, $4, 4326) and lng between $1 and $3 and lat between $2 and $4 and network = any($5) and status_key = any($6)
    and (not $7 or dc_fast_count > 0) and (not $8 or level2_count > 0) and (not $9 or dc_fast_count > 0 or level2_count > 0)
  order by geom <-> st_setsrid(st_makepoint($10, $11), 4326) limit $12`;

function toParameters({ box, filters, limit }: RegionQuery): unknown[] {
  const { swLat, swLng, neLat, neLng } = box;
  const flags = [filters.dcFastOnly, filters.level2Only, !filters.includeUnknownStatus];
  return [
    swLng,
    swLat,
    neLng,
    neLat,
    filters.networks,
    OPERATIONAL,
    ...flags,
    (swLng + neLng) / 2,
    (swLat + neLat) / 2,
    limit,
  ];
}

async function fillTable(pool: pg.Pool, set: ChargerSet): Promise<void> {
  await pool.query('create extension postgis');
  const typed = COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ');
  await pool.query(`create table stations (${typed}, status_key text, geom geometry(Point, 4326))`);
  const chargers = listChargers(set);
  const values = [
    ...(
      [
        'id',
        'name',
        'address',
        'city',
        'state',
        'zip',
        'lat',
        'lng',
        'network',
        'dcFastCount',
        'level2Count',
        'level1Count',
        'status',
        'access',
        'accessDaysTime',
        'trailerScore',
        'maxPowerKw',
      ] as const
    ).map((field) => chargers.map((charger) => charger[field])),
  ];
  const arrays = COLUMNS.map(([, type], i) => `$${i + 1}::${type}[]`).join(', ');
  await pool.query(
    `insert into stations select ${COLUMN_NAMES}, lower(btrim(status)), st_setsrid(st_makepoint(lng, lat), 4326)
     from unnest(${arrays}) as inserted(${COLUMN_NAMES})`,
    values,
  );
  await pool.query('create index on stations using gist (geom)');
  await pool.query('vacuum analyze stations');
}

function runQuery(pool: pg.Pool, query: RegionQuery): Promise<pg.QueryResult> {
  return pool.query({ name: 'search', text: SEARCH, values: toParameters(query) });
}

async function requireSameCounts(pool: pg.Pool, set: ChargerSet, queries: readonly RegionQuery[]): Promise<void> {
  for (const query of queries) {
    const { rows } = await runQuery(pool, query);
    const found = searchRegion(set, query);
    if (Number(rows[0]?.total ?? 0) !== found.total || rows.length !== found.rows.length)
      throw new Error(`PostGIS finds ${rows[0]?.total ?? 0} stations where the index finds ${found.total}`);
  }
}

async function measureQueriesPerSecond(pool: pg.Pool, queries: readonly RegionQuery[]): Promise<number> {
  let next = 0;
  const client = async () => {
    for (let query = queries[next++]; query; query = queries[next++]) await runQuery(pool, query);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CLIENT_COUNT }, client));
  return queries.length / ((performance.now() - start) / 1000);
}

/** region.vs_postgis: our single thread compared with PostgreSQL on all cores, for the same rows and queries. */
export async function measurePostgis(): Promise<void> {
  const set = await loadRealChargers();
  const queries = createRegionQueries(set, QUERY_COUNT);
  const postgres = await startTestPostgres({ shared_buffers: '512MB', jit: 'off' });
  if (!postgres) throw new Error('PostgreSQL with PostGIS is needed: apt-get install postgresql-15-postgis-3');
  const pool = new pg.Pool({ connectionString: postgres.url, max: CLIENT_COUNT });
  // The server may shut down before the last idle connection is closed.
  pool.on('error', () => undefined);
  try {
    await fillTable(pool, set);
    await requireSameCounts(pool, set, queries.slice(0, COMPARED_COUNT));
    await measureQueriesPerSecond(pool, queries.slice(0, COMPARED_COUNT));
    const postgisRate = await measureQueriesPerSecond(pool, queries);
    for (const query of queries) runRegionQuery(set, query);
    const start = performance.now();
    for (const query of queries) runRegionQuery(set, query);
    const ownRate = queries.length / ((performance.now() - start) / 1000);
    logProgress(
      `region search: ${Math.round(ownRate)} queries a second here, ${Math.round(postgisRate)} in PostGIS with ${CLIENT_COUNT} clients`,
    );
    report({ name: 'region.vs_postgis', value: ownRate / postgisRate, unit: 'x', n: QUERY_COUNT });
  } finally {
    await pool.end();
    await postgres.stop();
  }
}
