import { type AccessRecord, type ChargeAccess, chargeAccessFor, groupServed } from '../chargers/charge-access.ts';
import type { Charger } from '../chargers/charger.ts';
import { fastPlugsOf, fastPowerKw, voltClassOf } from '../chargers/fast-charger.ts';
import { type ChargingPost, powerOn400VoltsKw } from '../energy/charge-power.ts';
import type { LatLng } from '../geo/point.ts';
import type { OwnVehicle, Vehicle } from '../rigs/vehicle.ts';
import type { SiteSpot } from './corridor/corridor-sites.ts';

/** The nearest station that surely serves the vehicle. */
export type SureBackup = {
  readonly chargerId: string;
  readonly name: string;
  readonly at: LatLng;
  readonly distanceM: number;
};

/** A station at which the vehicle of a trip can charge. */
export type TripStation = SiteSpot & {
  readonly charger: Charger;
  readonly post: ChargingPost;
  readonly access: ChargeAccess;
  /** Where to go if the station turns out not to serve the vehicle; null where it surely does. */
  readonly sureBackup: SureBackup | null;
};

/** What the record says of a station beyond what lists show, as far as it decides who may charge. */
export type StationRecord = Pick<AccessRecord, 'accessDetail' | 'openedOn'>;

/** Where nobody knows how a rig stands, for the choice of sites along a line alone. */
const UNKNOWN_CHANCE = 0.4;

const isThere = (status: string) => status === 'E' || status === '';

function isPublic(charger: Pick<Charger, 'access' | 'accessDaysTime'>): boolean {
  const { kind } = groupServed(charger);
  return kind !== 'staff' && kind !== 'customers';
}

/** Whether the public may charge fast at a station today. */
export function isOpenToAll(charger: Pick<Charger, 'status' | 'access' | 'accessDaysTime' | 'dcFastCount'>): boolean {
  return charger.dcFastCount > 0 && isThere(charger.status) && isPublic(charger);
}

/** Whether the public may charge fast at a station of which neither record nor network tells by which plugs. */
export function hasUnknownPlugs(
  charger: Pick<Charger, 'status' | 'access' | 'accessDaysTime' | 'dcFastCount' | 'network' | 'connectors'>,
): boolean {
  const { plugs, areRecorded } = fastPlugsOf(charger);
  return isOpenToAll(charger) && !areRecorded && plugs.length === 0;
}

/** Whether a guest may charge at a station for the night today. */
export function isOpenForNight(charger: Pick<Charger, 'status' | 'access' | 'accessDaysTime' | 'level2Count'>) {
  return charger.level2Count > 0 && isThere(charger.status) && groupServed(charger).kind !== 'staff';
}

/** Whether a guest with this vehicle may charge at a station for the night. */
export function servesForNight(charger: Charger, vehicle: Vehicle | OwnVehicle): boolean {
  const { verdict, reason } = chargeAccessFor({ ...charger, dcFastCount: 0 }, vehicle);
  return verdict !== 'no' || reason === 'customers';
}

/** A station as the vehicle of a trip would charge fast there, or null where it can't. */
export function tripStationOf(
  charger: Charger,
  vehicle: Vehicle | OwnVehicle,
  record: StationRecord = {},
): TripStation | null {
  if (!isOpenToAll(charger)) return null;
  const access = chargeAccessFor({ ...charger, ...record }, vehicle);
  if (access.verdict === 'no' || access.plug === null) return null;
  const { id, lat, lng, trailerScore } = charger;
  const fast = { ...charger, openedOn: record.openedOn ?? null };
  const post = { powerKw: fastPowerKw(fast), isDc: true, voltClass: voltClassOf(fast) };
  const takenKw = post.voltClass === 400 ? powerOn400VoltsKw(vehicle) : vehicle.dcPeakKw;
  return {
    ...{ id, lat, lng, charger, post, access, sureBackup: null },
    powerKw: Math.min(post.powerKw, takenKw),
    hitchedChance: trailerScore === null ? UNKNOWN_CHANCE : trailerScore / 100,
    isUncertain: access.verdict === 'check',
  };
}
