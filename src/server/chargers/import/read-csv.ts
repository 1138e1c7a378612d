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

function readField(row: readonly string[], index: number): string | undefined {
  return index === ABSENT ? undefined : (row[index] ?? '');
}

// Written out because building the object in a loop takes four times as long.
function toRecord(row: readonly string[], positions: Positions): AfdcRecord {
  return {
    id: readField(row, positions.id),
    fuel_type_code: readField(row, positions.fuel_type_code),
    station_name: readField(row, positions.station_name),
    street_address: readField(row, positions.street_address),
    intersection_directions: readField(row, positions.intersection_directions),
    city: readField(row, positions.city),
    state: readField(row, positions.state),
    zip: readField(row, positions.zip),
    country: readField(row, positions.country),
    station_phone: readField(row, positions.station_phone),
    status_code: readField(row, positions.status_code),
    access_code: readField(row, positions.access_code),
    access_detail_code: readField(row, positions.access_detail_code),
    access_days_time: readField(row, positions.access_days_time),
    restricted_access: readField(row, positions.restricted_access),
    latitude: readField(row, positions.latitude),
    longitude: readField(row, positions.longitude),
    ev_level1_evse_num: readField(row, positions.ev_level1_evse_num),
    ev_level2_evse_num: readField(row, positions.ev_level2_evse_num),
    ev_dc_fast_num: readField(row, positions.ev_dc_fast_num),
    ev_connector_types: readField(row, positions.ev_connector_types),
    ev_network: readField(row, positions.ev_network),
    ev_network_web: readField(row, positions.ev_network_web),
    ev_pricing: readField(row, positions.ev_pricing),
    facility_type: readField(row, positions.facility_type),
    maximum_vehicle_class: readField(row, positions.maximum_vehicle_class),
    owner_type_code: readField(row, positions.owner_type_code),
    open_date: readField(row, positions.open_date),
    date_last_confirmed: readField(row, positions.date_last_confirmed),
    updated_at: readField(row, positions.updated_at),
  };
}

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
  readStats.nonUtf8LineCount += lines.nonUtf8LineCount;
  const lastRow = rows.end();
  throwIfInvalid();
  yield records.toLastRecords(lastRow.rows, lastRow.isUnterminated);
}
