import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { type AfdcRecord, getFieldForColumn } from '../domain/chargers/afdc/afdc-record.ts';
import { realDataPath } from './real-data.ts';

export function readRealRecords(): AfdcRecord[] {
  const csv = gunzipSync(readFileSync(realDataPath('afdc/afdc-ev-stations-7states.csv.gz')));
  const columns = (header: string[]) => header.map(getFieldForColumn);
  return parse(csv, { columns, relax_column_count: true });
}
