import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import type { AfdcRecord } from '../chargers/afdc/afdc-record.ts';
import { UNCALIBRATED } from '../energy/calibration.ts';
import type { LatLng } from '../geo/point.ts';
import { createDirectionFinder, usesOtherSide } from './corridor/other-side.ts';
import { sampleRoute } from './corridor/route-samples.ts';
import { selectTripSites } from './graph/build-trip-graph.ts';
import { buildTripRig, toSpeedPlan } from './graph/build-trip-rig.ts';
import { planEastward, ROADSIDE_RECORD } from './testing/eastward-plan.ts';
import { makeTripRequest } from './testing/make-trip.ts';
import { buildLeg } from './testing/road-legs.ts';

it('A plan stops at a service plaza for its direction of travel, and never at a plaza for the opposite direction', () => {
  const countStops = (record: AfdcRecord) => planEastward(60, recordToCharger({ ...ROADSIDE_RECORD, ...record })).stops;
  expect(countStops({ station_name: 'Colby Service Plaza Eastbound' })).toBe(1);
  expect(countStops({ station_name: 'Colby Service Plaza Westbound' })).toBeNull();
  const address = { station_name: 'Colby Service Area', street_address: 'Kansas Turnpike Milepost 20 WB' };
  expect(countStops(address)).toBeNull();
});

it('A plan leaves the direct road for a service plaza only if it passes the plaza in the direction that it serves', () => {
  const latitude = Number(ROADSIDE_RECORD.latitude) + 0.07;
  const countStops = (station_name: string) =>
    planEastward(52, recordToCharger({ ...ROADSIDE_RECORD, latitude, station_name })).stops;
  expect(countStops('Colby Service Plaza Eastbound')).toBe(1);
  expect(countStops('Colby Service Plaza Westbound')).toBeNull();
});

it('A direction stated by one record of a plaza applies to all its records, unless two records state opposite directions', () => {
  const { latitude, longitude } = ROADSIDE_RECORD;
  const plaza = recordToCharger({ ...ROADSIDE_RECORD, street_address: '1 Toll Rd' });
  const makeSlowCharger = (id: number, record: AfdcRecord) =>
    recordToCharger({
      id,
      latitude,
      longitude,
      ev_network: 'Blink Network',
      ev_dc_fast_num: '',
      ev_level2_evse_num: '2',
      ...record,
    });
  const westbound = makeSlowCharger(2, { station_name: 'Colby Plaza (Milepost 20 WB)' });
  const eastbound = makeSlowCharger(3, { station_name: 'Colby Plaza (Milepost 20 EB)' });
  const fartherPlaza = { ...westbound, lat: westbound.lat + 0.0015 };
  expect(planEastward(56, [plaza, eastbound]).stops).toBe(1);
  expect(planEastward(56, [plaza, westbound]).stops).toBeNull();
  expect(planEastward(56, [plaza, { ...fartherPlaza, address: '1 Toll Rd.' }]).stops).toBeNull();
  expect(planEastward(56, [plaza, { ...fartherPlaza, address: '9 Toll Rd' }]).stops).toBe(1);
  expect(planEastward(56, [plaza, westbound, eastbound]).stops).toBe(1);
});

it('Of two plazas across the road from each other, a plan stops at the one on the right-hand side', () => {
  const { latitude = 0 } = ROADSIDE_RECORD;
  const plaza = (id: number, name: string, northDegrees: number) =>
    recordToCharger({ ...ROADSIDE_RECORD, id, station_name: name, latitude: Number(latitude) + northDegrees });
  const south = plaza(1, 'Genoa, OH - Wyandot Service Plaza - Supercharger', -0.001);
  const north = plaza(2, 'Genoa, OH - Blue Heron Service Plaza - Supercharger', 0.001);
  const listStops = (chargers: Parameters<typeof planEastward>[1]) => {
    const { plans } = planEastward(60, chargers);
    return [...new Set(plans.flatMap(({ plan }) => plan.visits.map(({ key }) => key).slice(1, -1)))];
  };
  expect(listStops([south, north])).toEqual(['1']);
  const chademoOnly = { ...south, connectors: ['chademo' as const] };
  expect(listStops([chademoOnly, north])).toEqual([]);
  expect(listStops([north])).toEqual(['2']);
  // The side doesn't matter if the records are of one plaza, or if the other one is a truck stop at an exit.
  expect(listStops([{ ...chademoOnly, name: 'Blue Heron Service Area' }, north])).toEqual(['2']);
  expect(listStops([{ ...chademoOnly, name: 'Pilot Travel Plaza' }, north])).toEqual(['2']);
});

/** Returns how many stops a trip past a charger can make there, and how many the trip back can make. */
function countPossibleStopsBothWays(record: AfdcRecord, from: LatLng, to: LatLng): [number, number] {
  const request = makeTripRequest();
  const rig = buildTripRig(request.rig, UNCALIBRATED);
  const charger = recordToCharger({ ...ROADSIDE_RECORD, ...record });
  const countStops = (places: readonly LatLng[]) =>
    selectTripSites(sampleRoute([buildLeg(places)], toSpeedPlan(request)), rig, [charger], { searchRadiusM: 5_000 })
      .length;
  return [countStops([from, charger, to]), countStops([to, charger, from])];
}

const SENECA = { station_name: 'Seneca Travel Plaza', latitude: 42.99916475, longitude: -77.41338063 };
const [WEST_OF_SENECA, EAST_OF_SENECA] = [
  { lat: 43.01, lng: -77.66 },
  { lat: 42.98, lng: -77.17 },
];

it('A westbound trip can stop at Seneca on the New York Thruway, an eastbound one cannot', () => {
  expect(countPossibleStopsBothWays(SENECA, WEST_OF_SENECA, EAST_OF_SENECA)).toEqual([0, 1]);
});

it('Drives to and from Joyce Kilmer on the New Jersey Turnpike are on its side only if they lead north', () => {
  const kilmer = recordToCharger({
    ...{ id: 397_998, station_name: 'Joyce Kilmer Travel Plaza', street_address: '8N NJ Turnpike' },
    ...{ latitude: 40.415918, longitude: -74.444351, ev_network: 'APPLEGREEN', ev_dc_fast_num: '6' },
  });
  const direction = createDirectionFinder([kilmer])(kilmer);
  const [newark, trenton] = [
    { lat: 40.74, lng: -74.17 },
    { lat: 40.2, lng: -74.62 },
  ];
  const isWrong = [newark, trenton].map((place) => [
    usesOtherSide(buildLeg([place, kilmer]), null, direction),
    usesOtherSide(buildLeg([kilmer, place]), direction, null),
  ]);
  expect(isWrong).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('A direction stated by the record of a plaza overrides the one in our table of plazas', () => {
  const eastbound = { ...SENECA, station_name: 'Seneca Travel Plaza Eastbound' };
  expect(countPossibleStopsBothWays(eastbound, WEST_OF_SENECA, EAST_OF_SENECA)).toEqual([1, 0]);
});

it('Northbound plazas are left out of southbound trips even where the road leads east, as on I-95 in Connecticut', () => {
  const [newHaven, oldSaybrook] = [
    { lat: 41.29, lng: -72.83 },
    { lat: 41.3, lng: -72.35 },
  ];
  for (const name of ['Madison Travel Plaza', 'Madison Service Plaza (NB)']) {
    const madison = { station_name: name, latitude: 41.289946, longitude: -72.580309 };
    expect(countPossibleStopsBothWays(madison, newHaven, oldSaybrook)).toEqual([1, 0]);
  }
});
