import { CONNECTOR_CODES } from '#domain/chargers/afdc/afdc-connectors.ts';
import type { AfdcRecord } from '#domain/chargers/afdc/afdc-record.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { findNetwork } from '#domain/chargers/networks/network-lookup.ts';
import { recordToCharger } from './record-to-charger.ts';

function toPowerFields(connectors: readonly string[], powerKw: number | null): AfdcRecord {
  if (powerKw === null) return {};
  const plugs = connectors.map((connector) => [connector, { power_kw: powerKw, port_count: 1 }]);
  return { ev_charging_units: [{ connectors: Object.fromEntries(plugs) }] };
}

/** Writes a charger as an AFDC record. */
function toRecord(given: Partial<Charger>): AfdcRecord {
  const { network, connectors, maxPowerKw } = given;
  const codes = connectors?.map((connector) => CONNECTOR_CODES[connector]);
  const fields = {
    id: given.id,
    station_name: given.name,
    street_address: given.address,
    city: given.city,
    state: given.state,
    zip: given.zip,
    latitude: given.lat,
    longitude: given.lng,
    ev_network: network === undefined ? undefined : (findNetwork(network)?.aliases[0] ?? network),
    ev_dc_fast_num: given.dcFastCount,
    ev_level2_evse_num: given.level2Count,
    ev_level1_evse_num: given.level1Count,
    ev_connector_types: codes,
    status_code: given.status,
    access_code: given.access,
    access_days_time: given.accessDaysTime,
    access_detail_code: given.accessDetail,
    restricted_access: given.restrictedAccess,
    open_date: given.openedOn,
    ...toPowerFields(codes ?? [CONNECTOR_CODES.ccs], maxPowerKw ?? null),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Creates a charger for tests: writes the given facts as an AFDC record and imports that. */
export function createTestCharger(given: Partial<Charger> = {}): Charger {
  return recordToCharger(toRecord(given), given);
}
