import { hash } from 'node:crypto';
import { sql as raw } from 'kysely';
import { factValues, type StationFacts } from '#domain/chargers/afdc-facts.ts';
import type { Sql } from '../../db/database.ts';

/** A charger's facts as the text of a JSON list, and a short hash by which a change is noticed. */
export type StationRow = {
  readonly id: number;
  readonly values: string;
  readonly contentHash: string;
  readonly isNew: boolean;
};

const HASH_LENGTH = 16;

/** A charger's facts in the form in which they are compared and stored. */
export function stationRow(facts: StationFacts, isNew: boolean): StationRow {
  const values = JSON.stringify(factValues(facts));
  return { id: facts.id, values, contentHash: hash('sha1', values, 'base64url').slice(0, HASH_LENGTH), isNew };
}

/** The columns that hold facts, in the order of factValues, each with the type its text is read as. */
const FACT_COLUMNS = [
  ['id', 'integer'],
  ['name', 'text'],
  ['street_address', 'text'],
  ['city', 'text'],
  ['state', 'text'],
  ['zip', 'text'],
  ['lat', 'double precision'],
  ['lng', 'double precision'],
  ['network', 'text'],
  ['network_web', 'text'],
  ['dc_fast_count', 'smallint'],
  ['level2_count', 'smallint'],
  ['level1_count', 'smallint'],
  ['connectors', 'list'],
  ['max_power_kw', 'real'],
  ['status', 'text'],
  ['access', 'text'],
  ['access_detail', 'text'],
  ['access_days_time', 'text'],
  ['restricted_access', 'boolean'],
  ['pricing', 'text'],
  ['phone', 'text'],
  ['intersection_directions', 'text'],
  ['facility_type', 'text'],
  ['max_vehicle_class', 'text'],
  ['owner_type', 'text'],
  ['date_last_confirmed', 'text'],
  ['source_updated_at', 'timestamptz'],
  ['content_hash', 'text'],
] as const;

function readAs(at: number, type: (typeof FACT_COLUMNS)[number][1]): string {
  const text = `v->>${at}`;
  if (type === 'list') return `string_to_array(${text}, ',')`;
  return type === 'text' ? text : `(${text})::${type}`;
}

const NAMES = FACT_COLUMNS.map(([name]) => name);
const SELECTED = FACT_COLUMNS.map(([, type], at) => readAs(at, type)).join(', ');
const UPDATED = NAMES.filter((name) => name !== 'id')
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');

const INSERT = raw.raw(
  `insert into stations (${NAMES.join(', ')}, rev, source) select ${SELECTED}, nextval('station_rev'), `,
);
const CONFLICT = raw.raw(`on conflict (id) do update set ${UPDATED}, closed_at = null, rev = excluded.rev`);

// New rows go in without looking for conflicts, which is cheaper; the lease of the import keeps others from adding them.
const NOTHING = raw.raw('');

async function write(sql: Sql, source: string, rows: readonly StationRow[], isNew: boolean): Promise<void> {
  if (rows.length === 0) return;
  const lists = rows.map(({ values, contentHash }) => `${values.slice(0, -1)},"${contentHash}"]`);
  // As text, so that neither driver tries to make JSON of it again.
  const batch = `[${lists.join(',')}]`;
  const conflict = isNew ? NOTHING : CONFLICT;
  await raw`${INSERT} ${source}::text from jsonb_array_elements(${batch}::text::jsonb) as rows(v) ${conflict}`.execute(
    sql,
  );
}

/** Adds or replaces the facts of chargers and opens those that were closed; what the community knows of them stays. */
export async function writeStationRows(sql: Sql, source: string, rows: readonly StationRow[]): Promise<void> {
  await write(
    sql,
    source,
    rows.filter(({ isNew }) => isNew),
    true,
  );
  await write(
    sql,
    source,
    rows.filter(({ isNew }) => !isNew),
    false,
  );
}
