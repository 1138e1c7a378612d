import { parseConnectors, parseMaxPowerKw } from './afdc-connectors.ts';
import { isNearUnitedStates, isUnitedStates } from './afdc-country.ts';
import { parseDay, parseTimestamp } from './afdc-date.ts';
import type { StationFacts } from './afdc-facts.ts';
import { toNetworkName, UNKNOWN_NETWORK } from './afdc-networks.ts';
import type { AfdcRecord } from './afdc-record.ts';
import {
  cleanText,
  cleanTextOrNull,
  parseBoolean,
  parseCount,
  parseDegrees,
  parseWebUrl,
  parseZip,
} from './afdc-text.ts';

export type RejectReason = 'no valid id' | 'not electric' | 'unknown status' | 'no coordinates' | 'outside the country';

/**
 * A charger's facts or the reason a record was rejected. invalidRecordId is the ID of a record with bad data; null
 * if the record has no valid ID or is out of scope.
 */
export type AfdcParseResult =
  | { readonly ok: true; readonly facts: StationFacts }
  | { readonly ok: false; readonly reason: RejectReason; readonly invalidRecordId: number | null };

/** The IDs that a source may use; end is exclusive. */
export type IdRange = { readonly first: number; readonly end: number };
export const AFDC_IDS: IdRange = { first: 1, end: 1_000_000_000 };
export const DEMONSTRATION_IDS: IdRange = { first: 1_900_000_000, end: 2_000_000_000 };

const STATUSES = new Set(['', 'E', 'P', 'T']);
const VEHICLE_CLASSES = new Set(['LD', 'MD', 'HD']);
const ID = /^[1-9]\d{0,9}$/;

function parseId(value: unknown, range: IdRange): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const id = ID.test(text) ? Number(text) : 0;
  return id >= range.first && id < range.end ? id : null;
}

function reject(reason: RejectReason, invalidRecordId: number | null = null): AfdcParseResult {
  return { ok: false, reason, invalidRecordId };
}

function isElectric(fuel: unknown): boolean {
  return fuel === 'ELEC' || fuel === undefined;
}

function parseStatus(record: AfdcRecord): string {
  return cleanText(record.status_code, 40).toUpperCase();
}

/**
 * Parses an AFDC record (JSON field names) into a charger's facts, or returns why the record is rejected.
 */
export function parseAfdcRecord(record: AfdcRecord, ids: IdRange = AFDC_IDS): AfdcParseResult {
  const id = parseId(record.id, ids);
  if (id === null) return reject('no valid id');
  if (!isElectric(record.fuel_type_code)) return reject('not electric');
  if (!isUnitedStates(record.country)) return reject('outside the country');
  const lat = parseDegrees(record.latitude);
  const lng = parseDegrees(record.longitude);
  if (lat === null || lng === null) return reject('no coordinates', id);
  if (!isNearUnitedStates({ lat, lng })) return reject('outside the country');
  if (!STATUSES.has(parseStatus(record))) return reject('unknown status', id);
  return {
    ok: true,
    facts: { ...parseLocation(record, id, lat, lng), ...parseEquipment(record), ...parseUsage(record) },
  };
}

type LocationFacts = Pick<
  StationFacts,
  'id' | 'name' | 'streetAddress' | 'city' | 'state' | 'zip' | 'lat' | 'lng' | 'intersectionDirections' | 'network'
>;

function parseLocation(record: AfdcRecord, id: number, lat: number, lng: number): LocationFacts {
  const city = cleanText(record.city, 100);
  const network = toNetworkName(record.ev_network);
  return {
    id,
    name: cleanText(record.station_name, 200) || buildDefaultName(network, city),
    streetAddress: cleanText(record.street_address, 200),
    city,
    state: cleanText(record.state, 40).toUpperCase(),
    zip: parseZip(record.zip),
    lat,
    lng,
    intersectionDirections: cleanTextOrNull(record.intersection_directions, 2000),
    network,
  };
}

function buildDefaultName(network: string, city: string): string {
  const charger = network === UNKNOWN_NETWORK ? 'Charger' : `${network} charger`;
  return city === '' ? charger : `${charger}, ${city}`;
}

type EquipmentFacts = Pick<
  StationFacts,
  'networkWeb' | 'dcFastCount' | 'level2Count' | 'level1Count' | 'connectors' | 'maxPowerKw' | 'status'
>;

function parseEquipment(record: AfdcRecord): EquipmentFacts {
  const dcFastCount = parseCount(record.ev_dc_fast_num);
  return {
    networkWeb: parseWebUrl(record.ev_network_web),
    dcFastCount,
    level2Count: parseCount(record.ev_level2_evse_num),
    level1Count: parseCount(record.ev_level1_evse_num),
    connectors: parseConnectors(record.ev_connector_types),
    maxPowerKw: parseMaxPowerKw(record.ev_charging_units, dcFastCount > 0),
    status: parseStatus(record),
  };
}

type UsageFacts = Omit<StationFacts, keyof LocationFacts | keyof EquipmentFacts>;

function parseUsage(record: AfdcRecord): UsageFacts {
  const vehicleClass = cleanText(record.maximum_vehicle_class, 10).toUpperCase();
  return {
    access: cleanText(record.access_code, 40).toLowerCase(),
    accessDetail: cleanTextOrNull(record.access_detail_code, 100),
    accessDaysTime: cleanText(record.access_days_time, 1000),
    restrictedAccess: parseBoolean(record.restricted_access),
    pricing: cleanTextOrNull(record.ev_pricing, 1000),
    phone: cleanTextOrNull(record.station_phone, 60),
    facilityType: cleanTextOrNull(record.facility_type, 60),
    maxVehicleClass: VEHICLE_CLASSES.has(vehicleClass) ? vehicleClass : null,
    ownerType: cleanTextOrNull(record.owner_type_code, 20),
    openedOn: parseDay(record.open_date),
    dateLastConfirmed: parseDay(record.date_last_confirmed),
    sourceUpdatedAt: parseTimestamp(record.updated_at),
  };
}
