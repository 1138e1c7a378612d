import { expect, it } from 'vitest';
import { someCharger } from '#server/chargers/testing/some-charger.ts';
import { UNTRIED } from '../energy/calibration.ts';
import { routeSamples } from './corridor/route-samples.ts';
import { legThrough } from './testing/legs.ts';
import { someRequest } from './testing/some-trip.ts';
import { tripNights } from './trip-nights.ts';
import { ChargeTables, nightBeside, SOLO_STANDING } from './trip-places.ts';
import { tripRig } from './trip-rig.ts';

it('A night at a station of a network that its driver avoids counts for longer', () => {
  const place = { lat: 40, lng: -99, connectors: ['j1772' as const], dcFastCount: 0, level2Count: 4 };
  const charger = someCharger({ ...place, network: 'Night Plugs' });
  const rig = tripRig(someRequest().rig, UNTRIED);
  const [from, to] = [-100, -98].map((lng) => ({ ...place, lng }));
  const samples = routeSamples([legThrough([from ?? place, to ?? place])], { capMps: 29, changeMps: 0 });
  const wish = { reachM: 1_000, avoidedNetworks: [], fast: [] };
  const [site] = tripNights(samples, rig.vehicle, [{ charger, isCampground: true }], wish);
  if (site === undefined) throw new Error('There is a place for the night');
  const [tables, terms] = [new ChargeTables(rig), new Map()];
  const maker = { rig, tables, terms, standingAt: SOLO_STANDING, percentPerM: 0 };
  const penaltyBy = (avoidedNetworks: string[]) =>
    nightBeside(site, { ...maker, request: someRequest({ avoidedNetworks }) }).penaltyMin;
  expect(penaltyBy(['Other Plugs'])).toBe(0);
  expect(penaltyBy(['Night Plugs'])).toBeGreaterThan(10);
});
