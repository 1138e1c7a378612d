import type { ChargingVehicle } from '../../energy/charge-power.ts';
import { buildChargeTable } from '../../energy/charge-table.ts';
import { getChargingMinutes } from '../../energy/charge-times.ts';
import type { ChargerDetail } from '../charger.ts';
import {
  type AccessVehicle,
  type ChargeAccess,
  getChargeAccess,
  type StationAccessRecord,
  withoutFastChargers,
} from './charge-access.ts';
import { getKnownPower, getVoltageClass } from './fast-charger.ts';
import { getTypicalLevel2Kw } from './level2-power.ts';

/** A station's card shows how long charging takes between these states of charge. */
export const CHARGE_WINDOW = { fromPercent: 20, toPercent: 80 } as const;

/** How a vehicle can charge at a station. */
export type RigCharge = {
  readonly access: ChargeAccess;
  /** Whether this describes charging at Level 2 because the fast chargers don't work with the vehicle. */
  readonly isLevel2Fallback: boolean;
  /** Minutes from 20 to 80 percent with a warm battery; null if the power is unknown or the vehicle can't charge. */
  readonly minutes: number | null;
  /** The typical Level 2 power in kW that the minutes assume; null if they don't assume any. */
  readonly typicalLevel2Kw: number | null;
};

/** Converts the fields of a station's details to the names that they have in lists. */
export function toListFields(charger: ChargerDetail) {
  return {
    network: charger.ev_network,
    connectors: charger.ev_connector_types,
    maxPowerKw: charger.ev_max_power_kw,
    dcFastCount: charger.ev_dc_fast_num,
    access: charger.access_code,
    accessDaysTime: charger.access_days_time,
    accessDetail: charger.access_detail_code,
    restrictedAccess: charger.restricted_access,
    openedOn: charger.open_date,
  };
}

/** Returns whether a vehicle can use a station's fast chargers or, if not, its Level 2 plugs. */
export function getRigAccess(
  record: StationAccessRecord,
  level2Count: number,
  vehicle: AccessVehicle,
): Pick<RigCharge, 'access' | 'isLevel2Fallback'> {
  const access = getChargeAccess(record, vehicle);
  if (access.verdict === 'no' && record.dcFastCount > 0 && level2Count > 0) {
    const slowAccess = getChargeAccess(withoutFastChargers(record), vehicle);
    if (slowAccess.verdict !== 'no' && slowAccess.plug !== null) return { access: slowAccess, isLevel2Fallback: true };
  }
  return { access, isLevel2Fallback: false };
}

/** Returns the charging power: recorded, else typical for the network or the Level 2 plug; null if unknown. */
function getChargingPower(
  fields: ReturnType<typeof toListFields>,
  level2Count: number,
  { access, isLevel2Fallback }: Pick<RigCharge, 'access' | 'isLevel2Fallback'>,
): { readonly kw: number | null; readonly typicalLevel2Kw: number | null } {
  if (access.plug === null || access.verdict === 'no') return { kw: null, typicalLevel2Kw: null };
  // The record has only the power of the fast chargers.
  const { kw } = isLevel2Fallback ? { kw: null } : getKnownPower(fields);
  const isLevel2 = isLevel2Fallback || fields.dcFastCount === 0;
  const typicalLevel2Kw = kw === null && isLevel2 && level2Count > 0 ? getTypicalLevel2Kw(access.plug.connector) : null;
  return { kw: kw ?? typicalLevel2Kw, typicalLevel2Kw };
}

/** Estimates whether a vehicle can charge at a station, with which plug, and how long it takes. */
export function estimateRigCharge(charger: ChargerDetail, vehicle: AccessVehicle & ChargingVehicle): RigCharge {
  const fields = toListFields(charger);
  const charge = getRigAccess(fields, charger.ev_level2_evse_num, vehicle);
  const { kw, typicalLevel2Kw } = getChargingPower(fields, charger.ev_level2_evse_num, charge);
  if (kw === null) return { ...charge, minutes: null, typicalLevel2Kw };
  const isDc = fields.dcFastCount > 0 && !charge.isLevel2Fallback;
  const voltageClass = isDc ? getVoltageClass({ ...fields, maxPowerKw: kw }) : 400;
  const table = buildChargeTable(vehicle, { powerKw: kw, isDc, voltageClass });
  const minutes = getChargingMinutes(table, CHARGE_WINDOW.fromPercent, CHARGE_WINDOW.toPercent);
  return { ...charge, minutes, typicalLevel2Kw };
}
