import type { Charger } from '../../chargers/charger.ts';
import {
  type ChargeAccess,
  getChargeAccess,
  resolveAccessGroup,
  withoutFastChargers,
} from '../../chargers/plugs/charge-access.ts';
import { getFastPlugs, getFastPowerKw, getVoltageClass } from '../../chargers/plugs/fast-charger.ts';
import { type ChargerOutput, getMaxPowerAt400VoltsKw } from '../../energy/charge-power.ts';
import type { LatLng } from '../../geo/point.ts';
import type { CustomVehicle, Vehicle } from '../../rigs/vehicle.ts';
import type { SiteCandidate } from '../corridor/corridor-sites.ts';
import type { TravelDirection } from '../corridor/service-plazas.ts';
import type { RecordedHours } from './opening-hours.ts';

/** The nearest station that is certain to serve the vehicle. */
export type ReliableBackup = {
  readonly chargerId: string;
  readonly name: string;
  readonly at: LatLng;
  readonly distanceM: number;
  readonly hours: RecordedHours;
};

/** A station where the trip's vehicle can charge. */
export type TripStation = SiteCandidate & {
  readonly charger: Charger;
  readonly chargerOutput: ChargerOutput;
  readonly access: ChargeAccess;
  /** Whether the driver named this very record when confirming its site. */
  readonly isConfirmed?: boolean;
  /** Where to go if the station doesn't serve the vehicle; null if it is certain to. */
  readonly reliableBackup: ReliableBackup | null;
  /** The only direction of traffic that reaches it; null if unknown or both. */
  readonly onlyDirection: TravelDirection | null;
};

/** Chance assumed for unrated sites when selecting sites along a line. */
const UNKNOWN_CHANCE = 0.4;

const isInService = (status: string) => status === 'E' || status === '';

/** Returns whether a station is a working fast charger that isn't restricted or reserved for staff or customers. */
export function isPublicFastCharger(charger: Charger): boolean {
  const { dcFastCount, status, restrictedAccess } = charger;
  const { kind } = resolveAccessGroup(charger);
  const isPublic = kind !== 'private' && kind !== 'customers' && restrictedAccess !== true;
  return dcFastCount > 0 && isInService(status) && isPublic;
}

/** Returns whether a public fast charger has unknown plugs: neither its record nor its network names them. */
export function hasUnknownPlugs(charger: Charger): boolean {
  const { plugs, areRecorded } = getFastPlugs(charger);
  return isPublicFastCharger(charger) && !areRecorded && plugs.length === 0;
}

/** Returns whether a public fast charger is known not to work with a vehicle. */
export function isUnusable(charger: Charger, vehicle: Vehicle | CustomVehicle): boolean {
  return isPublicFastCharger(charger) && getChargeAccess(charger, vehicle).verdict === 'no';
}

/** Returns how a guest with this vehicle can charge overnight at a station; null if that is impossible. */
export function getOvernightAccess(charger: Charger, vehicle: Vehicle | CustomVehicle): ChargeAccess | null {
  const isForGuests = charger.restrictedAccess !== true || resolveAccessGroup(charger).kind === 'customers';
  if (charger.level2Count === 0 || !isInService(charger.status) || !isForGuests) return null;
  const access = getChargeAccess(withoutFastChargers(charger), vehicle, { isGuest: true });
  return access.verdict === 'no' ? null : access;
}

/** Converts a station to a fast-charging stop for the vehicle; null if it can't charge there. */
export function toTripStation(charger: Charger, vehicle: Vehicle | CustomVehicle): TripStation | null {
  if (!isPublicFastCharger(charger)) return null;
  const access = getChargeAccess(charger, vehicle);
  if (access.verdict === 'no' || access.plug === null) return null;
  const { id, lat, lng, trailerScore } = charger;
  const chargerOutput = { powerKw: getFastPowerKw(charger), isDc: true, voltageClass: getVoltageClass(charger) };
  const vehicleKw = chargerOutput.voltageClass === 400 ? getMaxPowerAt400VoltsKw(vehicle) : vehicle.dcPeakKw;
  return {
    id,
    lat,
    lng,
    charger,
    chargerOutput,
    access,
    reliableBackup: null,
    onlyDirection: null,
    powerKw: Math.min(chargerOutput.powerKw, vehicleKw),
    hitchedChance: trailerScore === null ? UNKNOWN_CHANCE : trailerScore / 100,
    refusalChance: access.refusalChance,
  };
}
