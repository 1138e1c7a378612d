import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { formatAccessReason } from '#domain/chargers/plugs/charge-access-labels.ts';
import { estimateRigCharge, getRigAccess, type RigCharge } from '#domain/chargers/plugs/rig-charge.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { getRigVehicle, hasKnownVehicle } from '#domain/rigs/rig-vehicle.ts';
import type { ResultItem } from '#web/chargers/results/result-item.ts';
import type { RigChargingSpeed } from '#web/chargers/results/result-order.ts';

/** Null if this version of the page doesn't know the rig's vehicle. */
export function getRigCharge(rig: StoredRig, charger: ChargerDetail): RigCharge | null {
  return hasKnownVehicle(rig) ? estimateRigCharge(charger, getRigVehicle(rig)) : null;
}

function getItemAccess(rig: StoredRig, { accessRecord, level2Count }: ResultItem) {
  return accessRecord === null || !hasKnownVehicle(rig)
    ? null
    : getRigAccess(accessRecord, level2Count, getRigVehicle(rig));
}

/** Returns why the rig can't charge at a listed station; null if it can, or if that is unknown. */
export function getRigAccessProblem(rig: StoredRig, item: ResultItem): string | null {
  const access = getItemAccess(rig, item)?.access;
  if (access?.verdict !== 'no' || access.reason === null) return null;
  return formatAccessReason({ ...access, reason: access.reason });
}

/** Returns how fast the rig charges at a listed station, based on plugs alone if nothing else is known. */
export function getRigChargingSpeed(rig: StoredRig, item: ResultItem): RigChargingSpeed {
  const rigAccess = getItemAccess(rig, item);
  if (rigAccess?.access.verdict === 'no') return 'none';
  return item.dcFastCount > 0 && rigAccess?.isLevel2Fallback !== true ? 'fast' : 'slow';
}
