import type { Connector } from '../charger.ts';
import type { AfdcField, AfdcRecord } from './afdc-record.ts';

/** A data source's facts about one charger, without community scores. */
export type StationFacts = {
  id: number;
  name: string;
  streetAddress: string;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
  network: string;
  networkWeb: string | null;
  dcFastCount: number;
  level2Count: number;
  level1Count: number;
  connectors: Connector[];
  maxPowerKw: number | null;
  status: string;
  access: string;
  accessDetail: string | null;
  accessDaysTime: string;
  restrictedAccess: boolean | null;
  pricing: string | null;
  phone: string | null;
  intersectionDirections: string | null;
  facilityType: string | null;
  maxVehicleClass: string | null;
  ownerType: string | null;
  openedOn: string | null;
  dateLastConfirmed: string | null;
  sourceUpdatedAt: string | null;
};

/** Returns the facts as column values in the order of StationFacts, the connectors as a PostgreSQL array literal. */
export function toFactValues(facts: StationFacts): (string | number | boolean | null)[] {
  return [
    facts.id,
    facts.name,
    facts.streetAddress,
    facts.city,
    facts.state,
    facts.zip,
    facts.lat,
    facts.lng,
    facts.network,
    facts.networkWeb,
    facts.dcFastCount,
    facts.level2Count,
    facts.level1Count,
    `{${facts.connectors.join(',')}}`,
    facts.maxPowerKw,
    facts.status,
    facts.access,
    facts.accessDetail,
    facts.accessDaysTime,
    facts.restrictedAccess,
    facts.pricing,
    facts.phone,
    facts.intersectionDirections,
    facts.facilityType,
    facts.maxVehicleClass,
    facts.ownerType,
    facts.openedOn,
    facts.dateLastConfirmed,
    facts.sourceUpdatedAt,
  ];
}

/** The record field of each fact that a source may omit. */
const FACT_FIELDS = {
  name: 'station_name',
  streetAddress: 'street_address',
  zip: 'zip',
  networkWeb: 'ev_network_web',
  dcFastCount: 'ev_dc_fast_num',
  level2Count: 'ev_level2_evse_num',
  level1Count: 'ev_level1_evse_num',
  connectors: 'ev_connector_types',
  maxPowerKw: 'ev_charging_units',
  status: 'status_code',
  access: 'access_code',
  accessDetail: 'access_detail_code',
  accessDaysTime: 'access_days_time',
  restrictedAccess: 'restricted_access',
  pricing: 'ev_pricing',
  phone: 'station_phone',
  intersectionDirections: 'intersection_directions',
  facilityType: 'facility_type',
  maxVehicleClass: 'maximum_vehicle_class',
  ownerType: 'owner_type_code',
  openedOn: 'open_date',
  dateLastConfirmed: 'date_last_confirmed',
  sourceUpdatedAt: 'updated_at',
} as const satisfies Partial<Record<keyof StationFacts, AfdcField>>;

const OPTIONAL_FACTS = Object.keys(FACT_FIELDS) as (keyof typeof FACT_FIELDS)[];

/** Lists the facts whose fields are absent from a record (not just null). The CSV form, for example, has no power. */
export function listMissingFacts(record: AfdcRecord): (keyof StationFacts)[] {
  return OPTIONAL_FACTS.filter((fact) => record[FACT_FIELDS[fact]] === undefined);
}
