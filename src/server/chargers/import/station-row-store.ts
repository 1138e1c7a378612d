import { sql as raw } from 'kysely';
import { type StationFacts, toFactValues } from '#domain/chargers/afdc/afdc-facts.ts';
import { copyRows } from '../../db/copy-rows.ts';
import type { Sql } from '../../db/database.ts';
import type { ImportedStation } from './station-rows.ts';

/** The columns with facts, in the order of toFactValues, and the SQL type each is cast to. */
export const FACT_COLUMNS = {
  id: ['id', 'integer'],
  name: ['name', 'text'],
  streetAddress: ['street_address', 'text'],
  city: ['city', 'text'],
  state: ['state', 'text'],
  zip: ['zip', 'text'],
  lat: ['lat', 'double precision'],
  lng: ['lng', 'double precision'],
  network: ['network', 'text'],
  networkWeb: ['network_web', 'text'],
  dcFastCount: ['dc_fast_count', 'smallint'],
  level2Count: ['level2_count', 'smallint'],
  level1Count: ['level1_count', 'smallint'],
  connectors: ['connectors', 'text[]'],
  maxPowerKw: ['max_power_kw', 'real'],
  status: ['status', 'text'],
  access: ['access', 'text'],
  accessDetail: ['access_detail', 'text'],
  accessDaysTime: ['access_days_time', 'text'],
  restrictedAccess: ['restricted_access', 'boolean'],
  pricing: ['pricing', 'text'],
  phone: ['phone', 'text'],
  intersectionDirections: ['intersection_directions', 'text'],
  facilityType: ['facility_type', 'text'],
  maxVehicleClass: ['max_vehicle_class', 'text'],
  ownerType: ['owner_type', 'text'],
  openedOn: ['opened_on', 'text'],
  dateLastConfirmed: ['date_last_confirmed', 'text'],
  sourceUpdatedAt: ['source_updated_at', 'timestamptz'],
} as const satisfies Record<keyof StationFacts, readonly [column: string, type: string]>;

function selectValue(i: number, type: string): string {
  const text = `v->>${i}`;
  return type === 'text' ? text : `(${text})::${type}`;
}

const FACTS = Object.keys(FACT_COLUMNS) as (keyof StationFacts)[];
const COLUMNS = [...FACTS.map((fact) => FACT_COLUMNS[fact][0]), 'content_hash', 'source'];
const VALUES = [...FACTS.map((fact, i) => selectValue(i, FACT_COLUMNS[fact][1])), `v->>${FACTS.length}`].join(', ');

/** Adds stations with COPY, without conflict checks: the import lease keeps other processes from adding them. */
async function addRows(sql: Sql, source: string, rows: readonly ImportedStation[]): Promise<void> {
  if (rows.length === 0) return;
  const lines = rows.map(({ line, contentHash }) => `${line}\t${contentHash}\t${source}`);
  await copyRows(sql, 'stations', COLUMNS, lines);
}

/** Updates the facts that all rows contain, and reopens closed stations. All rows must omit the same facts. */
async function replaceRows(sql: Sql, source: string, rows: readonly ImportedStation[]): Promise<void> {
  const omitted = new Set(rows[0]?.omitted);
  const columns = FACTS.filter((fact) => fact !== 'id' && !omitted.has(fact)).map((fact) => FACT_COLUMNS[fact][0]);
  const replaced = [...columns, 'content_hash', 'rev'].map((name) => `${name} = excluded.${name}`).join(', ');
  // Sent as text, so that neither driver serializes it as JSON again.
  const batch = JSON.stringify(rows.map(({ facts, contentHash }) => [...toFactValues(facts), contentHash]));
  await raw`
    insert into stations (${raw.raw(COLUMNS.join(', '))}, rev)
    select ${raw.raw(VALUES)}, ${source}::text, nextval('station_rev')
    from jsonb_array_elements(${batch}::text::jsonb) as rows(v)
    on conflict (id) do update set ${raw.raw(replaced)}, closed_at = null`.execute(sql);
}

/** Inserts or updates the facts of stations and reopens closed ones. Leaves community data untouched. */
export async function writeStationRows(sql: Sql, source: string, rows: readonly ImportedStation[]): Promise<void> {
  const existing = rows.filter(({ isNew }) => !isNew);
  await addRows(
    sql,
    source,
    rows.filter(({ isNew }) => isNew),
  );
  for (const group of Map.groupBy(existing, ({ omitted }) => omitted.join()).values())
    await replaceRows(sql, source, group);
}
