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

function toRecord(overrides: Partial<Charger>): AfdcRecord {
  const { network, connectors, maxPowerKw } = overrides;
  const codes = connectors?.map((connector) => CONNECTOR_CODES[connector]);
  const fields = {
    id: overrides.id,
    station_name: overrides.name,
    street_address: overrides.address,
    city: overrides.city,
    state: overrides.state,
    zip: overrides.zip,
    latitude: overrides.lat,
    longitude: overrides.lng,
    ev_network: network === undefined ? undefined : (findNetwork(network)?.aliases[0] ?? network),
    ev_dc_fast_num: overrides.dcFastCount,
    ev_level2_evse_num: overrides.level2Count,
    ev_level1_evse_num: overrides.level1Count,
    ev_connector_types: codes,
    status_code: overrides.status,
    access_code: overrides.access,
    access_days_time: overrides.accessDaysTime,
    access_detail_code: overrides.accessDetail,
    restricted_access: overrides.restrictedAccess,
    open_date: overrides.openedOn,
    ...toPowerFields(codes ?? [CONNECTOR_CODES.ccs], maxPowerKw ?? null),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export function createTestCharger(overrides: Partial<Charger> = {}): Charger {
  return recordToCharger(toRecord(overrides), overrides);
}
