import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AFDC_COLUMNS } from '#domain/chargers/afdc/afdc-record.ts';
import type { Sql } from '../../../db/database.ts';
import { createTextInput } from '../import-input.ts';
import { type ImportOptions, type ImportSummary, importStations } from '../import-stations.ts';

export type Fields = Partial<Record<keyof typeof AFDC_COLUMNS, string>>;

const STATION: Fields = {
  fuel_type_code: 'ELEC',
  station_name: 'Plaza',
  city: 'Elko',
  state: 'NV',
  country: 'US',
  status_code: 'E',
  latitude: '40.83',
  longitude: '-115.76',
  ev_network: 'eVgo Network',
};

/** Returns the fields of `count` stations with consecutive IDs, each about a kilometer north of the previous one. */
export function createStationFields(count: number, firstId = 1): Fields[] {
  return Array.from({ length: count }, (_, i) => ({
    ...STATION,
    id: String(firstId + i),
    latitude: (35 + ((firstId + i) % 900) / 100).toFixed(2),
  }));
}

export function toCsv(list: readonly Fields[]): string {
  const fields = Object.keys(AFDC_COLUMNS) as (keyof typeof AFDC_COLUMNS)[];
  const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = list.map((station) => fields.map((field) => quote(station[field] ?? '')).join(','));
  return `${[Object.values(AFDC_COLUMNS).join(','), ...rows].join('\n')}\n`;
}

export function importList(
  sql: Sql,
  dataFolder: string,
  list: readonly Fields[],
  options: Partial<ImportOptions> = {},
): Promise<ImportSummary> {
  return importStations({
    sql,
    inputs: [createTextInput('stations.csv', toCsv(list))],
    source: 'afdc',
    isComplete: true,
    dataFolder,
    clock: () => new Date('2026-11-20T12:00:00Z'),
    ...options,
  });
}

export async function createTestFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-import-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
