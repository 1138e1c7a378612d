import { describe, expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { UNCALIBRATED } from '../domain/energy/calibration.ts';
import { haversineDistanceM, type LatLng } from '../domain/geo/point.ts';
import { getPlazaDirection } from '../domain/trips/corridor/other-side.ts';
import { sampleRoute } from '../domain/trips/corridor/route-samples.ts';
import { findServicePlaza, SERVICE_PLAZAS } from '../domain/trips/corridor/service-plazas.ts';
import { selectTripSites } from '../domain/trips/graph/build-trip-graph.ts';
import { buildTripRig, toSpeedPlan } from '../domain/trips/graph/build-trip-rig.ts';
import { makeTripRequest } from '../domain/trips/testing/make-trip.ts';
import { buildLeg } from '../domain/trips/testing/road-legs.ts';
import { isRealDataMissing } from './real-data.ts';
import { readRealRecords } from './real-records.ts';
import { readSuperchargerRecords } from './superchargers.ts';

/** The Pennsylvania Turnpike past two plazas: Bowmansville, eastbound only, and Peter J. Camiel, westbound only. */
const [WEST, BOWMANSVILLE, CAMIEL, EAST] = [
  { lat: 40.213, lng: -76.2 },
  { lat: 40.2025, lng: -76.0155 },
  { lat: 40.122, lng: -75.7755 },
  { lat: 40.05, lng: -75.55 },
] as const;
const [EASTBOUND_RECORD, WESTBOUND_RECORD] = ['192958', '227146'] as const;
const [BOWMANSVILLE_SUPERCHARGER, CAMIEL_SUPERCHARGER] = ['200539', '203261'] as const;

/** The New York Thruway past Seneca, Junius Ponds, and Chittenango, all westbound only, though no record says so. */
const THRUWAY = [
  { lat: 43.01, lng: -77.66 },
  { lat: 42.9988, lng: -77.4134 },
  { lat: 42.9583, lng: -76.9172 },
  { lat: 43.0953, lng: -75.8411 },
  { lat: 43.1, lng: -75.55 },
] as const;
const WESTBOUND_PLAZAS = ['356177', '320693', '259977'] as const;

/** How names of Superchargers state a direction. */
const STATED_IN_NAME = /\b(north|south|east|west)(?:bound\b|\))|\bI-95 ([NS])\b/iu;

const isNearPlaza = (at: LatLng) =>
  SERVICE_PLAZAS.roads.some(({ plazas }) => plazas.some((plaza) => haversineDistanceM(plaza, at) <= 250));

describe.skipIf(isRealDataMissing)('the records of service plazas', () => {
  it("let a trip on the Pennsylvania Turnpike stop only at the plaza on its side of the road, even if only another network's record states the side", () => {
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

  it('let a trip stop at three westbound plazas on the New York Thruway only if it goes west', () => {
    const ids: readonly string[] = WESTBOUND_PLAZAS;
    const chargers = readRealRecords()
      .filter(({ id }) => ids.includes(String(id)))
      .map((record) => recordToCharger(record));
    const request = makeTripRequest();
    const rig = buildTripRig(request.rig, UNCALIBRATED);
    const listStops = (places: readonly LatLng[]) =>
      selectTripSites(sampleRoute([buildLeg(places)], toSpeedPlan(request)), rig, chargers, {
        searchRadiusM: 5_000,
      }).map(({ spot }) => spot.id);
    expect(listStops(THRUWAY)).toEqual([]);
    expect(listStops(THRUWAY.toReversed())).toEqual(ids.toReversed());
  });

  it('each match one direction in the table of service plazas, and state no other', () => {
    const stations = readRealRecords().flatMap(({ station_name, street_address, latitude, longitude }) => {
      const direction = getPlazaDirection(String(station_name), String(street_address));
      const [lat, lng] = [Number(latitude), Number(longitude)];
      return direction === null ? [] : [{ name: station_name, direction, lat, lng }];
    });
    const superchargers = readSuperchargerRecords().flatMap(({ station_name, latitude, longitude }) => {
      const [, word, letter] = STATED_IN_NAME.exec(String(station_name)) ?? [];
      const direction = (word ?? letter)?.charAt(0).toUpperCase();
      const [lat, lng] = [Number(latitude), Number(longitude)];
      return direction === undefined ? [] : [{ name: station_name, direction, lat, lng }];
    });
    const ambiguousRecords = readSuperchargerRecords().filter(({ latitude, longitude }) => {
      const at = { lat: Number(latitude), lng: Number(longitude) };
      return isNearPlaza(at) && findServicePlaza(at) === null;
    });
    expect(ambiguousRecords.map(({ station_name }) => station_name)).toEqual([]);
    const compared = [...stations, ...superchargers].flatMap((record) => {
      const plaza = findServicePlaza(record);
      return plaza === null ? [] : [{ ...record, listed: plaza.bound }];
    });
    expect(compared.filter(({ direction, listed }) => direction !== listed)).toEqual([]);
    expect(compared.length).toBeGreaterThan(30);
  });
});
