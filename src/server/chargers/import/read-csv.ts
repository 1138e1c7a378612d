import {
  AFDC_COLUMNS,
  type AfdcRecord,
  findMissingColumns,
  getFieldForColumn,
} from '#domain/chargers/afdc/afdc-record.ts';
import { CsvRows } from './csv-rows.ts';
import { ImportError } from './import-error.ts';
import type { ReadStats } from './read-stats.ts';
import { TextLines } from './text-lines.ts';

type Positions = { readonly [field in keyof typeof AFDC_COLUMNS]: number };

const ABSENT = -1;

function findPositions(header: readonly string[], name: string): Positions {
  const missing = findMissingColumns(header);
  if (missing.length > 0) {
    throw new ImportError(
      'not stations',
      `${name} is not an AFDC file: the columns ${missing.join(', ')} are missing.`,
    );
  }
  const fields = header.map(getFieldForColumn);
  const names = Object.keys(AFDC_COLUMNS) as (keyof typeof AFDC_COLUMNS)[];
  return Object.fromEntries(names.map((field) => [field, fields.indexOf(field)])) as Positions;
}

function readField(row: readonly string[], i: number): string | undefined {
  return i === ABSENT ? undefined : (row[i] ?? '');
}

// Written out because building the object in a loop takes four times as long.
function toRecord(row: readonly string[], at: Positions): AfdcRecord {
  return {
    id: readField(row, at.id),
    fuel_type_code: readField(row, at.fuel_type_code),
    station_name: readField(row, at.station_name),
    street_address: readField(row, at.street_address),
    intersection_directions: readField(row, at.intersection_directions),
    city: readField(row, at.city),
    state: readField(row, at.state),
    zip: readField(row, at.zip),
    country: readField(row, at.country),
    station_phone: readField(row, at.station_phone),
    status_code: readField(row, at.status_code),
    access_code: readField(row, at.access_code),
    access_detail_code: readField(row, at.access_detail_code),
    access_days_time: readField(row, at.access_days_time),
    restricted_access: readField(row, at.restricted_access),
    latitude: readField(row, at.latitude),
    longitude: readField(row, at.longitude),
    ev_level1_evse_num: readField(row, at.ev_level1_evse_num),
    ev_level2_evse_num: readField(row, at.ev_level2_evse_num),
    ev_dc_fast_num: readField(row, at.ev_dc_fast_num),
    ev_connector_types: readField(row, at.ev_connector_types),
    ev_network: readField(row, at.ev_network),
    ev_network_web: readField(row, at.ev_network_web),
    ev_pricing: readField(row, at.ev_pricing),
    facility_type: readField(row, at.facility_type),
    maximum_vehicle_class: readField(row, at.maximum_vehicle_class),
    owner_type_code: readField(row, at.owner_type_code),
    open_date: readField(row, at.open_date),
    date_last_confirmed: readField(row, at.date_last_confirmed),
    updated_at: readField(row, at.updated_at),
  };
}

/** Turns CSV rows into records; the first row is the header. */
class CsvRecords {
  readonly #name: string;
  #width = 0;
  #positions: Positions | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  toRecords(rows: readonly string[][]): AfdcRecord[] {
    if (this.#positions === null) {
      const [header, ...others] = rows;
      if (header === undefined) return [];
      this.#width = header.length;
      this.#positions = findPositions(header, this.#name);
      return this.toRecords(others);
    }
    const positions = this.#positions;
    return rows.map((row) => toRecord(row, positions));
  }

  /** Converts the last row. Throws if it has no line ending and is shorter than the header: the file was cut off. */
  toLastRecords(row: readonly string[][], isUnterminated: boolean): AfdcRecord[] {
    if (isUnterminated && (row[0]?.length ?? 0) < this.#width) {
      throw new ImportError('cut off', `${this.#name} is truncated in the middle of its last row.`);
    }
    return this.toRecords(row);
  }
}

/** Reads the records of a CSV file. In a row whose width differs from the header's, missing fields are empty. */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  readStats: ReadStats,
): AsyncGenerator<AfdcRecord[]> {
  const lines = new TextLines();
  const rows = new CsvRows();
  const records = new CsvRecords(name);
  const throwIfInvalid = () => {
    if (rows.problem === null) return;
    throw new ImportError('cut off', `${name} is truncated or damaged: a quoted field has no end.`);
  };
  for await (const chunk of chunks) {
    yield records.toRecords(rows.push(lines.push(chunk)));
    throwIfInvalid();
  }
  yield records.toRecords(rows.push(lines.end()));
  readStats.nonUtf8Lines += lines.nonUtf8LineCount;
  const lastRow = rows.end();
  throwIfInvalid();
  yield records.toLastRecords(lastRow.rows, lastRow.isUnterminated);
}
