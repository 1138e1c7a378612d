import type { ChargingVehicle } from '../energy/charge-power.ts';
import { chargeTable } from '../energy/charge-table.ts';
import { minutesBetween } from '../energy/charge-times.ts';
import { type AccessVehicle, type ChargeAccess, chargeAccessFor, level2Of } from './charge-access.ts';
import type { ChargerDetail } from './charger.ts';
import { knownPower, voltClassOf } from './fast-charger.ts';

/** From where to where the card tells the minutes. */
export const CHARGE_SPAN = { fromPercent: 20, toPercent: 80 } as const;

/** What a vehicle finds at a station. */
export type RigCharge = {
  readonly access: ChargeAccess;
  /** Whether the fast chargers do not work with the vehicle, and this is about Level 2. */
  readonly isLevel2Instead: boolean;
  /** Of charging from 20 to 80 percent with a warm battery; null where the power is not known or the vehicle can't charge. */
  readonly minutes: number | null;
};

/** The fields of a station that rules for lists know by other names. */
export function listFieldsOf(charger: ChargerDetail) {
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

/** How a vehicle can charge at the Level 2 plugs of a station; null where it can't by what is on record. */
function level2Access(charger: ChargerDetail, vehicle: AccessVehicle): ChargeAccess | null {
  if (charger.ev_level2_evse_num === 0) return null;
  const access = chargeAccessFor(level2Of(listFieldsOf(charger)), vehicle);
  return access.verdict === 'no' || access.plug === null ? null : access;
}

/** Whether a vehicle can charge at a station, by which plug, and how long that takes. */
export function rigChargeAt(charger: ChargerDetail, vehicle: AccessVehicle & ChargingVehicle): RigCharge {
  const fields = listFieldsOf(charger);
  const access = chargeAccessFor(fields, vehicle);
  const slow = access.verdict === 'no' && fields.dcFastCount > 0 ? level2Access(charger, vehicle) : null;
  // The power on record is that of the fast chargers.
  if (slow !== null) return { access: slow, isLevel2Instead: true, minutes: null };
  const charge = { access, isLevel2Instead: false };
  const { kw } = knownPower(fields);
  if (kw === null || access.plug === null || access.verdict === 'no') return { ...charge, minutes: null };
  const isDc = fields.dcFastCount > 0;
  const voltClass = isDc ? voltClassOf({ ...fields, maxPowerKw: kw }) : 400;
  const table = chargeTable(vehicle, { powerKw: kw, isDc, voltClass });
  return { ...charge, minutes: minutesBetween(table, CHARGE_SPAN.fromPercent, CHARGE_SPAN.toPercent) };
}
