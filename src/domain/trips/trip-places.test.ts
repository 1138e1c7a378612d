import { expect, it } from 'vitest';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import { UNCALIBRATED } from '../energy/calibration.ts';
import { buildTripRig } from './build-trip-rig.ts';
import { sampleRoute } from './corridor/route-samples.ts';
import { selectOvernightSpots } from './overnight-spots.ts';
import { makeTripRequest } from './testing/make-trip.ts';
import { buildLeg } from './testing/road-legs.ts';
import { ChargeTableCache, estimateSoloHitching, toOvernightPlace } from './trip-places.ts';

it('A night at an avoided network has a penalty', () => {
  const place = { lat: 40, lng: -99, connectors: ['j1772' as const], dcFastCount: 0, level2Count: 4 };
  const charger = createTestCharger({ ...place, network: 'Night Plugs' });
  const rig = buildTripRig(makeTripRequest().rig, UNCALIBRATED);
  const [from, to] = [-100, -98].map((lng) => ({ ...place, lng }));
  const samples = sampleRoute([buildLeg([from ?? place, to ?? place])], { capMps: 29, changeMps: 0 });
  const wish = { reachM: 1_000, avoidedNetworks: [], fast: [] };
  const [site] = selectOvernightSpots(samples, rig.vehicle, [{ charger, isCampground: true }], wish);
  if (site === undefined) throw new Error('There is no place for the night');
  const [tables, terms] = [new ChargeTableCache(rig), new Map()];
  const context = { rig, tables, details: terms, estimateHitching: estimateSoloHitching, percentPerM: 0 };
  const penaltyBy = (avoidedNetworks: string[]) =>
    toOvernightPlace(site, { ...context, request: makeTripRequest({ avoidedNetworks }) }).penaltyMin;
  expect(penaltyBy(['Other Plugs'])).toBe(0);
  expect(penaltyBy(['Night Plugs'])).toBeGreaterThan(10);
});
