import { expect, it } from 'vitest';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import type { OffRoutePlace } from '../corridor/corridor-graph.ts';
import { listWeatherPoints } from '../corridor/route-profile.ts';
import { sampleRoute } from '../corridor/route-samples.ts';
import { toViaDisplay } from '../places/trip-places.ts';
import type { DisplayPlace } from '../planning/build-trip-plan.ts';
import { toStopRules } from '../stop-rules.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildEastwardLeg, CALM_WEATHER, MILE_M } from '../testing/road-legs.ts';
import { buildStopNode, buildTypicalTable } from '../testing/stop-graphs.ts';
import { buildTripLine } from './build-trip-graph.ts';
import { buildTripRig, toSpeedPlan } from './build-trip-rig.ts';
import { TripGraphs } from './trip-graphs.ts';

function makePlace(key: string, atMile: number, milesOff: number): OffRoutePlace {
  return {
    ...buildStopNode(key, 'station'),
    kind: 'station',
    charge: buildTypicalTable(150),
    atM: atMile * MILE_M,
    offRouteM: milesOff * MILE_M,
  };
}

const displayAt = (key: string, lineMile: number): [string, DisplayPlace] => [
  key,
  toViaDisplay({ lat: 40, lng: -100, label: key, stayMin: 0 }, lineMile * MILE_M),
];

function buildGraphs(...places: readonly OffRoutePlace[]): {
  readonly graphs: TripGraphs;
  readonly getEstimatedMiles: (from: number, to: number) => number;
} {
  const request = makeTripRequest();
  const basis = { request, departMs: 0, calibration: UNCALIBRATED, legs: [buildEastwardLeg(60)] };
  const weatherSamples = listWeatherPoints(sampleRoute(basis.legs, toSpeedPlan(request)), 0).map(() => CALM_WEATHER);
  const line = buildTripLine(basis, buildTripRig(request.rig, UNCALIBRATED), weatherSamples);
  const stations = places.map(({ key, atM }) => displayAt(key, atM / MILE_M));
  const displayPlaces = new Map([displayAt('through0', 0), ...stations, displayAt('through1', 60)]);
  const graphs = new TripGraphs({ basis, weatherSamples, line, places, displayPlaces });
  const options = { rules: toStopRules(request) };
  const getEstimatedMiles = (from: number, to: number) =>
    (graphs.getEstimatedGraph(options).edges[from]?.find((edge) => edge.to === to)?.distanceM ?? Number.NaN) / MILE_M;
  return { graphs, getEstimatedMiles };
}

it('Once one route to a station across water turns out long, all drives to and from that station are estimated as long', () => {
  const { graphs, getEstimatedMiles } = buildGraphs(makePlace('near', 20, 0.5), makePlace('across', 30, 9));
  expect(getEstimatedMiles(1, 2)).toBeLessThan(25);
  expect(graphs.addRoutes([{ from: 'through0', to: 'near', leg: buildEastwardLeg(21) }])).toBe(false);
  expect(graphs.addRoutes([{ from: 'through0', to: 'across', leg: buildEastwardLeg(90) }])).toBe(true);
  expect(getEstimatedMiles(1, 2)).toBeGreaterThan(65);
  expect(getEstimatedMiles(2, 3)).toBeGreaterThan(85);
  expect(getEstimatedMiles(1, 3)).toBeLessThan(42);
});

it('A long detour is attributed to the end of the drive whose place no other route has confirmed', () => {
  const { graphs, getEstimatedMiles } = buildGraphs(makePlace('across', 20, 2), makePlace('near', 30, 5));
  // One route alone is ambiguous, so the detour is attributed to the station farther off the line.
  expect(graphs.addRoutes([{ from: 'across', to: 'near', leg: buildEastwardLeg(70) }])).toBe(true);
  expect([getEstimatedMiles(0, 1), getEstimatedMiles(0, 2)].map(Math.round)).toEqual([23, 87]);
  // A route as long as estimated confirms that station, so the detour is attributed to the other end.
  expect(graphs.addRoutes([{ from: 'near', to: 'through1', leg: buildEastwardLeg(37) }])).toBe(true);
  expect([getEstimatedMiles(0, 1), getEstimatedMiles(0, 2)].map(Math.round)).toEqual([74, 37]);
});

it('A long detour between two correctly placed stations affects neither', () => {
  const { graphs, getEstimatedMiles } = buildGraphs(makePlace('left', 20, 2), makePlace('right', 30, 5));
  expect(graphs.addRoutes([{ from: 'through0', to: 'left', leg: buildEastwardLeg(23) }])).toBe(false);
  expect(graphs.addRoutes([{ from: 'right', to: 'through1', leg: buildEastwardLeg(37) }])).toBe(false);
  expect(graphs.addRoutes([{ from: 'left', to: 'right', leg: buildEastwardLeg(70) }])).toBe(false);
  expect([getEstimatedMiles(0, 1), getEstimatedMiles(0, 2)].map(Math.round)).toEqual([23, 37]);
});

it('A trip caches its eight most recently used graphs, and rebuilds others identically', () => {
  const request = makeTripRequest();
  const basis = { request, departMs: 0, calibration: UNCALIBRATED, legs: [buildEastwardLeg(60)] };
  const weatherSamples = listWeatherPoints(sampleRoute(basis.legs, toSpeedPlan(request)), 0).map(() => CALM_WEATHER);
  const line = buildTripLine(basis, buildTripRig(request.rig, UNCALIBRATED), weatherSamples);
  const graphs = new TripGraphs({ basis, weatherSamples, line, places: [], displayPlaces: new Map() });
  const getGraph = (startPercent: number) =>
    graphs.getEstimatedGraph({ rules: { ...toStopRules(request), startPercent } });
  const firstGraphs = [60, 61, 62, 63, 64, 65, 66, 67].map(getGraph);
  // A repeated request counts as a use.
  expect(getGraph(60)).toBe(firstGraphs[0]);
  getGraph(68);
  expect(getGraph(60)).toBe(firstGraphs[0]);
  expect(getGraph(67)).toBe(firstGraphs[7]);
  expect(getGraph(61)).not.toBe(firstGraphs[1]);
  expect(getGraph(61)).toEqual(firstGraphs[1]);
});
