import { expect, it } from 'vitest';
import { someCharger } from '#server/chargers/testing/some-charger.ts';
import { UNTRIED } from '../energy/calibration.ts';
import { someRequest } from './testing/some-trip.ts';
import { ChargeTables, nightBeside } from './trip-places.ts';
import { tripRig } from './trip-rig.ts';

it('A night at a station of a network that its driver avoids counts for longer', () => {
  const charger = someCharger({ id: '1', network: 'Night Plugs', level2Count: 4 });
  const post = { powerKw: 9.6, isDc: false, voltClass: 400 as const };
  const spot = { id: '1', lat: 40, lng: -99, powerKw: 9.6, hitchedChance: 1, charger, isCampground: true, post };
  const site = { key: 'night 1', atM: 0, offM: 0, spot };
  const rig = tripRig(someRequest().rig, UNTRIED);
  const [tables, terms] = [new ChargeTables(rig), new Map()];
  const penaltyBy = (avoidedNetworks: string[]) =>
    nightBeside(site, { request: someRequest({ avoidedNetworks }), rig, tables, terms }).penaltyMin;
  expect(penaltyBy(['Other Plugs'])).toBe(0);
  expect(penaltyBy(['Night Plugs'])).toBeGreaterThan(10);
});
