import type { NetworkKind } from './interstate-network.ts';
import { getTowingLimitMph } from './towing-limits.ts';

/** The usual speed limits on rural interstates in mph, by state. */
const POSTED_MPH: ReadonlyMap<string, number> = new Map(
  Object.entries({
    55: 'DC',
    60: 'HI',
    65: 'AK CT DE MA NH NJ NY OR RI VT',
    70: 'AL CA FL GA IL IN IA KY MD MI MN MS MO NC OH PA SC TN VA WA WV WI',
    75: 'AZ AR CO KS LA ME NE NM OK TX',
    80: 'ID MT NV ND SD UT WY',
  }).flatMap(([mph, states]) => states.split(' ').map((state): [string, number] => [state, Number(mph)])),
);

const USUAL_MPH = 70;
const SPUR_MPH = 60;
const LINK_MPH = 45;

/** Returns the assumed speed limits of a road in mph, without and with a trailer. */
export function getNetworkSpeedMph(kind: NetworkKind, state: string): { solo: number; towing: number } {
  if (kind === 'link') return { solo: LINK_MPH, towing: LINK_MPH };
  const posted = POSTED_MPH.get(state) ?? USUAL_MPH;
  const solo = kind === 'spur' ? Math.min(SPUR_MPH, posted) : posted;
  return { solo, towing: Math.min(solo, getTowingLimitMph(state)) };
}
