import type { Charger } from '../chargers/charger.ts';
import { type ChargingPost, powerOn400VoltsKw, voltClassOf } from '../energy/charge-power.ts';
import { fittingPlugs } from '../energy/plug.ts';
import type { OwnVehicle, Vehicle } from '../rigs/vehicle.ts';
import type { SiteSpot } from './corridor/corridor-sites.ts';
import { stationPowerKw } from './corridor/station-power.ts';

/** A station at which the vehicle of a trip can charge. */
export type TripStation = SiteSpot & {
  readonly charger: Charger;
  readonly post: ChargingPost;
};

const TESLA = 'Tesla';
/** Posts of Tesla up to this power are of a kind that speaks with its own vehicles alone. */
const OWN_POSTS_KW = 150;
/** Where nobody knows how a rig stands, for the choice of sites along a line alone. */
const UNKNOWN_CHANCE = 0.4;

const DC_PLUGS = ['ccs', 'nacs', 'chademo'] as const;
const FAST_PLUGS = new Set<string>([...DC_PLUGS, 'j3271']);

const isThere = (status: string) => status === 'E' || status === '';

/** Whether anybody may charge fast at a station today. */
export function isOpenToAll({
  status,
  access,
  dcFastCount,
}: Pick<Charger, 'status' | 'access' | 'dcFastCount'>): boolean {
  return dcFastCount > 0 && isThere(status) && access !== 'private';
}

/** Whether anybody may charge fast at a station of which its record does not say by which plugs. */
export function hasUnknownPlugs(charger: Pick<Charger, 'status' | 'access' | 'dcFastCount' | 'connectors'>): boolean {
  return isOpenToAll(charger) && !charger.connectors.some((connector) => FAST_PLUGS.has(connector));
}

/** Whether anybody may charge at a station for the night today. */
export function isOpenForNight({ status, access, level2Count }: Pick<Charger, 'status' | 'access' | 'level2Count'>) {
  return level2Count > 0 && isThere(status) && access !== 'private';
}

/** A station as the vehicle of a trip would charge fast there, or null where it can't. */
export function tripStationOf(charger: Charger, vehicle: Vehicle | OwnVehicle): TripStation | null {
  if (!isOpenToAll(charger)) return null;
  const stationKw = stationPowerKw(charger);
  const isTesla = charger.network === TESLA;
  const isForOwn = isTesla && stationKw <= OWN_POSTS_KW && !charger.connectors.includes('ccs');
  if (isForOwn && vehicle.make !== TESLA) return null;
  const plugs = DC_PLUGS.filter((connector) => charger.connectors.includes(connector)).map((connector) => ({
    connector,
    isDc: true,
    powerKw: stationKw,
  }));
  const [plug] = fittingPlugs(vehicle.connector, plugs);
  if (plug === undefined) return null;
  const { id, lat, lng, trailerScore } = charger;
  const voltClass = voltClassOf(isTesla, plug.powerKw);
  const post = { powerKw: plug.powerKw, isDc: true, voltClass };
  const takenKw = voltClass === 400 ? powerOn400VoltsKw(vehicle) : vehicle.dcPeakKw;
  const hitchedChance = trailerScore === null ? UNKNOWN_CHANCE : trailerScore / 100;
  return { id, lat, lng, powerKw: Math.min(plug.powerKw, takenKw), hitchedChance, charger, post };
}
