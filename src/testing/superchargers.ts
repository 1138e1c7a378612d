import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { AfdcRecord } from '../domain/chargers/afdc/afdc-record.ts';
import { getNetwork } from '../domain/chargers/networks/network-lookup.ts';
import { realDataPath } from './real-data.ts';

type Supercharger = {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly stall_count: number;
  readonly status: string;
  readonly open_date: string | null;
  readonly open_to_others: boolean;
  readonly plug_types: Readonly<Record<string, number>>;
};

export type SuperchargerRecord = AfdcRecord & { readonly id: number; readonly state: string };

/** Far above the IDs that the AFDC has assigned so far. */
const FIRST_ID = 900_000_001;
const TESLA_ONLY = '24 hours daily; for Tesla use only';
const CHECK_ADAPTER =
  "24 hours daily. Please check Tesla's online station map to see if an adapter is required at this location.";
/**
 * For sites opened since this day, the AFDC's access text states only hours (in 83 of 83 records from 2024 and 2025);
 * for older sites, it does so in at most 5 of 183 records.
 */
const HOURS_ONLY_SINCE = '2024-07-01';
const HOURS = '24 hours daily';
const STATE = /, ([A-Z]{2})(?: |$)/;

function getAccessText({ open_date, open_to_others }: Supercharger): string {
  if (!open_to_others) return TESLA_ONLY;
  return open_date !== null && open_date >= HOURS_ONLY_SINCE ? HOURS : CHECK_ADAPTER;
}

function toRecord(site: Supercharger, index: number): SuperchargerRecord {
  const { name, lat, lon, stall_count, open_date, plug_types } = site;
  const [networkInAfdc] = getNetwork('tesla-supercharger').aliases;
  return {
    id: FIRST_ID + index,
    fuel_type_code: 'ELEC',
    station_name: `${name} - Tesla Supercharger`,
    city: name.split(',')[0],
    state: STATE.exec(name)?.[1] ?? '',
    country: 'US',
    latitude: lat,
    // One site's longitude lacks its minus sign.
    longitude: -Math.abs(lon),
    status_code: 'E',
    access_code: 'public',
    access_days_time: getAccessText(site),
    open_date,
    ev_network: networkInAfdc,
    ev_network_web: 'https://www.tesla.com/supercharger',
    ev_dc_fast_num: stall_count,
    ev_connector_types: (plug_types.ccs1 ?? 0) > 0 ? ['J1772COMBO', 'TESLA'] : ['TESLA'],
    restricted_access: false,
    owner_type_code: 'P',
  };
}

/**
 * Returns the country's open Superchargers as AFDC records: without power, and with plugs and an access text that
 * depend on which vehicles a site serves.
 */
export function readSuperchargerRecords(): SuperchargerRecord[] {
  const text = gunzipSync(readFileSync(realDataPath('tesla', 'superchargers-us-2026-05.json.gz'))).toString();
  return (JSON.parse(text) as Supercharger[]).filter(({ status }) => status === 'OPEN').map(toRecord);
}
