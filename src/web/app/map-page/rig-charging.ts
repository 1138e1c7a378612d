import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { type RigCharge, rigChargeAt } from '#domain/chargers/rig-charge.ts';
import type { KeptRig } from '#domain/rigs/garage.ts';
import { hasKnownVehicle, vehicleOf } from '#domain/rigs/rig-vehicle.ts';

/** What a rig finds at a charger; null where its vehicle is one that this page does not know. */
export function chargeOfRig(rig: KeptRig, charger: ChargerDetail): RigCharge | null {
  return hasKnownVehicle(rig) ? rigChargeAt(charger, vehicleOf(rig)) : null;
}
