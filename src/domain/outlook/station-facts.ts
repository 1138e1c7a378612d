import type { Charger } from '../chargers/charger.ts';
import { getKnownPower } from '../chargers/plugs/fast-charger.ts';
import type { OutlookFacts } from './outlook-features.ts';

type Station = Pick<
  Charger,
  'name' | 'lat' | 'lng' | 'network' | 'dcFastCount' | 'level2Count' | 'level1Count' | 'maxPowerKw' | 'openedOn'
>;
type StationDetails = Pick<OutlookFacts, 'facilityType' | 'directions'>;

/** Returns a station's facts for the outlook: its fast stalls, or else the slower ones, and listed or typical power. */
export function toOutlookFacts(station: Station, { facilityType, directions }: StationDetails): OutlookFacts {
  const { name, lat, lng, network, dcFastCount, level2Count, level1Count, openedOn } = station;
  const stalls = dcFastCount || level2Count || level1Count;
  const isFast = dcFastCount > 0 || level2Count + level1Count === 0;
  const powerKw = getKnownPower(station).kw;
  return { name, lat, lng, network, isFast, stalls, powerKw, openedOn, facilityType, directions };
}
