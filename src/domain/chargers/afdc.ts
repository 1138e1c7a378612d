import { readConnectors, readMaxPowerKw } from './afdc-connectors.ts';
import { isNearUnitedStates, isUnitedStates } from './afdc-country.ts';
import { readDay, readMoment } from './afdc-date.ts';
import type { StationFacts } from './afdc-facts.ts';
import { networkName, UNKNOWN_NETWORK } from './afdc-networks.ts';
import type { AfdcRecord } from './afdc-record.ts';
import {
  cleanText,
  cleanTextOrNull,
  readBoolean,
  readCount,
  readDegrees,
  readWebAddress,
  readZip,
} from './afdc-text.ts';

export type RejectReason = 'no valid id' | 'not electric' | 'unknown status' | 'no coordinates' | 'outside the country';

/** A charger, or why a record is none; a record that is merely broken still names the charger it is about. */
export type AfdcOutcome =
  | { readonly ok: true; readonly facts: StationFacts }
  | { readonly ok: false; readonly reason: RejectReason; readonly brokenId: number | null };

/** The ids a source of chargers may use: from the first up to but not including the end. */
export type IdRange = { readonly first: number; readonly end: number };
export const AFDC_IDS: IdRange = { first: 1, end: 1_000_000_000 };
export const DEMONSTRATION_IDS: IdRange = { first: 1_900_000_000, end: 2_000_000_000 };

const STATUSES = new Set(['', 'E', 'P', 'T']);
const VEHICLE_CLASSES = new Set(['LD', 'MD', 'HD']);
const ID = /^[1-9]\d{0,9}$/;

function readId(value: unknown, range: IdRange): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const id = ID.test(text) ? Number(text) : 0;
  return id >= range.first && id < range.end ? id : null;
}

function rejected(reason: RejectReason, brokenId: number | null = null): AfdcOutcome {
  return { ok: false, reason, brokenId };
}

function isElectric(fuel: unknown): boolean {
  return fuel === 'ELEC' || fuel === undefined;
}

function statusOf(record: AfdcRecord): string {
  return cleanText(record.status_code, 40).toUpperCase();
}

/** A charger's facts from one record of the AFDC in the names of its JSON form, or the reason why it is no charger of this country. */
export function readAfdcRecord(record: AfdcRecord, ids: IdRange = AFDC_IDS): AfdcOutcome {
  const id = readId(record.id, ids);
  if (id === null) return rejected('no valid id');
  if (!isElectric(record.fuel_type_code)) return rejected('not electric');
  if (!isUnitedStates(record.country)) return rejected('outside the country');
  const lat = readDegrees(record.latitude);
  const lng = readDegrees(record.longitude);
  if (lat === null || lng === null) return rejected('no coordinates', id);
  if (!isNearUnitedStates({ lat, lng })) return rejected('outside the country');
  if (!STATUSES.has(statusOf(record))) return rejected('unknown status', id);
  return { ok: true, facts: { ...readPlace(record, id, lat, lng), ...readPlugs(record), ...readUse(record) } };
}

type Place = Pick<
  StationFacts,
  'id' | 'name' | 'streetAddress' | 'city' | 'state' | 'zip' | 'lat' | 'lng' | 'intersectionDirections' | 'network'
>;

function readPlace(record: AfdcRecord, id: number, lat: number, lng: number): Place {
  const city = cleanText(record.city, 100);
  const network = networkName(record.ev_network);
  return {
    id,
    name: cleanText(record.station_name, 200) || nameFor(network, city),
    streetAddress: cleanText(record.street_address, 200),
    city,
    state: cleanText(record.state, 40).toUpperCase(),
    zip: readZip(record.zip),
    lat,
    lng,
    intersectionDirections: cleanTextOrNull(record.intersection_directions, 2000),
    network,
  };
}

function nameFor(network: string, city: string): string {
  const charger = network === UNKNOWN_NETWORK ? 'Charger' : `${network} charger`;
  return city === '' ? charger : `${charger}, ${city}`;
}

type Plugs = Pick<
  StationFacts,
  'networkWeb' | 'dcFastCount' | 'level2Count' | 'level1Count' | 'connectors' | 'maxPowerKw' | 'status'
>;

function readPlugs(record: AfdcRecord): Plugs {
  const dcFastCount = readCount(record.ev_dc_fast_num);
  return {
    networkWeb: readWebAddress(record.ev_network_web),
    dcFastCount,
    level2Count: readCount(record.ev_level2_evse_num),
    level1Count: readCount(record.ev_level1_evse_num),
    connectors: readConnectors(record.ev_connector_types),
    maxPowerKw: readMaxPowerKw(record.ev_charging_units, dcFastCount > 0),
    status: statusOf(record),
  };
}

type Use = Omit<StationFacts, keyof Place | keyof Plugs>;

function readUse(record: AfdcRecord): Use {
  const vehicleClass = cleanText(record.maximum_vehicle_class, 10).toUpperCase();
  return {
    access: cleanText(record.access_code, 40).toLowerCase(),
    accessDetail: cleanTextOrNull(record.access_detail_code, 100),
    accessDaysTime: cleanText(record.access_days_time, 1000),
    restrictedAccess: readBoolean(record.restricted_access),
    pricing: cleanTextOrNull(record.ev_pricing, 1000),
    phone: cleanTextOrNull(record.station_phone, 60),
    facilityType: cleanTextOrNull(record.facility_type, 60),
    maxVehicleClass: VEHICLE_CLASSES.has(vehicleClass) ? vehicleClass : null,
    ownerType: cleanTextOrNull(record.owner_type_code, 20),
    openedOn: readDay(record.open_date),
    dateLastConfirmed: readDay(record.date_last_confirmed),
    sourceUpdatedAt: readMoment(record.updated_at),
  };
}
