import { expect, it } from 'vitest';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import type { Connector } from '../../chargers/charger.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import { sampleRoute } from '../corridor/route-samples.ts';
import { getPaidKwhPerPercent } from '../costs/stop-costs.ts';
import { buildTripRig } from '../graph/build-trip-rig.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildLeg } from '../testing/road-legs.ts';
import type { TripRequest } from '../trip-request.ts';
import { NO_TRAILER } from './hitching-estimate.ts';
import { selectOvernightSpots } from './overnight-spots.ts';
import { ChargeTableCache, estimateSoloHitching, toOffRoutePlace, toOvernightPlace } from './trip-places.ts';
import { toTripStation } from './trip-stations.ts';

const NO_DETAILS = { facilityType: null, directions: null, recordAt: '2026-01-01T00:00:00.000Z', evidence: null };

function setUpNight(connectors: readonly Connector[]) {
  const place = { lat: 40, lng: -99, dcFastCount: 0, level2Count: 4 };
  const charger = createTestCharger({ ...place, connectors: [...connectors], network: 'Night Plugs' });
  const rig = buildTripRig(makeTripRequest().rig, UNCALIBRATED);
  const [from, to] = [-100, -98].map((lng) => ({ ...place, lng }));
  const samples = sampleRoute([buildLeg([from ?? place, to ?? place])], { capMps: 29, changeMps: 0 });
  const options = { searchRadiusM: 1_000, avoidedNetworks: [], fastSites: [] };
  const [site] = selectOvernightSpots(samples, rig.vehicle, [{ charger, isCampground: true }], options);
  if (site === undefined) throw new Error('There is no place for the night');
  const [tables, details] = [new ChargeTableCache(rig), new Map()];
  return { site, context: { rig, tables, details, estimateHitching: estimateSoloHitching, percentPerM: 0 } };
}

it('A night at an avoided network has a penalty', () => {
  const { site, context } = setUpNight(['j1772']);
  const getPenalty = (avoidedNetworks: string[]) =>
    toOvernightPlace(site, { ...context, request: makeTripRequest({ avoidedNetworks }) }).penaltyMin;
  expect(getPenalty(['Other Plugs'])).toBe(0);
  expect(getPenalty(['Night Plugs'])).toBeGreaterThan(10);
});

it('A rig stays hitched for a night at RV outlets, and elsewhere with the chance estimated for the site', () => {
  const estimateHitching = () => ({ ...NO_TRAILER, hitchedChance: 0.1 });
  const getChance = (connector: Connector) => {
    const { site, context } = setUpNight([connector]);
    return toOvernightPlace(site, { ...context, estimateHitching, request: makeTripRequest() }).hitchedChance;
  };
  expect(getChance('nema_14_50')).toBe(1);
  expect(getChance('j1772')).toBe(0.1);
});

it('A stop has the price of its record, or else the typical price of its network for this make and these memberships', () => {
  const charger = createTestCharger({ network: 'Tesla Supercharger', state: 'NJ', accessDaysTime: '24 hours daily' });
  const { rig: pickup } = makeTripRequest();
  const getPrices = (change: Partial<TripRequest>, pricing: string | null = null) => {
    const request = makeTripRequest(change);
    const rig = buildTripRig(request.rig, UNCALIBRATED);
    const spot = toTripStation(charger, rig.vehicle);
    if (spot === null) throw new Error('The vehicle cannot charge there');
    const details = new Map([[charger.id, { ...NO_DETAILS, pricing }]]);
    const [tables, estimateHitching] = [new ChargeTableCache(rig), estimateSoloHitching];
    const context = { rig, tables, details, estimateHitching, percentPerM: 0, request };
    const { pricePerPercent, typicalPerPercent } = toOffRoutePlace(
      { spot, key: charger.id, atM: 0, offRouteM: 0 },
      context,
    );
    const kwhPerPercent = getPaidKwhPerPercent(rig.physics.usableWh);
    return [pricePerPercent, typicalPerPercent?.typical ?? Number.NaN].map((price) =>
      price === null ? null : Number((price / kwhPerPercent).toFixed(3)),
    );
  };
  const cybertruck = { ...pickup, vehicle: 'tesla-cybertruck-awd-2024' };
  expect(getPrices({})).toEqual([null, 0.689]);
  expect(getPrices({ memberships: ['Tesla Supercharger'] })).toEqual([null, 0.51]);
  expect(getPrices({ rig: cybertruck })).toEqual([null, 0.51]);
  expect(getPrices({ memberships: ['Tesla Supercharger'] }, '$0.47 per kWh')[0]).toBe(0.47);
  expect(getPrices({ rig: cybertruck }, '$0.40 per kWh')[0]).toBe(0.4);
  expect(getPrices({}, '$0.40 per kWh')).toEqual([null, 0.54]);
  // The value of a free charge is limited by the typical price.
  expect(getPrices({}, 'Free')).toEqual([0, 0.689]);
});
