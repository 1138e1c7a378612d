import { describe, expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { UNCALIBRATED } from '../domain/energy/calibration.ts';
import type { LatLng } from '../domain/geo/point.ts';
import { sampleRoute } from '../domain/trips/corridor/route-samples.ts';
import { selectTripSites } from '../domain/trips/graph/build-trip-graph.ts';
import { buildTripRig, toSpeedPlan } from '../domain/trips/graph/build-trip-rig.ts';
import { makeTripRequest } from '../domain/trips/testing/make-trip.ts';
import { buildLeg } from '../domain/trips/testing/road-legs.ts';
import { isRealDataMissing } from './real-data.ts';
import { readRealRecords } from './real-records.ts';

/** The Pennsylvania Turnpike past two plazas: Bowmansville, eastbound only, and Peter J. Camiel, westbound only. */
const [WEST, BOWMANSVILLE, CAMIEL, EAST] = [
  { lat: 40.213, lng: -76.2 },
  { lat: 40.2025, lng: -76.0155 },
  { lat: 40.122, lng: -75.7755 },
  { lat: 40.05, lng: -75.55 },
] as const;
const [EASTBOUND_RECORD, WESTBOUND_RECORD] = ['192958', '227146'] as const;
const [BOWMANSVILLE_SUPERCHARGER, CAMIEL_SUPERCHARGER] = ['200539', '203261'] as const;

describe.skipIf(isRealDataMissing)('the AFDC records of plazas on the Pennsylvania Turnpike', () => {
  it("let a trip stop only at the plaza on its side of the road, even if only another network's record tells the side", () => {
    const ids: readonly string[] = [EASTBOUND_RECORD, WESTBOUND_RECORD, BOWMANSVILLE_SUPERCHARGER, CAMIEL_SUPERCHARGER];
    const chargers = readRealRecords()
      .filter(({ id }) => ids.includes(String(id)))
      .map((record) => recordToCharger(record));
    expect(chargers).toHaveLength(4);
    const request = makeTripRequest();
    const rig = buildTripRig({ ...request.rig, vehicle: 'tesla-model-y-awd-2022' }, UNCALIBRATED);
    const listStops = (places: readonly LatLng[]) =>
      selectTripSites(sampleRoute([buildLeg(places)], toSpeedPlan(request)), rig, chargers, {
        searchRadiusM: 5_000,
      }).map(({ spot }) => spot.id);
    const eastward = [WEST, BOWMANSVILLE, CAMIEL, EAST];
    expect(listStops(eastward)).toEqual([BOWMANSVILLE_SUPERCHARGER]);
    expect(listStops(eastward.toReversed())).toEqual([CAMIEL_SUPERCHARGER]);
  });
});
