import { accessReasonText } from '#domain/chargers/charge-access-words.ts';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { type RigCharge, rigAccess, rigChargeAt } from '#domain/chargers/rig-charge.ts';
import type { KeptRig } from '#domain/rigs/garage.ts';
import { hasKnownVehicle, vehicleOf } from '#domain/rigs/rig-vehicle.ts';
import type { ResultItem } from '#web/chargers/result-item.ts';

/** What a rig finds at a charger; null where its vehicle is one that this page does not know. */
export function chargeOfRig(rig: KeptRig, charger: ChargerDetail): RigCharge | null {
  return hasKnownVehicle(rig) ? rigChargeAt(charger, vehicleOf(rig)) : null;
}

/** Why a rig can't charge at a station of the list; null where it can, or where that is not known. */
export function refusalOfRig(rig: KeptRig, item: ResultItem): string | null {
  if (item.accessRecord === null || !hasKnownVehicle(rig)) return null;
  const { access } = rigAccess(item.accessRecord, item.level2Count, vehicleOf(rig));
  const { verdict, reason } = access;
  return verdict === 'no' && reason !== null ? accessReasonText({ ...access, reason }) : null;
}
